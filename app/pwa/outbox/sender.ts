import {
  type createStoredForms,
  type FormState,
  isOver,
  isUnsent,
  type OutboxStore,
  type StoredForm,
} from "./stored-forms";
import type { PostedForm } from "./waiting-forms";

/** What became of a form that was sent. "signedOut": nobody, or somebody else, is signed in. */
export type SendOutcome = "taken" | "refused" | "unanswered" | "signedOut";

export type SenderParts = {
  readonly store: OutboxStore;
  /**
   * Sends a form as its owner; the site refuses it as anybody else's.
   * @returns "unanswered" after a network error, without an answer in time, or on a 429 or 5xx
   */
  readonly send: (form: PostedForm, owner: string) => Promise<SendOutcome>;
  /** In ms since the epoch. */
  readonly now: () => number;
  /** Runs one at a time among all tabs and workers of this browser (Web Locks). */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The backend keeps a first answer for 30 days (contract 20); a day less, for a clock that is wrong. */
const keyCountsForMs = 29 * 24 * 3600_000;

/** Sends what waits, one form at a time. */
export function createSender(
  { store, send, now, exclusively }: SenderParts,
  { inState, note, open, own }: ReturnType<typeof createStoredForms>,
) {
  /** @returns whether the next one may be sent */
  async function sendOne(form: StoredForm): Promise<boolean> {
    if (form.leftAt !== null && now() - form.leftAt > keyCountsForMs) {
      await store.update(form.id, inState("unsure"));
      return true;
    }
    const posted = await open(form);
    if (!posted) {
      await store.update(form.id, () => null);
      return true;
    }
    // Noted before it leaves: the browser may end this worker at any time.
    const leftAt = form.leftAt ?? now();
    await note(form.id, (kept) => ({ ...kept, leftAt }));
    const outcome = await send(posted, form.owner);
    if (outcome === "signedOut") {
      await note(form.id, (kept) => ({ ...kept, leftAt: form.leftAt }));
      return false;
    }
    if (outcome === "unanswered") {
      await note(form.id, inState("waiting"));
      return false;
    }
    const isTaken = outcome === "taken";
    await note(
      form.id,
      (kept) =>
        ({
          ...inState(isTaken ? "sent" : "refused")(kept),
          leftAt: null,
          content: isTaken ? null : kept.content,
        }) as StoredForm,
      isTaken,
    );
    return true;
  }

  /** Sends what waits, the oldest first, up to the first without an answer. */
  const sendAll = (): Promise<void> =>
    exclusively(async () => {
      const tried = new Set<number>();
      for (;;) {
        const next = (await own()).find((form) => isUnsent(form) && !tried.has(form.id));
        if (!next) return;
        tried.add(next.id);
        if (!(await sendOne(next))) return;
      }
    });

  /**
   * Sends one form, whatever its state, also if nobody knows whether it arrived.
   * @returns its state afterwards; null: there is no such form
   */
  const sendNow = (id: number): Promise<FormState | null> =>
    exclusively(async () => {
      const form = (await own()).find((found) => found.id === id && !isOver(found));
      if (!form) return null;
      await sendOne({ ...form, leftAt: null });
      return (await own()).find((found) => found.id === id)?.state ?? null;
    });

  return { sendAll, sendNow };
}

import { createOpenedStates } from "./opened-states";
import { createSender, type SenderParts } from "./sender";
import { createStoredForms, type FormState, isOver, isUnsent, type StoredForm } from "./stored-forms";
import { recordOf } from "./waiting-forms";

/** Of what is sent or discarded. */
const shownForMs = 24 * 3600_000;

/**
 * Forms that could not be sent, kept on the device and sent later: in their order for each record, each once,
 * and only as the member who wrote them.
 */
export function createOutbox(parts: SenderParts) {
  const { store, now, exclusively } = parts;
  const stored = createStoredForms(parts);
  const { inState, note, own } = stored;
  const { endTaken, ...opened } = createOpenedStates(parts, stored);
  const { sendAll, sendNow } = createSender(parts, stored);
  /** Of who is signed in, the oldest first. Deletes what has been over for a day. */
  async function list(): Promise<readonly StoredForm[]> {
    const forms = await own();
    const isPast = (form: StoredForm) => isOver(form) && now() - form.changedAt > shownForMs;
    await Promise.all(forms.filter(isPast).map(({ id }) => store.update(id, () => null)));
    return forms.filter((form) => !isPast(form));
  }

  const move = (id: number, from: readonly FormState[], to: FormState) =>
    exclusively(() =>
      note(id, (form) => (from.includes(form.state) ? inState(to)(form) : form), to === "discarded"),
    );

  return {
    keep: stored.keep,
    ...opened,
    /** Who is signed in, as far as this device knows. */
    readOwner: () => store.readOwner(),
    list,
    sendAll,
    sendNow,
    /** Follows whose the last document was. An opened form has become the one that was taken in its place. */
    followOwner: async (owner: string | null): Promise<void> => {
      const before = await store.readOwner();
      if (before !== owner) await store.writeOwner(owner);
      await endTaken(before === owner);
    },
    /** For Background Sync, which asks again later. @throws Error something still waits */
    sendOrThrow: async (): Promise<void> => {
      await sendAll();
      if ((await own()).some(isUnsent)) throw new Error("forms still wait to be sent");
    },
    /** How many forms of who is signed in the club has not taken. */
    countUnsent: async (): Promise<number> => (await own()).filter((form) => !isOver(form)).length,
    /** How many of them the member has to look at. */
    countRefused: async (): Promise<number> =>
      (await own()).filter(({ state }) => state === "refused" || state === "unsure").length,
    /** Whether nobody is signed in, and forms wait for the member who wrote them. */
    waitsForSignIn: async (): Promise<boolean> =>
      (await store.readOwner()) === null && (await store.readAll()).some((form) => !isOver(form)),
    /** Whether a form for the same record has still to be sent: a later one waits behind it. */
    hasEarlier: async (path: string): Promise<boolean> =>
      (await own()).some((form) => isUnsent(form) && recordOf(form.path) === recordOf(path)),
    discard: (id: number) => move(id, ["saved", "waiting", "refused", "unsure", "opened"], "discarded"),
    restore: (id: number) => move(id, ["discarded"], "waiting"),
    /** At a log-out: deletes what the member has written. */
    forgetOwner: async (): Promise<void> => {
      const owner = await store.readOwner();
      if (owner !== null) await store.forget(owner);
    },
  };
}

import { formatAsOf } from "../member-copies/as-of";
import type { createMemberCopies } from "../member-copies/member-copies";
import { languageOf, readTitle } from "../offline-page";
import type { createOutbox } from "./outbox";
import { type ListedForm, type OutboxNote, outboxPageFor } from "./outbox-page";
import { formKind, recordOf } from "./waiting-forms";

/** The page shows what has become of its forms by then, in ms; a slow line goes on afterwards. */
const sentWithinMs = 3_000;

/** Said of what is listed, where the address asks for it. */
const askedNotes: OutboxNote[] = ["kept", "leaving"];

type OutboxAnswerParts = {
  readonly memberCopies: ReturnType<typeof createMemberCopies>;
  readonly outbox: ReturnType<typeof createOutbox>;
};

/** The service worker's answer at the outbox's address. */
export function createOutboxAnswer({ memberCopies, outbox }: OutboxAnswerParts) {
  /** The title of the page of a form's record, escaped; null without a copy of it. */
  async function titleOf(path: string): Promise<string | null> {
    const record = new URL(recordOf(path), location.href).href;
    const copy = await memberCopies.find(record).catch(() => undefined);
    return copy ? readTitle(await copy.document.text()) : null;
  }

  /** The outbox's page with what waits for who is signed in. */
  async function outboxAnswer(page: Response, { searchParams }: URL): Promise<string> {
    const language = languageOf(page);
    if (navigator.onLine)
      await Promise.race([
        outbox.sendAll(),
        new Promise((resolve) => setTimeout(resolve, sentWithinMs)),
      ]).catch(() => undefined);
    const forms = await outbox.list().catch(() => []);
    const listed = await Promise.all(
      [...forms].reverse().map(async ({ id, state, path, savedAt }): Promise<ListedForm> => {
        const at = formatAsOf(savedAt, Date.now(), language);
        return { id, state, kind: formKind(path) ?? "vehicle", about: await titleOf(path), at, path };
      }),
    );
    const isEmpty = listed.length === 0;
    const notes: OutboxNote[] = isEmpty ? [] : askedNotes.filter((note) => searchParams.has(note));
    if (searchParams.has("unseen")) notes.push("unseen");
    if (await outbox.waitsForSignIn().catch(() => false)) notes.push("signedOut");
    else if (isEmpty) notes.push("empty");
    return outboxPageFor(await page.text(), listed, notes);
  }

  return outboxAnswer;
}

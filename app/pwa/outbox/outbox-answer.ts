import { formatAsOf } from "../member-copies/as-of";
import type { createMemberCopies } from "../member-copies/member-copies";
import { findOwnPage } from "../offline-answers";
import { readTitle, withBody, withReload } from "../offline-page";
import type { createOutbox } from "./outbox";
import { type ListedForm, type OutboxNote, outboxPageFor, outboxPath } from "./outbox-page";
import { formKind, recordOf } from "./waiting-forms";

/** The page shows what has become of its forms by then, in ms; a slow line goes on afterwards. */
const sentWithinMs = 3_000;

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

  /** The outbox's page, as the site has it for everybody, with what waits for who is signed in. */
  async function outboxAnswer({ searchParams }: URL): Promise<Response> {
    const page = (await findOwnPage(outboxPath)) ?? (await fetch(outboxPath, { credentials: "omit" }));
    const language = page.headers.get("Content-Language") ?? "en";
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
    const notes = new Set<OutboxNote>();
    if (searchParams.has("kept") && listed.length > 0) notes.add("kept");
    if (searchParams.has("unseen")) notes.add("unseen");
    if (searchParams.has("leaving") && listed.length > 0) notes.add("leaving");
    if (await outbox.waitsForSignIn().catch(() => false)) notes.add("signedOut");
    else if (listed.length === 0) notes.add("empty");
    const html = outboxPageFor(await page.text(), listed, notes);
    return withBody(page, navigator.onLine ? html : withReload(html));
  }

  return outboxAnswer;
}

import { withBody, withScript } from "../offline-page";
import { fillOpened } from "./fill-opened";
import type { createOutbox } from "./outbox";
import { findFileField, readFields, withReplaces } from "./waiting-forms";

type OpenedFormsParts = {
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
  /** The copy of a member's page, with its notice; null: it was never seen. */
  readonly findCopy: (path: string) => Promise<Response | null>;
};

/** `<` could end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Opens forms of the outbox on their own pages, to be changed and sent from there. */
export function createOpenedForms({ outbox, fetch, isOnline, findCopy }: OpenedFormsParts) {
  /** Without a network: a form that has never left, on the copy of its page, filled in again. */
  async function openCopy(id: number): Promise<Response | null> {
    const form = await outbox.read(id);
    // A page's script cannot put a chosen file back: the form would be replaced by one without it.
    const copy = form && !(await findFileField(form)) && (await findCopy(form.path));
    if (!copy || !(await outbox.openToChange(id, ({ leftAt }) => leftAt === null))) return null;
    const posted = [...((await readFields(form)) ?? [])].filter(([, value]) => typeof value === "string");
    const code = `(${fillOpened})(${inScript(withReplaces(form.path, id))},${inScript(posted)})`;
    return withBody(copy, withScript(await copy.text(), code));
  }

  /** Sends it once more; what is refused, from its own page, which shows it and says why. */
  async function sendAndOpen(id: number): Promise<Response | null> {
    const form = (await outbox.sendNow(id)) === "refused" ? await outbox.openToChange(id) : null;
    if (!form) return null;
    const { path, contentType, body } = form;
    const headers = { Accept: "text/html", "Content-Type": contentType };
    const posting = { method: "POST", body, headers, redirect: "manual" } as const;
    const page = await fetch(withReplaces(path, id), posting).catch(() => null);
    if (page?.type === "opaqueredirect") outbox.noteTaken(id);
    return page;
  }

  return {
    /** @returns null where there is nothing to open, or no answer: it stays in the outbox */
    open: (id: number): Promise<Response | null> => (isOnline() ? sendAndOpen(id) : openCopy(id)),
  };
}

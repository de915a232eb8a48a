import { outboxHeader, ownerHeader, type UploadAnswer, uploadHeader } from "~/http/service-worker-headers";
import { hasFiles, type Kept, keepForm, type StorageParts } from "./keep-form";
import type { createOutbox } from "./outbox";
import { outboxPath } from "./outbox-page";
import type { SendOutcome } from "./sender";
import {
  answerWithinMs,
  openedField,
  type PostedForm,
  readWaitingForm,
  type WaitingForm,
} from "./waiting-forms";

/**
 * The answer to the router's request for data that leads to the outbox (single fetch's redirect, as Remix
 * encodes it), by a new document: the service worker writes that page.
 */
const redirectData = `[{"_1":2,"_3":4,"_5":6,"_7":8,"_9":6},"redirect","${outboxPath}?kept","status",303,"revalidate",false,"reload",true,"replace"]\n`;

const remixHeaders = { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" };

function leadToOutbox(request: Request, search: string): Response {
  if (request.mode === "navigate") return Response.redirect(outboxPath + search, 303);
  return new Response(redirectData, { status: 202, headers: remixHeaders });
}

/**
 * The answer to the router's request that posts a paper, for which there is no room: a submission with its
 * error at the field of the file (forms/submission.ts), as Remix encodes an action's data.
 */
async function refuseForRoom({ contentType, body }: PostedForm): Promise<Response> {
  const fields = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
  const field = [...fields].find(([, value]) => typeof value !== "string")?.[0] ?? "";
  const data = `[{"_1":2},"data",{"_3":4,"_10":-5,"_11":12},"fieldErrors",[5],{"_6":7,"_8":9},"field",${JSON.stringify(field)},"key","photo.noRoom","failure","values",{}]\n`;
  return new Response(data, { status: 507, headers: remixHeaders });
}

/** 202 is single fetch's. */
const isRedirect = ({ type, status }: Response) => type === "opaqueredirect" || status === 202;

type RequestParts = {
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** In ms since the epoch. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Asks the browser to tell when there is a network (Background Sync). */
  readonly askForSync: () => void;
  /** createOpenedForms' `open`. */
  readonly open: (id: number) => Promise<Response | null>;
  readonly estimate: StorageParts["estimate"];
};

/**
 * Sends a form of the outbox to the site (createOutbox's `send`). Only the site's own 204 counts as taken: a
 * captive portal answers anything.
 */
export async function sendForm(
  fetch: (url: string, options: RequestInit) => Promise<Response>,
  { path, contentType, body }: PostedForm,
  owner: string,
): Promise<SendOutcome> {
  const answer = await fetch(path, {
    method: "POST",
    body,
    headers: { "Content-Type": contentType, [outboxHeader]: owner },
    redirect: "manual",
    signal: AbortSignal.timeout(answerWithinMs(body.byteLength)),
  }).catch(() => null);
  if (answer?.status === 204) return "taken";
  if (answer?.status === 401 || answer?.status === 412) return "signedOut";
  const isRefusal = answer && answer.status >= 400 && answer.status < 500;
  return isRefusal && answer.status !== 408 && answer.status !== 429 ? "refused" : "unanswered";
}

/** What the service worker does with a posted form that may wait. */
export function createOutboxRequests({
  outbox,
  fetch,
  now,
  isOnline,
  askForSync,
  estimate,
  open,
}: RequestParts) {
  async function tryToKeep(form: WaitingForm, owner: string, leftAt: number | null): Promise<Kept> {
    const kept = await keepForm({ outbox, estimate }, form, owner, leftAt);
    if (kept !== "kept") return kept;
    if (form.replaces !== null) await outbox.endOpened(form.replaces);
    askForSync();
    return kept;
  }

  /** Whether a form has to wait behind an earlier one for the same record, which is sent first. */
  async function isBehind(path: string): Promise<boolean> {
    if (!(await outbox.hasEarlier(path).catch(() => false))) return false;
    if (isOnline()) await outbox.sendAll();
    return outbox.hasEarlier(path);
  }

  /** What becomes of a photo that the page's JavaScript uploads. */
  async function uploadAnswer(request: Request, owner: string): Promise<UploadAnswer> {
    if (request.headers.get(uploadHeader) === "behind")
      return (await isBehind(new URL(request.url).pathname)) ? "waits" : "notKept";
    if (request.headers.get(ownerHeader) !== owner) return "notKept";
    const form = await readWaitingForm(request);
    // It may have arrived.
    return form ? tryToKeep(form, owner, now()) : "notKept";
  }

  async function answerUpload(request: Request, owner: string): Promise<Response> {
    const answer = owner && (await uploadAnswer(request, owner).catch(() => null));
    const headers = { [uploadHeader]: answer || "notKept", [ownerHeader]: owner };
    return new Response(null, { status: 204, headers });
  }

  /** @throws TypeError a network error, where the form cannot be kept: the page keeps what was typed */
  async function post(request: Request, form: WaitingForm, owner: string): Promise<Response> {
    if ((await isBehind(form.path)) && (await tryToKeep(form, owner, null)) === "kept")
      return leadToOutbox(request, "?kept");
    const leftAt = isOnline() ? now() : null;
    const signal = AbortSignal.timeout(answerWithinMs(form.body.byteLength));
    try {
      const answer = await fetch(request, { signal });
      if (isRedirect(answer) && form.replaces !== null) outbox.noteTaken(form.replaces);
      return answer;
    } catch (error) {
      const kept = await tryToKeep(form, owner, leftAt);
      if (kept === "kept") return leadToOutbox(request, "?kept");
      if (kept === "noRoom" && hasFiles(form) && request.mode !== "navigate") return refuseForRoom(form);
      throw error;
    }
  }

  return {
    /** The answer to a posted form that may wait; null for every other form. */
    answer: async (request: Request): Promise<Response | null> => {
      // At once: somebody else may sign in before an answer comes.
      const owner = await outbox.readOwner().catch(() => null);
      if (request.headers.has(uploadHeader)) return answerUpload(request, owner ?? "");
      if (owner === null) return null;
      const fields =
        request.mode === "navigate"
          ? await request
              .clone()
              .formData()
              .catch(() => null)
          : null;
      const opened = fields?.get(openedField);
      if (opened !== null && opened !== undefined)
        return (await open(Number(opened))) ?? leadToOutbox(request, isOnline() ? "" : "?unseen");
      const form = await readWaitingForm(request.clone() as Request);
      return form && post(request, form, owner);
    },
    /** What a button of the outbox's page does. */
    act: async (request: Request): Promise<Response> => {
      const fields = await request.formData();
      const id = Number(fields.get("id"));
      const act = fields.get("act");
      if (act === "discard") await outbox.discard(id);
      else if (act === "restore") await outbox.restore(id);
      else if (act === "again") await outbox.sendNow(id);
      else if (act === "send") await outbox.sendAll();
      return leadToOutbox(request, "");
    },
  };
}

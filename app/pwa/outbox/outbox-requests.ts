import { outboxHeader, uploadHeader } from "~/http/service-worker-headers";
import { createKeeper, type KeeperParts } from "./keeper";
import { outboxPath } from "./outbox-page";
import type { SendOutcome } from "./sender";
import {
  answerWithinMs,
  findFileField,
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
 * The answer to the router's request that posts a paper for which there is no room: a submission with its
 * error at the paper's field (forms/submission.ts), as Remix encodes an action's data.
 */
function refuseForRoom(field: string): Response {
  const data = `[{"_1":2},"data",{"_3":4,"_10":-5,"_11":12},"fieldErrors",[5],{"_6":7,"_8":9},"field",${JSON.stringify(field)},"key","photo.noRoom","failure","values",{}]\n`;
  return new Response(data, { status: 507, headers: remixHeaders });
}

/** 202 is single fetch's. */
const isRedirect = ({ type, status }: Response) => type === "opaqueredirect" || status === 202;

type RequestParts = KeeperParts & {
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** createOpenedForms' `open`. */
  readonly open: (id: number) => Promise<Response | null>;
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
export function createOutboxRequests(parts: RequestParts) {
  const { outbox, fetch, now, isOnline, open } = parts;
  const { tryToKeep, isBehind, answerUpload } = createKeeper(parts);

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
      const isPaper = kept === "noRoom" && request.mode !== "navigate";
      const field = isPaper ? await findFileField(form) : null;
      if (field !== null) return refuseForRoom(field);
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

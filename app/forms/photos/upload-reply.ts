import { decode } from "turbo-stream";
import { type UploadAnswer, uploadHeader } from "~/http/service-worker-headers";
import type { MessageKey } from "~/i18n/types";
import type { Submission } from "../submission";
import type { PhotoProblem, UploadResult } from "./photo-queue";

/** An action's reply to a data request (Remix's single fetch), as far as it matters here. */
type ActionReply = {
  /** With status 202. */
  readonly redirect?: string;
  readonly data?: Partial<Submission>;
};

/** Of replies that say no more, such as those of the body policy, which refuses before any action. */
const problemByStatus: Readonly<Record<number, MessageKey>> = {
  413: "upload.tooLarge",
  415: "upload.unsupported",
  429: "error.tooManyText",
};

/** Where an action sends a visitor whose session has ended (http/sign-in-guard.ts). */
const signedOutPaths: ReadonlySet<string> = new Set(["/login", "/"]);

/** What became of an upload, by the reply of the site or of the service worker to it. */
export async function uploadResult(reply: Response, field: string): Promise<UploadResult> {
  const kept = reply.headers.get(uploadHeader) as UploadAnswer | null;
  if (kept === "kept") return { kind: "kept" };
  if (kept === "noRoom") return { kind: "failed", problem: { key: "photo.noRoom", canRetry: true } };
  const read = await readReply(reply);
  // A proxy's page, for example, says nothing of the upload.
  if (read === null && reply.ok && reply.status !== 204)
    return { kind: "failed", problem: { key: "forms.unavailableTitle", canRetry: true } };
  const { redirect, data } = read ?? {};
  if (redirect !== undefined && signedOutPaths.has(redirect.replace(/[?#].*/, "")))
    return { kind: "failed", problem: { key: "photo.signedOut", canRetry: true, isSignedOut: true } };
  if (reply.ok) return { kind: "uploaded", redirect: redirect ?? null };
  return { kind: "failed", problem: refusal(reply.status, field, data) };
}

/** Null for a reply that Remix did not make, or that cannot be read. */
async function readReply(reply: Response): Promise<ActionReply | null> {
  if (!reply.body || !reply.headers.get("content-type")?.startsWith("text/x-script")) return null;
  try {
    return ((await decode(reply.body)).value ?? {}) as ActionReply;
  } catch {
    return null;
  }
}

function refusal(status: number, field: string, submission: ActionReply["data"]): PhotoProblem {
  const errors = submission?.fieldErrors ?? [];
  const error = errors.find((each) => each.field === field) ?? errors[0];
  const fallback = status >= 500 ? "forms.unavailableTitle" : "photo.refused";
  return {
    key: error?.key ?? submission?.failure?.title ?? problemByStatus[status] ?? fallback,
    canRetry: status >= 500 || status === 429,
  };
}

/**
 * Remix's URL for data requests of an absolute `action`: the reply's status is readable, and its redirect is
 * not followed and rendered.
 */
export function createDataUrl(action: string): string {
  const url = new URL(action);
  url.pathname = url.pathname === "/" ? "/_root.data" : `${url.pathname.replace(/\/$/, "")}.data`;
  url.hash = "";
  return url.href;
}

import { maxUploadBytes } from "#rules/limits";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";

/** What a route's form may be: its types, and the bytes of its whole body. */
type BodyPolicy = {
  readonly types: RegExp;
  readonly maxBytes: number;
  /** So much more of a member's refused body is read, so that the browser gets to the answer. */
  readonly maxDiscardedBytes: number;
};

/** Forms are read into memory as a whole. Only members send more (contract 32). */
const maxFormBytes = 64 * 1024;
const formPolicy: BodyPolicy = {
  types: /^application\/x-www-form-urlencoded(?:\s*;|$)/i,
  maxBytes: maxFormBytes,
  maxDiscardedBytes: 1024 * 1024,
};

/** Contract 10: 10 MB, of all files together; beside them fields and boundaries as in any form. */
const filesPolicy: BodyPolicy = {
  types: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i,
  maxBytes: maxUploadBytes + maxFormBytes,
  maxDiscardedBytes: 32 * 1024 * 1024,
};

/** The routes that pictures and documents are posted to; `.data` is single fetch's. */
const takesFiles =
  /^\/(?:profile\/photo|vehicle\/new|vehicle\/[^/]+\/(?:photos|documents)|specialvehicle\/[^/]+\/(?:photos|documents|sign))(?:\.data|\/)?$/i;

const policyFor = (pathname: string): BodyPolicy => (takesFiles.test(pathname) ? filesPolicy : formPolicy);

/** Actions that take no form. Pages post to them without a body, hence without a Content-Type. */
const formless: ReadonlySet<string> = new Set(["/session/check"]);

/** A stream without Content-Length could be endless. */
const isUnmeasured = (headers: Headers) => !headers.has("content-length") && headers.has("transfer-encoding");

/** Refuses a body that is no form of its route's, or that has no Content-Length. */
export function bodyRefusal(pathname: string, headers: Headers): "too-large" | "no-form" | null {
  if (isUnmeasured(headers)) return "too-large";
  const type = headers.get("content-type");
  if (type === null)
    return formless.has(pathname) && Number(headers.get("content-length")) === 0 ? null : "no-form";
  return policyFor(pathname).types.test(type) ? null : "no-form";
}

/** Then the connection is closed. */
const discardTimeoutMs = 5_000;
/** Of a whole body: 10 MB take 3.5 minutes at 400 kbit/s, and a form a second or two. */
const receiveTimeoutMs = 8 * 60_000;

/** A request whose body is in memory, or that is refused for its body. */
export type ReceivedRequest = {
  readonly request: Request;
  readonly refusal: "too-large" | "signed-out" | "too-slow" | "unreadable" | "no-form" | null;
};

/**
 * Reads a request's body, at most as its route's policy allows, before it is answered: workerd closes a
 * connection with an unread body and resets the next request.
 * @param isMember asked before more than 64 KB are read; a stranger's body is cut off
 */
export async function receiveBody(
  request: Request,
  clock: Clock,
  isMember: () => Promise<boolean>,
): Promise<ReceivedRequest> {
  if (!request.body) return { request, refusal: null };
  const { headers } = request;
  const { maxBytes, maxDiscardedBytes } = policyFor(new URL(request.url).pathname);
  const announced = Number(headers.get("content-length") ?? 0);
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const readTo = async (limit: number): Promise<boolean> => {
    while (size <= limit) {
      const { done, value } = await reader.read();
      if (done) return true;
      size += value.byteLength;
      if (size <= maxBytes) chunks.push(value);
      else chunks.length = 0;
    }
    return false;
  };
  const cutOff = async (refusal: ReceivedRequest["refusal"]): Promise<ReceivedRequest> => {
    await reader.cancel();
    return { request, refusal };
  };
  const receiveAll = async (): Promise<ReceivedRequest> => {
    const isShort = announced <= maxFormBytes && (await readTo(maxFormBytes));
    if (!isShort) {
      const isLarge = maxBytes === maxFormBytes || isUnmeasured(headers);
      if (!(await isMember())) return cutOff(isLarge ? "too-large" : "signed-out");
      if (isLarge || announced > maxBytes || !(await readTo(maxBytes))) {
        const isRead = await withTimeout(
          clock,
          discardTimeoutMs,
          readTo(maxBytes + maxDiscardedBytes),
          false,
        );
        return isRead ? { request, refusal: "too-large" } : cutOff("too-large");
      }
    }
    const body = joined(chunks, size);
    return { request: new Request(request, { body }), refusal: await formRefusal(request, body) };
  };
  try {
    return (await withTimeout(clock, receiveTimeoutMs, receiveAll(), null)) ?? (await cutOff("too-slow"));
  } catch {
    return { request, refusal: "unreadable" };
  }
}

/** A form that a route could not read: in another charset, or multipart without a boundary or cut off. */
async function formRefusal(
  { method, headers }: Request,
  body: Uint8Array<ArrayBuffer>,
): Promise<"unreadable" | "no-form" | null> {
  const type = headers.get("content-type") ?? "";
  if (method !== "POST" || !filesPolicy.types.test(type)) return null;
  if (/;\s*charset\s*=\s*(?!"?utf-8"?\s*(?:;|$))/i.test(type)) return "no-form";
  // A URL-encoded form in UTF-8 can always be read.
  if (!/^multipart/i.test(type)) return null;
  return new Response(body, { headers: { "content-type": type } }).formData().then(
    () => null,
    () => "unreadable",
  );
}

/** Not by a Blob, which would be one more copy of some megabytes. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";

/** What a route's form may be: its types, and the bytes of its whole body. */
type BodyPolicy = {
  readonly types: RegExp;
  readonly maxBytes: number;
  /** What more than that is refused as. */
  readonly tooLarge: "too-large" | "signed-out";
  /** So much more of a refused body is read, so that a browser gets to the answer. */
  readonly maxDiscardedBytes: number;
};

/** Forms are read into memory as a whole. */
const maxFormBytes = 64 * 1024;
const formPolicy: BodyPolicy = {
  types: /^application\/x-www-form-urlencoded(?:\s*;|$)/i,
  maxBytes: maxFormBytes,
  tooLarge: "too-large",
  maxDiscardedBytes: 1024 * 1024,
};

/** Contract 10: 10 MB, of all files together; beside them fields and boundaries as in any form. */
const filesPolicy: BodyPolicy = {
  types: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i,
  maxBytes: 10 * 1024 * 1024 + maxFormBytes,
  tooLarge: "too-large",
  maxDiscardedBytes: 32 * 1024 * 1024,
};

/** The routes that pictures and documents are posted to; `.data` is single fetch's. */
const takesFiles =
  /^\/(?:profile\/photo|vehicle\/new|vehicle\/[^/]+\/(?:photos|documents)|specialvehicle\/[^/]+\/(?:photos|evidence|sign))(?:\.data|\/)?$/i;

/** Of those routes, for anybody but a member's own page: nobody else can fill the memory with 10 MB. */
const guestPolicy: BodyPolicy = { ...filesPolicy, maxBytes: maxFormBytes, tooLarge: "signed-out" };

/** @param mayBringFiles the request has a session's cookie, and a page of this site sends it */
function policyFor(pathname: string, mayBringFiles: boolean): BodyPolicy {
  if (!takesFiles.test(pathname)) return formPolicy;
  return mayBringFiles ? filesPolicy : guestPolicy;
}

/** Actions that take no form. Pages post to them without a body, hence without a Content-Type. */
const formless: ReadonlySet<string> = new Set(["/session/check"]);

/**
 * Refuses a body that is no form of its route's, is too large, or has no Content-Length (a stream could be
 * endless).
 */
export function bodyRefusal(
  pathname: string,
  headers: Headers,
  mayBringFiles: boolean,
): "too-large" | "signed-out" | "no-form" | null {
  const { types, maxBytes, tooLarge } = policyFor(pathname, mayBringFiles);
  const length = headers.get("content-length");
  if (length === null ? headers.has("transfer-encoding") : Number(length) > maxBytes) return tooLarge;
  const type = headers.get("content-type");
  if (type === null) return formless.has(pathname) && Number(length) === 0 ? null : "no-form";
  return types.test(type) ? null : "no-form";
}

/** Then the connection is closed. */
const discardTimeoutMs = 5_000;
/** Of a whole body: 10 MB take 3.5 minutes at 400 kbit/s, and a form a second or two. */
const receiveTimeoutMs = 8 * 60_000;

/** A request whose body is in memory, or that is refused for its body. */
export type ReceivedRequest = {
  readonly request: Request;
  readonly refusal: "too-large" | "signed-out" | "too-slow" | "unreadable" | null;
};

/**
 * Reads a request's body, at most as its route's policy allows, before anything answers: workerd closes a
 * connection whose body nobody has read, and resets the next request on it.
 */
export async function receiveBody(
  request: Request,
  clock: Clock,
  mayBringFiles: boolean,
): Promise<ReceivedRequest> {
  if (!request.body) return { request, refusal: null };
  const { pathname } = new URL(request.url);
  const { maxBytes, maxDiscardedBytes, tooLarge } = policyFor(pathname, mayBringFiles);
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
  try {
    const isWhole = await withTimeout(clock, receiveTimeoutMs, readTo(maxBytes), null);
    if (isWhole === null) {
      await reader.cancel();
      return { request, refusal: "too-slow" };
    }
    if (isWhole) return { request: new Request(request, { body: joined(chunks, size) }), refusal: null };
    if (!(await withTimeout(clock, discardTimeoutMs, readTo(maxBytes + maxDiscardedBytes), false)))
      await reader.cancel();
    return { request, refusal: tooLarge };
  } catch {
    return { request, refusal: "unreadable" };
  }
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

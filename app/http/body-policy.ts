import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";

/** Forms are read into memory as a whole. */
const maxFormBytes = 64 * 1024;

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/** Actions that take no form. Pages post to them without a body, hence without a Content-Type. */
const formless: ReadonlySet<string> = new Set(["/session/check"]);

/** Refuses a body that is no form, is too large, or has no Content-Length (a stream could be endless). */
export function bodyRefusal(pathname: string, headers: Headers): "too-large" | "no-form" | null {
  const length = headers.get("content-length");
  if (length === null ? headers.has("transfer-encoding") : Number(length) > maxFormBytes) return "too-large";
  const type = headers.get("content-type");
  if (type === null) return formless.has(pathname) && Number(length) === 0 ? null : "no-form";
  return formType.test(type) ? null : "no-form";
}

/** More of a refused body is not read; the connection is closed. */
const maxDiscardedBytes = 1024 * 1024;
const discardTimeoutMs = 5_000;

/** A request whose body is in memory, or that is refused for its body. */
export type ReceivedRequest = {
  readonly request: Request;
  readonly refusal: "too-large" | "unreadable" | null;
};

/**
 * Reads a request's body, at most 64 KiB, before anything answers: workerd closes a connection whose body
 * nobody has read, and resets the next request on it.
 */
export async function receiveBody(request: Request, clock: Clock): Promise<ReceivedRequest> {
  if (!request.body) return { request, refusal: null };
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const readTo = async (limit: number): Promise<boolean> => {
    while (size <= limit) {
      const { done, value } = await reader.read();
      if (done) return true;
      if (size <= maxFormBytes) chunks.push(value);
      size += value.byteLength;
    }
    return false;
  };
  try {
    if (await readTo(maxFormBytes))
      return { request: new Request(request, { body: await new Blob(chunks).arrayBuffer() }), refusal: null };
    if (!(await withTimeout(clock, discardTimeoutMs, readTo(maxDiscardedBytes), false)))
      await reader.cancel();
    return { request, refusal: "too-large" };
  } catch {
    return { request, refusal: "unreadable" };
  }
}

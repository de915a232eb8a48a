import type { Viewer } from "../domain/account/viewer";
import { Refusal } from "./refusal";

/** A larger body is read only after the caller is authenticated (contract 32). */
const maxUnknownBytes = 64 * 1024;

/** The caller; null when unauthenticated. Called only when a body has more than 64 KB. */
type FindSender = () => Promise<Viewer | null>;

const stranger: FindSender = async () => null;

type BodyLimit = {
  /** Of the whole body. Above 64 KB only for a known sender. */
  readonly maxBytes: number;
  readonly sender: FindSender;
};

/**
 * Passes a body on until it is too large, counted as it streams: Content-Length may be missing or wrong.
 * @throws Refusal TOO_LARGE at once where Content-Length says so
 */
async function limitedBody(request: Request, { maxBytes, sender }: BodyLimit) {
  const announced = Number(request.headers.get("content-length") ?? 0);
  let isKnown = maxBytes <= maxUnknownBytes;
  const mayHave = async (bytes: number): Promise<boolean> => {
    if (bytes > maxBytes) return false;
    if (bytes > maxUnknownBytes) isKnown ||= (await sender()) !== null;
    return bytes <= maxUnknownBytes || isKnown;
  };
  if (!(await mayHave(announced))) throw new Refusal("TOO_LARGE");
  const state = { bytes: 0, isTooLarge: false };
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      state.bytes += chunk.byteLength;
      if (await mayHave(state.bytes)) controller.enqueue(chunk);
      else {
        state.isTooLarge = true;
        controller.error(new Refusal("TOO_LARGE"));
      }
    },
  });
  return { body: request.body?.pipeThrough(counter) ?? null, state };
}

/**
 * Reads a body of at most 64 KB, or of `limit` from a known sender.
 * @throws Refusal TOO_LARGE
 */
export async function readBytes(
  request: Request,
  limit: BodyLimit = { maxBytes: maxUnknownBytes, sender: stranger },
): Promise<Uint8Array<ArrayBuffer>> {
  const { body, state } = await limitedBody(request, limit);
  try {
    return new Uint8Array(await new Response(body).arrayBuffer());
  } catch (error) {
    throw state.isTooLarge ? new Refusal("TOO_LARGE") : error;
  }
}

/**
 * Reads a multipart form of at most 64 KB, or of `limit` from a known sender; null when it is not a form.
 * @throws Refusal TOO_LARGE
 */
export async function readMultipart(request: Request, limit: BodyLimit): Promise<FormData | null> {
  const { body, state } = await limitedBody(request, limit);
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    if (state.isTooLarge) throw new Refusal("TOO_LARGE");
    return null;
  }
}

/**
 * The fields of a URL-encoded form of at most 64 KB, or of `limit` from a known sender; the last one of a
 * name.
 * @throws Refusal TOO_LARGE
 */
export async function readFormFields(
  request: Request,
  limit?: BodyLimit,
): Promise<Readonly<Record<string, string>>> {
  const text = new TextDecoder().decode(await readBytes(request, limit));
  return Object.fromEntries(new URLSearchParams(text));
}

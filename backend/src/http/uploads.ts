import * as v from "valibot";
import { uploadField } from "#contract/content/image";
import { maxUploadBytes } from "#rules/limits";
import type { Viewer } from "../domain/account/viewer";
import { readBytes, readMultipart } from "./read-body";
import { Refusal } from "./refusal";

/** A file as it was sent. */
export type Upload = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Of a form around a file: boundaries and other fields. */
const maxFormBytes = 64 * 1024;

const missing = (field: string) => new Refusal("VALIDATION", { errors: [{ field, message: "Send a file" }] });

/**
 * The file in a field of a multipart form with its other fields, at most 10 MB, counted as the form streams
 * in. One of more than `maxFileBytes` is read before it is refused, so that its sender gets the answer.
 * @throws Refusal VALIDATION or TOO_LARGE
 */
export async function readUpload(
  request: Request,
  viewer: Viewer,
  field: string,
  maxFileBytes = maxUploadBytes,
): Promise<Upload & { readonly fields: Readonly<Record<string, string>> }> {
  const form = await readMultipart(request, {
    maxBytes: maxUploadBytes + maxFormBytes,
    sender: async () => viewer,
  });
  const file: unknown = form?.get(field);
  if (!(file instanceof File)) throw missing(field);
  if (file.size > maxFileBytes) throw new Refusal("TOO_LARGE");
  const fields = [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, fields: Object.fromEntries(fields) };
}

/**
 * Reads a refused upload to its end without keeping it: a sender whose connection is closed in between gets
 * no answer.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed) return;
  const reader = request.body?.getReader();
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > 2 * maxUploadBytes) return reader?.cancel();
  }
}

const dataUrl = v.object({
  [uploadField]: v.pipe(v.string(), v.regex(/^data:image\/[a-z+.-]{3,12};base64,/)),
});

/**
 * The picture in the multipart field `image`, or in JSON {image: "data:image/…;base64,…"}; at most 10 MB.
 * @throws Refusal VALIDATION or TOO_LARGE
 */
export async function readPicture(request: Request, viewer: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    return (await readUpload(request, viewer, uploadField)).bytes;
  const maxBytes = Math.ceil((maxUploadBytes * 4) / 3) + 1024;
  const text = new TextDecoder().decode(await readBytes(request, { maxBytes, sender: async () => viewer }));
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const { image } = v.parse(dataUrl, JSON.parse(text));
    bytes = fromBase64(image.slice(image.indexOf(",") + 1));
  } catch {
    throw missing(uploadField);
  }
  if (bytes.length > maxUploadBytes) throw new Refusal("TOO_LARGE");
  return bytes;
}

/** Uint8Array.from with a function takes seconds for 10 MB. @throws for anything else than base64 */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

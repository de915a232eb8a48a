/** Forms are read into memory as a whole. */
const maxFormBytes = 64 * 1024;

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/** Refuses a body that is no form, is too large, or has no Content-Length (a stream could be endless). */
export function bodyRefusal(headers: Headers): "too-large" | "no-form" | null {
  const length = headers.get("content-length");
  if (length === null ? headers.has("transfer-encoding") : Number(length) > maxFormBytes) return "too-large";
  const type = headers.get("content-type");
  return type === null || formType.test(type) ? null : "no-form";
}

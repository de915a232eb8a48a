/** Bytes of a body, with holes where its nonce stands. */
export type NonceTemplate = { readonly bytes: Uint8Array; readonly holes: readonly number[] };

const encoder = new TextEncoder();

/** @param nonce ASCII; every one that the body is filled with later has the same length */
export function nonceTemplate(body: string, nonce: string): NonceTemplate {
  const parts = body.split(nonce).map((part) => encoder.encode(part));
  const length = parts.reduce((sum, part) => sum + part.length, nonce.length * (parts.length - 1));
  const bytes = new Uint8Array(length);
  const holes: number[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      holes.push(at);
      at += nonce.length;
    }
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, holes };
}

/** A copy of the body with another nonce. */
export function filledWith({ bytes, holes }: NonceTemplate, nonce: string): Uint8Array<ArrayBuffer> {
  const filled = new Uint8Array(bytes);
  const letters = encoder.encode(nonce);
  for (const hole of holes) filled.set(letters, hole);
  return filled;
}

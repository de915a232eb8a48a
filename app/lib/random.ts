import { base64url } from "jose";

const urlAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** `length` random URL-safe characters, six bits of entropy each. */
export function randomText(length: number): string {
  let text = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(length))) text += urlAlphabet[byte & 63];
  return text;
}

/** `size` random bytes as base64url. */
export const randomBase64Url = (size: number): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(size)));

/** SHA-256 of a text or of bytes, as base64url. */
export async function sha256(data: string | ArrayBuffer): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

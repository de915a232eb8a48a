import { toBase64Url } from "./base64url";

const urlAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** A random text of `length` characters out of 64 that are safe in addresses: six bits of entropy each. */
export function randomText(length: number): string {
  let text = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(length))) text += urlAlphabet[byte & 63];
  return text;
}

/** `size` random bytes as base64url. */
export function randomBase64Url(size: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(size)));
}

/** SHA-256 of a text as base64url: names a secret without telling it. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

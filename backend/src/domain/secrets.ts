const encoder = new TextEncoder();

function base64Url(bytes: ArrayBuffer | Uint8Array): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** `bytes` random bytes as base64url. */
export function randomToken(bytes = 32): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Random lower-case letters and digits: what names a picture. */
export function randomHash(length = 24): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join("");
}

/** Six digits, each equally likely. */
export function randomCode(): string {
  const limit = 4_294_000_000;
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] ?? limit) >= limit);
  return String((draw[0] ?? 0) % 1_000_000).padStart(6, "0");
}

/** SHA-256 as base64url; what is stored of a refresh token, and PKCE's S256. */
export async function sha256(text: string): Promise<string> {
  return base64Url(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** HMAC-SHA-256 as base64url. Six digits are guessed in no time from a plain hash, so codes are kept under a key. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return base64Url(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

/** Compares in a time that does not depend on where the texts differ. */
export async function sameText(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(a), sha256(b)]);
  let difference = 0;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}

/** Workers refuse more. */
const passwordIterations = 100_000;

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(password), "PBKDF2", false, ["deriveBits"]);
  return base64Url(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** `pbkdf2$iterations$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2$${passwordIterations}$${base64Url(salt)}$${await derive(password, salt, passwordIterations)}`;
}

/** Takes as long for someone without a password (null) as for a wrong one. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, iterations, salt, hash] = (stored ?? "").split("$");
  const derived = await derive(
    password,
    fromBase64Url(salt ?? "AAAAAAAAAAAAAAAAAAAAAA"),
    Number(iterations ?? passwordIterations),
  );
  return hash !== undefined && (await sameText(derived, hash));
}

import { base64url } from "jose";

const encoder = new TextEncoder();

const toBase64Url = (bytes: ArrayBuffer) => base64url.encode(new Uint8Array(bytes));

/** `bytes` random bytes as base64url. */
export function randomToken(bytes = 32): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The random name of a picture: characters of base32, 5 bits each. */
export function randomHash(length = 24): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join("");
}

/** A short name that people type: Crockford's base32, without letters that look like digits; 50 bits. */
export function randomShortCode(length = 10): string {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join("");
}

/** Six digits without modulo bias: draws above the largest multiple of a million are repeated. */
export function randomCode(): string {
  const limit = 4_294_000_000;
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] ?? limit) >= limit);
  return String((draw[0] ?? 0) % 1_000_000).padStart(6, "0");
}

/** SHA-256 as base64url: of stored refresh tokens, and PKCE's S256 (RFC 7636 §4.2). */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** HMAC-SHA-256 as base64url. A plain hash of six digits could be reversed by trying them all. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return toBase64Url(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

/** Compares in constant time, against timing attacks. */
export async function sameText(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(a), sha256(b)]);
  let difference = 0;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}

/** The most that Workers allow. */
const passwordIterations = 100_000;

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(password), "PBKDF2", false, ["deriveBits"]);
  return toBase64Url(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** `pbkdf2$iterations$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2$${passwordIterations}$${base64url.encode(salt)}$${await derive(password, salt, passwordIterations)}`;
}

/** Takes as long for an account without a password (null) as for a wrong password (timing attacks). */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, iterations, salt, hash] = (stored ?? "").split("$");
  const derived = await derive(
    password,
    new Uint8Array(base64url.decode(salt ?? "AAAAAAAAAAAAAAAAAAAAAA")),
    Number(iterations ?? passwordIterations),
  );
  return hash !== undefined && (await sameText(derived, hash));
}

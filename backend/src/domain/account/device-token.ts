import { keyedHashes, type SecretKeys } from "../secret-keys";
import { randomToken, sameText } from "../secrets";

/** As long as browsers keep a cookie. */
export const deviceLifetimeMs = 400 * 24 * 60 * 60_000;
/** A shared computer's: the newest are kept. */
const maxTokens = 3;
const separator = "~";

/** Bound to the email address: another member's token is not valid for it. */
const computeMacs = (keys: SecretKeys, email: string, id: string, expires: number) =>
  keyedHashes(keys, `device\n${email}\n${id}\n${expires}`);

/** @returns its id; null for a token that is forged, expired or of another address */
async function readToken(keys: SecretKeys, email: string, text: string, now: number): Promise<string | null> {
  const [, id = "", digits = "", mac = ""] = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? [];
  const expires = Number(digits);
  if (id === "" || expires * 1000 <= now) return null;
  const macs = await computeMacs(keys, email, id, expires);
  const isOurs = await Promise.all(macs.map((own) => sameText(own, mac)));
  return isOurs.includes(true) ? id : null;
}

/**
 * The device's id among the tokens that a browser holds, if it has signed in with this email address before;
 * else null.
 */
export async function knownDevice(
  keys: SecretKeys,
  held: string | null,
  email: string,
  now: number,
): Promise<string | null> {
  for (const text of (held ?? "").split(separator, maxTokens)) {
    const id = await readToken(keys, email, text, now);
    if (id !== null) return id;
  }
  return null;
}

/**
 * What the browser holds after a sign-in: the address's token first, with the id that it had, and those of
 * other addresses. A token opens nothing: tries with it have a counter of their own (sign-in-rules.ts).
 */
export async function deviceTokens(
  keys: SecretKeys,
  held: string | null,
  email: string,
  now: number,
): Promise<string> {
  const id = (await knownDevice(keys, held, email, now)) ?? randomToken(16);
  const expires = Math.floor((now + deviceLifetimeMs) / 1000);
  const [mac = ""] = await computeMacs(keys, email, id, expires);
  const others = (held ?? "").split(separator).filter((text) => text !== "" && !text.startsWith(`${id}.`));
  return [`${id}.${expires}.${mac}`, ...others].slice(0, maxTokens).join(separator);
}

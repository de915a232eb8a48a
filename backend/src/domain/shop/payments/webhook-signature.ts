import { sameText } from "../../secrets";

/** Headers of Standard Webhooks 1.0. */
type SignedHeaders = {
  readonly id: string | null;
  /** Seconds. */
  readonly timestamp: string | null;
  /** One or several of `v1,` and base64, separated by spaces. */
  readonly signature: string | null;
};

/** Against replays: older and newer ones are refused. */
const toleranceSeconds = 5 * 60;

const encoder = new TextEncoder();

/** A secret as services write one: base64 of the key after `whsec_`, or a text that is the key itself. */
const keyBytes = (secret: string) =>
  secret.startsWith("whsec_")
    ? Uint8Array.from(atob(secret.slice("whsec_".length)), (char) => char.charCodeAt(0))
    : encoder.encode(secret);

/** `v1,` and base64 of HMAC-SHA256 over `{id}.{timestamp}.{body}`. */
export async function signWebhook(
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", keyBytes(secret), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, encoder.encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/** `malformed`: not a signed webhook. `refused`: forged, or too old or new. */
type WebhookCheck =
  | { readonly state: "valid"; readonly id: string }
  | { readonly state: "malformed" }
  | { readonly state: "refused" };

export async function checkWebhook(
  secret: string,
  { id, timestamp, signature }: SignedHeaders,
  body: string,
  now: number,
): Promise<WebhookCheck> {
  const isWhole = id && /^[\w.-]{1,100}$/.test(id) && timestamp && /^\d{1,12}$/.test(timestamp) && signature;
  if (!isWhole) return { state: "malformed" };
  const seconds = Number(timestamp);
  const expected = await signWebhook(secret, { id, timestamp: seconds, body });
  // At most a few: a gateway that changes its secret signs with both.
  const given = signature.split(" ").slice(0, 5);
  const matches = await Promise.all(given.map((each) => sameText(each, expected)));
  const isFresh = Math.abs(now / 1000 - seconds) <= toleranceSeconds;
  return matches.includes(true) && isFresh ? { state: "valid", id } : { state: "refused" };
}

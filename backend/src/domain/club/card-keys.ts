import { base64url, exportJWK, type JWK } from "jose";

/** One private key of CARD_KEYS, not yet imported. */
export type CardKey = { readonly kid: string; readonly pkcs8: string };
export type CardKeys = readonly [CardKey, ...CardKey[]];

const keyForm = /^([\w-]{1,16}):([\w-]+)$/;

/** `kid:PKCS #8 as base64url`, separated by commas; null when a part is anything else. */
export function parseCardKeys(text: string): CardKeys | null {
  const parts = text.split(",").map((part) => keyForm.exec(part.trim()));
  const keys = parts.flatMap((part) => (part?.[1] && part[2] ? [{ kid: part[1], pkcs8: part[2] }] : []));
  const [first, ...rest] = keys;
  return first && keys.length === parts.length ? [first, ...rest] : null;
}

const p256 = { name: "ECDSA", namedCurve: "P-256" } as const;

const importPrivate = ({ pkcs8 }: CardKey, extractable: boolean) =>
  crypto.subtle.importKey("pkcs8", new Uint8Array(base64url.decode(pkcs8)), p256, extractable, ["sign"]);

export const signingKey = (key: CardKey): Promise<CryptoKey> => importPrivate(key, false);

/** The public half of a key (RFC 7517). */
export async function publicJwk(key: CardKey): Promise<JWK & { kid: string }> {
  const { kty, crv, x, y } = await exportJWK(await importPrivate(key, true));
  return { kty, crv, x, y, kid: key.kid, alg: "ES256", use: "sig" };
}

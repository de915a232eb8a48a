import { base64url, CompactEncrypt, compactDecrypt } from "jose";
import type { Clock } from "~/lib/clock";

/** Key rotation: the first key seals, any of them opens. Imported, as jose imports raw bytes on each use. */
export type SealingKeys = readonly { readonly kid: string; readonly key: CryptoKey }[];

/** The JWE header `typ`, which is authenticated: a text sealed for one purpose cannot be used for another. */
export type SealPurpose = "session" | "successor" | "cart" | "device" | "draft";

/** Encrypts and authenticates values (JWE, RFC 7516: dir with A256GCM; `kid` names the key). */
export type Sealer = {
  seal(value: unknown): Promise<string>;
  /** Null when the text is invalid, altered, older than `maxAgeSeconds`, or sealed with an unknown key. */
  open(sealed: string): Promise<unknown>;
};

/**
 * Parses "kid:base64url-of-32-bytes,…", newest key first. To rotate, put a new key first; remove the old one
 * when its cookies have expired. Errors never contain the secret.
 */
export async function parseSealingKeys(text: string): Promise<SealingKeys> {
  const keys = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part, index) => {
      const at = part.indexOf(":");
      const secret = decoded(part.slice(at + 1));
      if (at < 1 || secret?.length !== 32)
        throw new Error(`entry ${index + 1} is not of the form name:base64url-of-32-bytes`);
      return { kid: part.slice(0, at), secret };
    });
  if (keys.length === 0) throw new Error("it holds no key");
  if (new Set(keys.map((key) => key.kid)).size < keys.length) throw new Error("two keys have the same name");
  return Promise.all(keys.map(async ({ kid, secret }) => ({ kid, key: await imported(secret) })));
}

const imported = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt", "decrypt"]);

function decoded(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(base64url.decode(text));
  } catch {
    return null;
  }
}

export function createSealer(
  keys: SealingKeys,
  purpose: SealPurpose,
  clock: Clock,
  maxAgeSeconds: number,
): Sealer {
  const [first] = keys;
  if (!first) throw new Error("a sealer needs a key");
  const seconds = () => Math.floor(clock.now() / 1000);
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: first.kid, typ: purpose, iat: seconds() })
        .encrypt(first.key),
    open: async (sealed) => {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(
          sealed,
          (header) => {
            const found = keys.find(({ kid }) => kid === header.kid);
            if (!found || header.typ !== purpose) throw new Error("unknown key");
            return found.key;
          },
          { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
        );
        const { iat } = protectedHeader;
        if (typeof iat !== "number" || iat + maxAgeSeconds < seconds()) return null;
        return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
      } catch {
        return null;
      }
    },
  };
}

/** Must exceed the ttl of a refresh lock's state. */
const successorMaxAgeSeconds = 2 * 24 * 3600;

/** Seals new tokens in a refresh lock's storage and its replies. */
export const successorSealer = (keys: SealingKeys, clock: Clock): Sealer =>
  createSealer(keys, "successor", clock, successorMaxAgeSeconds);

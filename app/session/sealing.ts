import { CompactEncrypt, compactDecrypt } from "jose";
import { fromBase64Url } from "~/lib/base64url";
import type { Clock } from "~/lib/clock";

/** Keys by rotation: the first seals, all of them open. */
export type SealingKeys = readonly { readonly kid: string; readonly secret: Uint8Array }[];

/** What a sealed text is for. It is authenticated, so that one kind can never be passed off as another. */
export type SealPurpose = "session" | "successor";

/** Turns values into texts that only this site can read, and back (JWE: dir + A256GCM, `kid` names the key). */
export type Sealer = {
  seal(value: unknown): Promise<string>;
  /** null for anything that is not ours, was changed, has outlived `maxAgeSeconds`, or is under a key that is gone. */
  open(sealed: string): Promise<unknown>;
};

/**
 * Reads "kid:base64url-of-32-bytes,…", newest key first. To rotate: put a new key first, and drop the old one once
 * its cookies have run out.
 * @throws Error naming what is wrong, never the secret.
 */
export function parseSealingKeys(text: string): SealingKeys {
  const keys = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part, index) => {
      const at = part.indexOf(":");
      const secret = fromBase64Url(part.slice(at + 1));
      if (at < 1 || secret?.length !== 32)
        throw new Error(`entry ${index + 1} is not of the form name:base64url-of-32-bytes`);
      return { kid: part.slice(0, at), secret };
    });
  if (keys.length === 0) throw new Error("it holds no key");
  if (new Set(keys.map((key) => key.kid)).size < keys.length) throw new Error("two keys have the same name");
  return keys;
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
        .encrypt(first.secret),
    open: async (sealed) => {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(
          sealed,
          (header) => {
            const key = keys.find(({ kid }) => kid === header.kid);
            if (!key || header.typ !== purpose) throw new Error("unknown key");
            return key.secret;
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

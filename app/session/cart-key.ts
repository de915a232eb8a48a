import type { Clock } from "~/lib/clock";
import { readCookies } from "~/lib/cookies";
import { createSealer, type SealingKeys } from "./sealing";

/** As long as a session. */
const maxAgeSeconds = 60 * 24 * 3600;

const nameOf = (secure: boolean) => (secure ? "__Host-cart" : "cart");

/**
 * The key of a visitor's cart, in a cookie of its own: the session's cookie would end the caching of every
 * public page. Sealed and HttpOnly, as whoever has the key has the cart.
 */
export type CartKey = {
  /** null: none, or one that cannot be read, which counts as an empty cart (spec §5). */
  read(): Promise<string | null>;
  /** Whether the request has a key that was read: what it shows depends on it. */
  isUsed(): boolean;
  /** From now on; "" and null forget it. */
  keep(key: string | null): void;
  /** Set-Cookie of this response; null when nothing has changed. */
  header(): Promise<string | null>;
};

export function createCartKey(
  cookieHeader: string | null,
  { keys, secure, clock }: { readonly keys: SealingKeys; readonly secure: boolean; readonly clock: Clock },
): CartKey {
  const name = nameOf(secure);
  const sealer = createSealer(keys, "cart", clock, maxAgeSeconds);
  const sealed = readCookies(cookieHeader)[name];
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  let kept: string | null | undefined;
  let isUsed = false;
  const read = async () => {
    isUsed ||= sealed !== undefined;
    if (kept !== undefined) return kept;
    const opened = sealed ? await sealer.open(sealed) : null;
    return typeof opened === "string" && opened !== "" ? opened : null;
  };
  return {
    read,
    isUsed: () => isUsed,
    keep: (key) => {
      kept = key || null;
    },
    header: async () => {
      if (kept === undefined) return null;
      if (kept === null) return sealed === undefined ? null : `${name}=; ${attributes}; Max-Age=0`;
      return `${name}=${await sealer.seal(kept)}; ${attributes}; Max-Age=${maxAgeSeconds}`;
    },
  };
}

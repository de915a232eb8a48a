import type { Clock } from "~/lib/clock";
import { cookieName, readCookies } from "~/lib/cookies";
import { createSealer, type SealingKeys, type SealPurpose } from "./sealing";

/** A text of one browser, in a cookie of its own. Sealed and HttpOnly. */
export type SealedCookie = {
  /** null: missing or unreadable. */
  read(): Promise<string | null>;
  /** Whether the request has a value that was read: what it shows may depend on it. */
  isUsed(): boolean;
  /** From now on; "" and null forget it. */
  keep(value: string | null): void;
  /** Set-Cookie of this response; null when nothing has changed. */
  header(): Promise<string | null>;
};

export type SealedCookieOptions = {
  readonly keys: SealingKeys;
  readonly secure: boolean;
  readonly clock: Clock;
};

/** @param name without the `__Host-` that it has on https */
export function createSealedCookie(
  cookieHeader: string | null,
  { keys, secure, clock }: SealedCookieOptions,
  { name, purpose, maxAgeSeconds }: { name: string; purpose: SealPurpose; maxAgeSeconds: number },
): SealedCookie {
  const fullName = cookieName(name, secure);
  const sealer = createSealer(keys, purpose, clock, maxAgeSeconds);
  const sealed = readCookies(cookieHeader)[fullName];
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  let kept: string | null | undefined;
  let isUsed = false;
  return {
    read: async () => {
      isUsed ||= sealed !== undefined;
      if (kept !== undefined) return kept;
      const opened = sealed ? await sealer.open(sealed) : null;
      return typeof opened === "string" && opened !== "" ? opened : null;
    },
    isUsed: () => isUsed,
    keep: (value) => {
      kept = value || null;
    },
    header: async () => {
      if (kept === undefined) return null;
      if (kept === null) return sealed === undefined ? null : `${fullName}=; ${attributes}; Max-Age=0`;
      return `${fullName}=${await sealer.seal(kept)}; ${attributes}; Max-Age=${maxAgeSeconds}`;
    },
  };
}

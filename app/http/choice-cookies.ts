import { cookieName } from "~/lib/cookies";
import { safeRedirect } from "~/session/safe-redirect";

/** Value: the allowed analytics services (`consentTo`), or "no". */
export const consentCookie = "consent";

const maxAgeSeconds = 365 * 24 * 3600;

/** Where the page of the choices leads back to: `safeRedirect`, but /login is allowed. */
export function backTo(target: unknown): string {
  if (typeof target !== "string") return "/";
  return target === "/login" ? target : (safeRedirect(target) ?? "/");
}

/** The page of the choices, which says that one is saved and leads back to `target`. */
export const choicesPath = (target: unknown) => `/language?to=${encodeURIComponent(backTo(target))}`;

export const choiceSaved = { key: "choices.saved", tone: "success" } as const;

/**
 * Set-Cookie for a browser's choice, for a year, readable by scripts; empty unless `allowed`.
 * @param secure the site is on https
 */
export function choiceHeaders(
  cookie: string,
  allowed: readonly string[],
  chosen: unknown,
  secure: boolean,
): HeadersInit {
  if (typeof chosen !== "string" || !allowed.includes(chosen)) return {};
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return { "Set-Cookie": `${cookieName(cookie, secure)}=${chosen}; ${attributes}` };
}

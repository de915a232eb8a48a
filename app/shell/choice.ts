import { safeRedirect } from "~/session/safe-redirect";

const aYear = 31_536_000;

/** The sign-in page is no place to *return to* after signing in, but a look or a language may be chosen on it. */
export function backTo(target: unknown): string {
  if (typeof target !== "string") return "/";
  return target === "/login" ? target : (safeRedirect(target) ?? "/");
}

/**
 * The headers that keep a browser's choice for a year in a cookie that scripts may read. A value that is not `allowed`
 * keeps nothing. `secure` on https.
 */
export function choiceHeaders(
  cookie: string,
  allowed: readonly string[],
  chosen: unknown,
  secure: boolean,
): HeadersInit {
  if (typeof chosen !== "string" || !allowed.includes(chosen)) return {};
  const attributes = `Path=/; Max-Age=${aYear}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return { "Set-Cookie": `${cookie}=${chosen}; ${attributes}` };
}

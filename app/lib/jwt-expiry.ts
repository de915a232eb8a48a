import { fromBase64Url } from "./base64url";

/**
 * When a JWT says that it ends, in ms since the epoch; null when it does not say. Nothing is verified: only the backend
 * can, and this merely decides whether to refresh early.
 */
export function jwtExpiry(token: string): number | null {
  const bytes = fromBase64Url(token.split(".")[1] ?? "");
  if (!bytes) return null;
  try {
    const { exp } = JSON.parse(new TextDecoder().decode(bytes)) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}

import { getCookie, setCookie } from "hono/cookie";
import { openTokenFamily, revokeTokenFamily } from "../../db/account/sessions";
import { getViewer } from "../../db/account/users";
import { readToken, signToken, tokenLifetimeSeconds } from "../../domain/account/access-token";
import { deviceLifetimeMs } from "../../domain/account/device-token";
import type { Viewer } from "../../domain/account/viewer";
import { randomToken } from "../../domain/secrets";
import type { AppContext } from "../services";

/** Cookies of the backend's own pages: the session, the browser that asked for a code, earlier sign-ins. */
const names = { session: "marque_pages", browser: "marque_browser", device: "marque_device" } as const;

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === "https:";

/** https: with the `__Host-` prefix (RFC 6265bis §4.1.3.2), so that no sibling host can set the cookie. */
const nameOn = (c: AppContext, name: keyof typeof names) =>
  isSecure(c) ? `__Host-${names[name]}` : names[name];

const options = (c: AppContext, maxAge: number) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge,
  }) as const;

/** How long the cookie outlives its token. It then opens nothing, but says who sends a long form. */
const knownForSeconds = 24 * 60 * 60;

/** The user who is signed in to the backend's own pages, or null. */
export const pageViewer = (c: AppContext): Promise<Viewer | null> => readViewer(c, false);

/** The user of a session, even an expired one. Decides how large a body is read; authorizes nothing. */
export const knownPageViewer = (c: AppContext): Promise<Viewer | null> => readViewer(c, true);

async function readViewer(c: AppContext, evenExpired: boolean): Promise<Viewer | null> {
  const { db, settings, clock } = c.var.services;
  const token = getCookie(c, nameOn(c, "session"));
  if (!token) return null;
  const bearer = await readToken(settings.jwtKeys, "pages", token, clock.now(), evenExpired);
  return typeof bearer === "string" ? null : getViewer(db, bearer, clock.now());
}

/**
 * Starts a session of eight hours for the backend's own pages, in place of the one before. Its API tokens are
 * never sent.
 * @returns its token family
 */
export async function signInToPages(c: AppContext, userId: number): Promise<string> {
  await revokePageSession(c);
  const { db, settings, clock } = c.var.services;
  const familyId = randomToken(18);
  const lifetimeMs = tokenLifetimeSeconds.pages * 1000;
  const who = {
    userId,
    fingerprint: randomToken(18),
    origin: "code",
    browser: null,
    familyId,
    lifetimeMs,
  } as const;
  await openTokenFamily(db, settings, who, clock.now());
  const token = await signToken(settings.jwtKeys, "pages", { userId, familyId }, clock.now());
  setCookie(c, nameOn(c, "session"), token, options(c, knownForSeconds));
  return familyId;
}

/** However often it is used, a session of these pages ends so long after its code: ms. */
const longestSessionMs = 7 * 24 * 60 * 60_000;

/** Gives a session that was just used its eight hours again. */
export async function slidePageSession(
  c: AppContext,
  { userId, familyId, signedInAt }: Viewer,
): Promise<void> {
  const { settings, clock } = c.var.services;
  if (clock.now() - signedInAt > longestSessionMs) return;
  const token = await signToken(settings.jwtKeys, "pages", { userId, familyId }, clock.now());
  setCookie(c, nameOn(c, "session"), token, options(c, knownForSeconds));
}

/** Revokes the session of the request's cookie: a copy of the cookie is worth nothing from then on. */
async function revokePageSession(c: AppContext): Promise<void> {
  const { db, clock } = c.var.services;
  const viewer = await pageViewer(c);
  if (viewer) await revokeTokenFamily(db, viewer.familyId, "logout", clock.now());
}

export async function signOutOfPages(c: AppContext): Promise<void> {
  await revokePageSession(c);
  setCookie(c, nameOn(c, "session"), "", options(c, 0));
}

/** The random fingerprint that a code is bound to, from the browser's cookie or new. */
export function pageFingerprint(c: AppContext): string {
  const known = getCookie(c, nameOn(c, "browser"));
  if (known && known.length >= 16 && known.length <= 64) return known;
  const fingerprint = randomToken(18);
  setCookie(c, nameOn(c, "browser"), fingerprint, options(c, 60 * 60));
  return fingerprint;
}

/** What the browser holds of earlier sign-ins at the backend's own pages (device-token.ts). */
export const pageDeviceTokens = (c: AppContext): string | null => getCookie(c, nameOn(c, "device")) ?? null;

export function keepDeviceTokens(c: AppContext, tokens: string): void {
  setCookie(c, nameOn(c, "device"), tokens, options(c, deviceLifetimeMs / 1000));
}

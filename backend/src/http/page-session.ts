import { getCookie, setCookie } from "hono/cookie";
import { openFamily } from "../db/sessions";
import { viewerOf } from "../db/users";
import { readToken, signToken, tokenLifetime } from "../domain/access-token";
import { randomToken } from "../domain/secrets";
import type { Viewer } from "../domain/viewer";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/** Cookies of the backend's own pages: who is signed in there, and which browser asked for a code. */
const names = { session: "marque_pages", browser: "marque_browser" } as const;

const options = (c: AppContext, maxAge: number) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: new URL(c.req.url).protocol === "https:",
    maxAge,
  }) as const;

/** Who is signed in on the backend's pages; null when nobody is. */
export async function pageViewer(c: AppContext): Promise<Viewer | null> {
  const { db, settings, clock } = c.var.services;
  const token = getCookie(c, names.session);
  if (!token) return null;
  const bearer = await readToken(settings.jwtSecret, "pages", token, clock.now());
  return typeof bearer === "string" ? null : viewerOf(db, bearer);
}

/** Opens a sign-in of its own for the pages; it lasts an hour, and its tokens are never handed out. */
export async function signInToPages(c: AppContext, userId: number): Promise<void> {
  const { db, settings, clock } = c.var.services;
  const familyId = randomToken(18);
  await openFamily(
    db,
    settings,
    { userId, fingerprint: randomToken(18), origin: "code", familyId },
    clock.now(),
  );
  const token = await signToken(settings.jwtSecret, "pages", { userId, familyId }, clock.now());
  setCookie(c, names.session, token, options(c, tokenLifetime.pages));
}

export function signOutOfPages(c: AppContext): void {
  setCookie(c, names.session, "", options(c, 0));
}

/** The random name that a code is bound to; made on demand. */
export function pageFingerprint(c: AppContext): string {
  const known = getCookie(c, names.browser);
  if (known && known.length >= 16 && known.length <= 64) return known;
  const made = randomToken(18);
  setCookie(c, names.browser, made, options(c, 60 * 60));
  return made;
}

/**
 * A form of these pages must come from these pages.
 * @throws Refusal FORBIDDEN
 */
export function requireOwnForm(c: AppContext): void {
  const site = c.req.header("sec-fetch-site");
  const own = site ? site === "same-origin" : c.req.header("origin") === new URL(c.req.url).origin;
  if (!own) throw new Refusal("FORBIDDEN");
}

import type { Context } from "hono";
import { type LanguageTag, languageTags } from "#rules/languages";
import { nameBrowser } from "../db/account/devices";
import { getViewer, setLanguage } from "../db/account/users";
import type { Write } from "../db/idempotent-writes";
import type { CurrentActivity } from "../db/recorded-database";
import { readToken } from "../domain/account/access-token";
import { normalizeIpAddress } from "../domain/account/ip-address";
import type { Viewer } from "../domain/account/viewer";
import type { Clock } from "../domain/clock";
import { sameText } from "../domain/secrets";
import type { Env, Settings } from "../env";
import type { PictureTools } from "../images/make-variants";
import type { Mailer } from "../mail/mailer";
import type { Area } from "../modules/roles/rules";
import type { PictureQueue } from "./picture-queue";
import { Refusal, tokenRefusal } from "./refusal";

/** What the handlers of one request need, built once. */
export type Services = {
  /** Writes down what an editor changes. */
  readonly db: D1Database;
  readonly activity: CurrentActivity;
  readonly media: R2Bucket;
  readonly pictures: PictureTools;
  readonly pictureQueue: PictureQueue;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly mailer: Mailer;
  /** The visitor's IP address as rate limits count it. */
  readonly ipAddress: string;
  /** "Firefox on Android"; null when the site does not say. */
  readonly browser: string | null;
  /** In which the visitor reads the site; null when the site does not say. */
  readonly language: LanguageTag | null;
  /** What the browser holds of earlier sign-ins (device-token.ts). */
  readonly deviceTokens: string | null;
};

/** What a screen of the desk needs of whoever opens it or posts to it. */
export type Access = {
  /** null: any role. */
  readonly area: Area | null;
  readonly needs: "see" | "change";
  /** A code from the last 30 minutes. */
  readonly isFresh: boolean;
};

/** A form of the desk whose handler runs (desk/sent-forms.ts). */
export type SentForm = {
  readonly write: Write;
  /** A keyed hash. */
  readonly fields: string;
  /** What the same form led to before; null when it comes first. */
  readonly earlier: string | null;
};

export type AppEnv = {
  Bindings: Env;
  Variables: {
    services: Services;
    /** Of the desk's screens. */
    access?: Access;
    /** Whose session this request has used. */
    slides?: Viewer;
    sentForm?: SentForm;
  };
};
export type AppContext = Context<AppEnv>;

/** What the site says of its visitor. It is trusted with the shared SITE_KEY alone. */
async function siteHeader(headers: Headers, name: string, { siteKey }: Settings): Promise<string | null> {
  const value = headers.get(name);
  return value && siteKey && (await sameText(headers.get("x-site-key") ?? "", siteKey)) ? value : null;
}

/**
 * The visitor's IP address as rate limits count it. Without x-client-address every visitor of the site
 * would share one limit.
 */
export async function readIpAddress(headers: Headers, settings: Settings): Promise<string> {
  const forwarded = await siteHeader(headers, "x-client-address", settings);
  return normalizeIpAddress(forwarded?.slice(0, 64) ?? headers.get("cf-connecting-ip") ?? "local");
}

/** The visitor's browser, as the site names it: "Firefox on Android". */
export async function visitorBrowser(headers: Headers, settings: Settings): Promise<string | null> {
  const name = await siteHeader(headers, "x-client-browser", settings);
  return name && /^[\w .-]{1,60}$/.test(name) ? name : null;
}

/** In which language the visitor reads the site. */
export async function visitorLanguage(headers: Headers, settings: Settings): Promise<LanguageTag | null> {
  const tag = await siteHeader(headers, "x-client-language", settings);
  return languageTags.find((known) => known === tag) ?? null;
}

export function bearerToken(c: AppContext): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

/**
 * The person whose bearer token came with the request; null without one, for calls that tell members more.
 * @throws Refusal TOKEN_EXPIRED or TOKEN_INVALID
 */
export const optionalViewer = async (c: AppContext): Promise<Viewer | null> =>
  c.req.header("authorization") === undefined ? null : requireViewer(c);

/**
 * The person whose bearer token came with the request.
 * @throws Refusal UNAUTHENTICATED, TOKEN_EXPIRED or TOKEN_INVALID
 */
export async function requireViewer(c: AppContext): Promise<Viewer> {
  const { db, clock, settings, browser, language } = c.var.services;
  const token = bearerToken(c);
  if (!token) throw new Refusal("UNAUTHENTICATED");
  const bearer = await readToken(settings.jwtKeys, "api", token, clock.now());
  if (typeof bearer === "string") throw tokenRefusal(bearer);
  const viewer = await getViewer(db, bearer, clock.now());
  if (!viewer) throw tokenRefusal("invalid");
  if (browser && viewer.isBrowserUnknown) await nameBrowser(db, viewer.familyId, browser);
  if (language && language !== viewer.language) await setLanguage(db, viewer.userId, language);
  return viewer;
}

import type { Context } from "hono";
import { viewerOf } from "../db/account/users";
import { readToken } from "../domain/account/access-token";
import { countedAddress } from "../domain/account/network-address";
import type { Viewer } from "../domain/account/viewer";
import type { Clock } from "../domain/clock";
import { sameText } from "../domain/secrets";
import type { Env, Settings } from "../env";
import type { PictureTools } from "../images/make-variants";
import type { Mailer } from "../mail/mailer";
import { Refusal, tokenRefusal } from "./refusal";

/** What the handlers of one request need, built once. */
export type Services = {
  readonly db: D1Database;
  readonly media: R2Bucket;
  readonly pictures: PictureTools;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly mailer: Mailer;
  /** The visitor's network address as rate limits count it. */
  readonly address: string;
};

export type AppEnv = { Bindings: Env; Variables: { services: Services } };
export type AppContext = Context<AppEnv>;

/**
 * The visitor's network address as rate limits count it. The site sends its visitor's address in
 * x-client-address, and is trusted with the shared SITE_KEY alone. Without it every visitor of the site would
 * share one limit.
 */
export async function visitorAddress(headers: Headers, { siteKey }: Settings): Promise<string> {
  const forwarded = headers.get("x-client-address");
  if (forwarded && siteKey && (await sameText(headers.get("x-site-key") ?? "", siteKey)))
    return countedAddress(forwarded.slice(0, 64));
  return countedAddress(headers.get("cf-connecting-ip") ?? "local");
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
  const { db, clock, settings } = c.var.services;
  const token = bearerToken(c);
  if (!token) throw new Refusal("UNAUTHENTICATED");
  const bearer = await readToken(settings.jwtSecret, "api", token, clock.now());
  if (typeof bearer === "string") throw tokenRefusal(bearer);
  const viewer = await viewerOf(db, bearer);
  if (!viewer) throw tokenRefusal("invalid");
  return viewer;
}

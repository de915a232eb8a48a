import type { Context } from "hono";
import { viewerOf } from "../db/users";
import { readToken } from "../domain/access-token";
import type { Clock } from "../domain/clock";
import { countedAddress } from "../domain/network-address";
import type { Viewer } from "../domain/viewer";
import type { Env, Settings } from "../env";
import type { Mailer } from "../mail/mailer";
import { Refusal, tokenRefusal } from "./refusal";

/** What one request needs, made once. */
export type Services = {
  readonly db: D1Database;
  readonly media: R2Bucket;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly mailer: Mailer;
  /** Network address of the visitor as it is counted, for limits alone. */
  readonly address: string;
};

export type AppEnv = { Bindings: Env; Variables: { services: Services } };
export type AppContext = Context<AppEnv>;

/**
 * The visitor's network address, as limits count it. A site in front names its visitor's in x-client-address, and is believed when it
 * brings the key that was agreed; otherwise every member behind it would share one limit.
 */
export function visitorAddress(headers: Headers, settings: Settings): string {
  const named = headers.get("x-client-address");
  const key = headers.get("x-site-key");
  if (named && settings.siteKey && key === settings.siteKey) return countedAddress(named.slice(0, 64));
  return countedAddress(headers.get("cf-connecting-ip") ?? "local");
}

export function bearerToken(c: AppContext): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

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

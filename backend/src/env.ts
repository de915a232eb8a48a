import { isLoopback, isSafeUrl } from "#rules/loopback";
import { type CardKeys, parseCardKeys } from "./domain/club/card-keys";
import { parseSecretKeys, type SecretKeys } from "./domain/secret-keys";

/** Bindings and variables of the Worker. */
export type Env = {
  readonly DB: D1Database;
  readonly MEDIA: R2Bucket;
  /** Exports of everything; none are made without it. */
  readonly EXPORTS?: R2Bucket;
  /** Cloudflare Images, for uploads of more megapixels than the Worker's memory holds. */
  readonly IMAGES?: ImagesBinding;
  /** Has mailings sent in batches. Without it the ten-minute cron sends one batch of each. */
  readonly MAIL_QUEUE?: Queue<{ readonly mailingId: number }>;
  /** Signs access tokens and page cookies: `kid:secret`, by commas, or one secret; the first signs. */
  readonly JWT_SECRET?: string;
  /** Keys the HMAC of sign-in codes and device tokens; as JWT_SECRET. */
  readonly CODE_SECRET?: string;
  /** Keys that sign membership cards: `kid:PKCS #8 as base64url`, separated by commas; the first signs. */
  readonly CARD_KEYS?: string;
  /** Lets whoever deploys a new backend start its club (/admin). */
  readonly SETUP_CODE?: string;
  readonly SITE_ORIGINS?: string;
  readonly SITE_KEY?: string;
  readonly MAIL_URL?: string;
  readonly MAIL_KEY?: string;
  readonly MAIL_FROM?: string;
  /** Of the mail service's webhook: what bounces is said there. */
  readonly MAIL_WEBHOOK_SECRET?: string;
  readonly RATE_LIMIT_SCALE?: string;
  /** "1": HSTS holds for every subdomain of the backend's host too. */
  readonly HSTS_SUBDOMAINS?: string;
  readonly DEV_OUTBOX?: string;
  readonly DEV_FAULTS?: string;
  readonly DEV_GATEWAY?: string;
};

/** Env, checked and typed. */
export type Settings = {
  readonly jwtKeys: SecretKeys;
  readonly codeKeys: SecretKeys;
  /** The first signs membership cards, all verify them. Never empty. */
  readonly cardKeys: CardKeys;
  /** Origins of the sites before this backend; redirects go nowhere else. */
  readonly siteOrigins: readonly string[];
  /** Lets the site name its visitor's IP address; null when none was agreed. */
  readonly siteKey: string | null;
  /** Starts a club that nobody is an officer of; null when it is missing or too short. */
  readonly setupCode: string | null;
  readonly mail: { readonly url: string; readonly key: string; readonly from: string } | null;
  /** Signs the mail service's events; null: none are taken. */
  readonly mailWebhookSecret: string | null;
  readonly rateLimitScale: number;
  readonly outbox: boolean;
  readonly faults: boolean;
  /** Whether orders are paid at the sandbox gateway, where anybody may press Pay. */
  readonly sandboxGateway: boolean;
};

/** The installation is not complete; the message names settings and never a value. */
export class NotConfigured extends Error {
  override name = "NotConfigured";
}

/** Characters: strangers reach the page that asks for it. */
export const minSetupCodeLength = 16;

/** @throws NotConfigured when a secret is missing or too short. */
export function readSettings(env: Env): Settings {
  const scale = Number(env.RATE_LIMIT_SCALE ?? 1);
  const siteOrigins = readSiteOrigins(env.SITE_ORIGINS);
  if (env.MAIL_URL && !isSafeUrl(env.MAIL_URL)) throw new NotConfigured("MAIL_URL is not an https address");
  return {
    jwtKeys: readSecretKeys(env, "JWT_SECRET"),
    codeKeys: readSecretKeys(env, "CODE_SECRET"),
    cardKeys: readCardKeys(env.CARD_KEYS ?? ""),
    siteOrigins,
    siteKey: env.SITE_KEY || null,
    setupCode: readSetupCode(env.SETUP_CODE),
    mail: env.MAIL_URL
      ? { url: env.MAIL_URL, key: env.MAIL_KEY ?? "", from: env.MAIL_FROM ?? "no-reply@example.com" }
      : null,
    mailWebhookSecret: readWebhookSecret(env.MAIL_WEBHOOK_SECRET),
    rateLimitScale: Number.isFinite(scale) && scale > 0 ? scale : 1,
    outbox: env.DEV_OUTBOX === "1",
    faults: env.DEV_FAULTS === "1",
    sandboxGateway: env.DEV_GATEWAY === "1",
  };
}

const minWebhookSecretLength = 24;

function readWebhookSecret(secret = ""): string | null {
  const text = secret.trim();
  if (text === "") return null;
  const isBase64 = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text);
  if (text.length < minWebhookSecretLength || (text.startsWith("whsec_") && !isBase64))
    throw new NotConfigured("MAIL_WEBHOOK_SECRET is too short, or no base64 after whsec_");
  return text;
}

function readSetupCode(code = ""): string | null {
  const text = code.trim();
  return text.length >= minSetupCodeLength ? text : null;
}

/** Sign-in links and redirects lead there. What is not a URL is skipped. */
function readSiteOrigins(origins = ""): string[] {
  const urls = origins.split(",").map((origin) => origin.trim());
  const known = urls.filter((url) => URL.canParse(url));
  if (!known.every(isSafeUrl)) throw new NotConfigured("SITE_ORIGINS has an address that is not https");
  return known.map((url) => new URL(url).origin);
}

/**
 * The development switches give codes and payments to everybody, so they are for a Worker on this machine: it
 * answers requests to a loopback address alone, and its sites are there.
 * @param requested the request's URL
 * @throws NotConfigured
 */
export function refuseDevelopmentSwitches(env: Env, requested: string): void {
  const on = Object.entries(env).find(([name, value]) => name.startsWith("DEV_") && value === "1");
  const urls = [requested, ...readSiteOrigins(env.SITE_ORIGINS)];
  if (on && !urls.every((url) => isLoopback(new URL(url))))
    throw new NotConfigured(`${on[0]} is for a Worker on this machine alone`);
}

function readSecretKeys(env: Env, name: "JWT_SECRET" | "CODE_SECRET"): SecretKeys {
  try {
    return parseSecretKeys(env[name] ?? "");
  } catch (error) {
    throw new NotConfigured(`${name} ${(error as Error).message}`);
  }
}

function readCardKeys(text: string): CardKeys {
  const keys = parseCardKeys(text);
  if (!keys) throw new NotConfigured("CARD_KEYS is missing or holds something other than kid:key");
  return keys;
}

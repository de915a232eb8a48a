import { type CardKeys, parseCardKeys } from "./domain/club/card-keys";
import { parseSecretKeys, type SecretKeys } from "./domain/secret-keys";

/** Bindings and variables of the Worker. */
export type Env = {
  readonly DB: D1Database;
  readonly MEDIA: R2Bucket;
  /** Cloudflare Images, for uploads of more megapixels than the Worker's memory holds. */
  readonly IMAGES?: ImagesBinding;
  /** Signs access tokens and page cookies: `kid:secret`, by commas, or one secret; the first signs. */
  readonly JWT_SECRET?: string;
  /** Keys the HMAC of sign-in codes and device tokens; as JWT_SECRET. */
  readonly CODE_SECRET?: string;
  /** Keys that sign membership cards: `kid:PKCS #8 as base64url`, separated by commas; the first signs. */
  readonly CARD_KEYS?: string;
  readonly SITE_ORIGINS?: string;
  readonly SITE_KEY?: string;
  readonly MAIL_URL?: string;
  readonly MAIL_KEY?: string;
  readonly MAIL_FROM?: string;
  readonly RATE_LIMIT_SCALE?: string;
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
  /** Lets the site name its visitor's address; null when none was agreed. */
  readonly siteKey: string | null;
  readonly mail: { readonly url: string; readonly key: string; readonly from: string } | null;
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

/** @throws NotConfigured when a secret is missing or too short. */
export function readSettings(env: Env): Settings {
  const scale = Number(env.RATE_LIMIT_SCALE ?? 1);
  return {
    jwtKeys: readSecretKeys(env, "JWT_SECRET"),
    codeKeys: readSecretKeys(env, "CODE_SECRET"),
    cardKeys: readCardKeys(env.CARD_KEYS ?? ""),
    siteOrigins: (env.SITE_ORIGINS ?? "")
      .split(",")
      .map((origin) => origin.trim())
      .filter((origin) => URL.canParse(origin))
      .map((origin) => new URL(origin).origin),
    siteKey: env.SITE_KEY || null,
    mail: env.MAIL_URL
      ? { url: env.MAIL_URL, key: env.MAIL_KEY ?? "", from: env.MAIL_FROM ?? "no-reply@example.com" }
      : null,
    rateLimitScale: Number.isFinite(scale) && scale > 0 ? scale : 1,
    outbox: env.DEV_OUTBOX === "1",
    faults: env.DEV_FAULTS === "1",
    sandboxGateway: env.DEV_GATEWAY === "1",
  };
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

import { Hono } from "hono";
import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { plainText } from "#rules/typed-text";
import { type MailEvent, takeMailEvent } from "../../db/post/bounces";
import { checkWebhook } from "../../domain/shop/payments/webhook-signature";
import { readBytes } from "../../http/read-body";
import { Refusal } from "../../http/refusal";
import type { AppContext, AppEnv } from "../../http/services";

const kinds = {
  "mail.bounced": "hard",
  "mail.soft-bounced": "soft",
  "mail.complained": "complaint",
} as const satisfies Record<string, MailEvent["kind"]>;

const maxReason = 300;

const anyEvent = v.object({ type: v.string() });
const mailEvent = v.object({
  type: v.picklist(Object.keys(kinds) as (keyof typeof kinds)[]),
  data: v.object({
    email: emailAddress,
    reason: v.optional(v.string(), ""),
    key: v.optional(v.nullable(v.string()), null),
  }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * POST /mail/events: a webhook of the mail service, signed as Standard Webhooks 1.0 has it. An event of
 * another type, such as of a mail that arrived, does nothing.
 * @throws Refusal NOT_FOUND without MAIL_WEBHOOK_SECRET; UNAUTHENTICATED without a signature, TOKEN_INVALID
 *   for a forged or stale one, VALIDATION for no event
 */
async function takeEvent(c: AppContext): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const secret = settings.mailWebhookSecret;
  if (secret === null) throw new Refusal("NOT_FOUND");
  const body = new TextDecoder().decode(await readBytes(c.req.raw));
  const header = (name: string) => c.req.header(`webhook-${name}`) ?? null;
  const signed = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
  const check = await checkWebhook(secret, signed, body, clock.now());
  if (check.state === "malformed") throw new Refusal("UNAUTHENTICATED", { message: "It is not signed" });
  if (check.state === "refused")
    throw new Refusal("TOKEN_INVALID", { message: "The signature is not valid" });
  const event = parseJson(body);
  if (!v.is(anyEvent, event)) throw new Refusal("VALIDATION", { message: "This is no event" });
  if (!Object.hasOwn(kinds, event.type)) return c.json({ success: true });
  const read = v.safeParse(mailEvent, event);
  if (!read.success) throw new Refusal("VALIDATION", { message: "This is no event" });
  const { type, data } = read.output;
  const reason = plainText(data.reason).replace(/\s+/g, " ").trim().slice(0, maxReason);
  await takeMailEvent(db, { ...data, id: check.id, kind: kinds[type], reason }, clock.now());
  return c.json({ success: true });
}

export const mailEventCalls = new Hono<AppEnv>().post("/", takeEvent);

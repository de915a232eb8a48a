import { Hono } from "hono";
import {
  type CardClaims,
  type CardKeysReply,
  type CardReply,
  type VerifyCardReply,
  verifyCardRequest,
} from "#contract/card";
import { type CardRow, cardByNumber, cardOfUser } from "../../../db/club/membership";
import { imagesByHash } from "../../../db/content/images";
import { clubZone } from "../../../db/content/site-settings";
import { countAll } from "../../../db/rate-limits";
import type { Limit } from "../../../domain/account/sign-in-rules";
import { publicJwk } from "../../../domain/club/card-keys";
import { readCard, signCard } from "../../../domain/club/card-statement";
import { endOfMembership, isMemberAt } from "../../../domain/club/membership-validity";
import { imageReference } from "../../../images/describe-image";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer } from "../../services";

/** Numbers typed from one IP address: enough for a gate, too few to list a club's members. */
const numberLimit: Limit = { max: 30, windowMs: 10 * 60_000 };
/** Seconds that a verifier may keep the public keys. */
const keysMaxAge = 3_600;
/** Characters of a membership number; a card is much longer. */
const maxNumberLength = 32;

async function getPhoto(db: D1Database, { image_hash }: CardRow) {
  if (!image_hash) return null;
  const found = await imagesByHash(db, [image_hash]);
  return imageReference(found.get(image_hash), { aspect: "1x1", width: 300 });
}

async function answerNumber(c: AppContext, number: string): Promise<VerifyCardReply> {
  const { db, clock, settings, ipAddress } = c.var.services;
  const now = clock.now();
  const counter = { key: `card-number:address:${ipAddress}`, limit: numberLimit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, now);
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
  const [row, zone] = await Promise.all([cardByNumber(db, number), clubZone(db)]);
  return { state: isMemberAt(row, now, zone) ? "valid" : "unknown", holder: null };
}

async function answerCard(c: AppContext, claims: CardClaims): Promise<VerifyCardReply> {
  const { db, clock } = c.var.services;
  const [row, zone] = await Promise.all([cardByNumber(db, claims.n), clubZone(db)]);
  if (row?.is_approved !== 1) return { state: "unknown", holder: null };
  return {
    state: isMemberAt(row, clock.now(), zone) ? "valid" : "expired",
    holder: {
      number: row.number,
      name: row.name,
      valid_to: row.no_expiry === 1 ? null : row.valid_to,
      no_expiry: row.no_expiry === 1,
      special_vehicle: row.special_vehicle === 1,
      image: await getPhoto(db, row),
    },
  };
}

export const cardCalls = new Hono<AppEnv>()
  .get("/card", async (c) => {
    const { db, clock, settings } = c.var.services;
    const viewer = await requireViewer(c);
    const [row, zone] = await Promise.all([cardOfUser(db, viewer.userId), clubZone(db)]);
    // Without an end that can be read it would be signed as a life member's.
    const end = row?.is_approved === 1 ? endOfMembership(row, zone) : Number.NaN;
    if (!row || Number.isNaN(end)) throw new Refusal("NOT_FOUND");
    const card = await signCard(settings.cardKeys, {
      n: row.number,
      m: row.name,
      e: end === Number.POSITIVE_INFINITY ? null : Math.floor(end / 1000),
      s: row.special_vehicle === 1 ? 1 : 0,
      i: Math.floor(clock.now() / 1000),
    });
    return c.json({ card, image: await getPhoto(db, row) } satisfies CardReply);
  })
  .get("/cardKeys", async (c) => {
    const keys = await Promise.all(c.var.services.settings.cardKeys.map(publicJwk));
    c.header("cache-control", `public, max-age=${keysMaxAge}`);
    return c.json({ keys } as CardKeysReply);
  })
  .post("/verifyCard", async (c) => {
    const { card } = await readInput(c, verifyCardRequest);
    if (card.length <= maxNumberLength) return c.json(await answerNumber(c, card));
    const claims = await readCard(c.var.services.settings.cardKeys, card);
    const unknown: VerifyCardReply = { state: "unknown", holder: null };
    return c.json(claims ? await answerCard(c, claims) : unknown);
  });

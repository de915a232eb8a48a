import * as v from "valibot";
import { imageReferenceWire } from "./content/image";
import { requiredLine } from "./text-fields";
import { nullable } from "./wire";

/** `typ` of a card's header (RFC 8725 §3.11): another token signed with the same key is not a card. */
export const cardType = "card";

/** Payload of a card, a compact JWS (ES256, with `kid`). The names are short to keep its QR code small. */
export const cardClaims = v.object({
  /** Membership number. */
  n: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The member's name. */
  m: v.pipe(v.string(), v.maxLength(200)),
  /** The second at which it ends; null for life. An instant, so that no reader needs the club's zone. */
  e: v.nullable(v.pipe(v.number(), v.integer())),
  /** 1: has a special interest vehicle. */
  s: v.picklist([0, 1]),
  /** When it was signed, in seconds. */
  i: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type CardClaims = v.InferOutput<typeof cardClaims>;

/** GET card: the signed-in member's own. NOT_FOUND for a user whose membership has no number or no end. */
export const cardReply = v.object({
  card: v.string(),
  /** The member's photo. */
  image: nullable(imageReferenceWire),
});
export type CardReply = v.InferOutput<typeof cardReply>;

/** GET cardKeys: the public keys, a JWK set (RFC 7517 §5). */
export const cardKeysReply = v.object({
  keys: v.array(
    v.object({
      kty: v.literal("EC"),
      crv: v.literal("P-256"),
      x: v.string(),
      y: v.string(),
      kid: v.string(),
    }),
  ),
});
export type CardKeysReply = v.InferOutput<typeof cardKeysReply>;

/** POST verifyCard, without a bearer: a card, or a membership number that somebody typed. */
export const verifyCardRequest = v.object({
  card: requiredLine(2_000),
});

/** What is true now. `unknown`: no such card or, for a number alone, none that is valid. */
export const verifyCardReply = v.object({
  state: v.picklist(["valid", "expired", "unknown"]),
  /** Only for a card that this club has signed; a number alone gets null. */
  holder: nullable(
    v.object({
      number: v.string(),
      name: v.string(),
      valid_to: nullable(v.string()),
      no_expiry: v.boolean(),
      special_vehicle: v.boolean(),
      image: nullable(imageReferenceWire),
    }),
  ),
});
export type VerifyCardReply = v.InferOutput<typeof verifyCardReply>;

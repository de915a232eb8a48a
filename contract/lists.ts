import * as v from "valibot";
import { imageReferenceWire, pictureFactsWire } from "./image";
import { paging } from "./records";
import { flag, id, nullable, text } from "./wire";

/** ISO 8601 with a zone. */
const instant = v.optional(v.pipe(v.string(), v.isoTimestamp()));
const category = v.optional(v.pipe(v.string(), v.maxLength(60)));

/**
 * POST /club/event (spec §7, generic records): public events, and members' events too when a bearer is sent
 * (contract 23), the earliest start first, cancelled ones included. Events between `from` and `to` are
 * listed, from now on without `from`. An unknown `kind` has no events.
 */
export const eventListRequest = v.object({ ...paging, from: instant, to: instant, kind: category });
export type EventListRequest = v.InferInput<typeof eventListRequest>;

export const eventWire = v.object({
  id,
  /** iCalendar UID, which never changes. */
  uid: nullable(text),
  /** [a-z0-9-]+, of its page /calendar/{url}; null: the page's address is the id. */
  url: nullable(text),
  name: v.string(),
  /** club-run, meeting, siv-run, display, track, social or invitation. */
  kind: nullable(v.string()),
  /** Plain text or HTML. */
  description: nullable(v.string()),
  /** ISO instants. */
  starts_at: v.string(),
  ends_at: nullable(v.string()),
  all_day: v.nullish(flag, false),
  /** IANA. */
  time_zone: nullable(v.string()),
  venue: nullable(v.string()),
  /** Street address of the venue. */
  address: nullable(v.string()),
  /** A map's http(s) URL. */
  map_link: nullable(v.string()),
  /** Dollars, including GST; null when free. */
  cost: nullable(v.number()),
  /** Only sent with a bearer: the public is not told which member organises. */
  organiser: nullable(v.string()),
  /** An instant. */
  rsvp_by: nullable(v.string()),
  capacity: nullable(v.number()),
  siv_approved: v.nullish(flag, false),
  visibility: v.nullish(v.picklist(["public", "members"]), "public"),
  status: v.nullish(v.picklist(["tentative", "confirmed", "cancelled"]), "confirmed"),
  attachments: v.nullish(v.array(v.object({ name: v.string(), file_id: text })), []),
  image: nullable(imageReferenceWire),
  /** iCalendar SEQUENCE (RFC 5545 §3.8.7.4): counts the changes. */
  sequence: v.nullish(v.number(), 0),
  updated_at: nullable(v.string()),
});
export type EventWire = v.InferOutput<typeof eventWire>;

/** `total`: of all pages. */
export const eventListReply = v.object({ data: v.array(eventWire), total: v.number() });
/**
 * POST /club/event/{id, uid or url}, with facts about its image. NOT_FOUND for a members' event without a
 * bearer.
 */
export const eventReply = v.object({ item: eventWire, pictures: pictureFactsWire });

/**
 * POST /sell/product: the products that everyone may buy, by group and name, without memberships. `group` is
 * a group's url and includes its subgroups.
 */
export const productListRequest = v.object({ ...paging, group: category });
export type ProductListRequest = v.InferInput<typeof productListRequest>;

export const productWire = v.object({
  id,
  url: v.string(),
  name: v.string(),
  /** Plain text or HTML. */
  summary: nullable(v.string()),
  /** The group's url. */
  group: nullable(v.string()),
  /** Dollars, including GST: of the cheapest and the most expensive variant. */
  price: v.number(),
  highest_price: nullable(v.number()),
  /** Whether any variant is in stock. */
  in_stock: v.nullish(flag, true),
  image: nullable(imageReferenceWire),
});
export type ProductWire = v.InferOutput<typeof productWire>;

/** With facts about the images, as a page has. */
export const productListReply = v.object({ data: v.array(productWire), pictures: pictureFactsWire });
/** POST /sell/product/{id or url}. */
export const productReply = v.object({ item: productWire });

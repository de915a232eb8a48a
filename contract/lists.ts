import * as v from "valibot";
import { imageReferenceWire, pictureFactsWire } from "./image";
import { flag, id, nullable, text } from "./wire";

/** Records a page of a list; more is refused. */
export const largestPage = 100;

const whole = (most: number) =>
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  );

/** Counted from 1; a page past the last has nothing in it. */
const paging = { page: v.optional(whole(10_000), 1), page_size: v.optional(whole(largestPage), 20) };
/** ISO 8601 with a zone. */
const instant = v.optional(v.pipe(v.string(), v.isoTimestamp()));
const category = v.optional(v.pipe(v.string(), v.maxLength(60)));

/**
 * POST /club/event (spec §7, generic records): what the public may know of the calendar, the earliest start first. `from` and
 * `to` bound the time in which an event takes place; without `from` that time begins now. A `kind` that is unknown has no events.
 */
export const eventListRequest = v.object({ ...paging, from: instant, to: instant, kind: category });
export type EventListRequest = v.InferInput<typeof eventListRequest>;

export const eventWire = v.object({
  id,
  /** Stable for ever, for iCalendar. */
  uid: nullable(text),
  name: v.string(),
  /** club-run, meeting, siv-run, display, track, social or invitation. */
  kind: nullable(v.string()),
  /** Words, or HTML. */
  description: nullable(v.string()),
  /** ISO instants. */
  starts_at: v.string(),
  ends_at: nullable(v.string()),
  all_day: v.nullish(flag, false),
  /** IANA. */
  time_zone: nullable(v.string()),
  venue: nullable(v.string()),
  /** Dollars, GST inside; null when it costs nothing. */
  cost: nullable(v.number()),
});
export type EventWire = v.InferOutput<typeof eventWire>;

export const eventListReply = v.object({ data: v.array(eventWire) });
/** POST /club/event/{id or uid}. */
export const eventReply = v.object({ item: eventWire });

/**
 * POST /sell/product: what everyone may buy, group by group and then by name; memberships are renewed elsewhere. `group` is the
 * url of one, and means those below it too.
 */
export const productListRequest = v.object({ ...paging, group: category });
export type ProductListRequest = v.InferInput<typeof productListRequest>;

export const productWire = v.object({
  id,
  url: v.string(),
  name: v.string(),
  /** Words, or HTML. */
  summary: nullable(v.string()),
  /** Url of its group. */
  group: nullable(v.string()),
  /** Dollars, GST inside: of its cheapest and its dearest kind. */
  price: v.number(),
  highest_price: nullable(v.number()),
  /** Some kind of it can be had now. */
  in_stock: v.nullish(flag, true),
  image: nullable(imageReferenceWire),
});
export type ProductWire = v.InferOutput<typeof productWire>;

/** With what is known of the pictures, as a page's. */
export const productListReply = v.object({ data: v.array(productWire), pictures: pictureFactsWire });
/** POST /sell/product/{id or url}. */
export const productReply = v.object({ item: productWire });

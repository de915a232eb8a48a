import * as v from "valibot";
import { eventKinds } from "#rules/event-kinds";
import { maxGuestNameLength, maxRsvpPeople } from "#rules/limits";
import { imageReferenceWire, pictureFactsWire } from "./content/image";
import { calendarDate, changeFields, paging, writeFields } from "./records";
import { line, lines, optionalLine, requiredLine, word } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

/** ISO 8601 with a zone. */
const instant = v.optional(v.pipe(v.string(), v.isoTimestamp()));

/**
 * POST /club/event (spec §7, generic records): public events, and members' events too when a bearer is sent
 * (contract 23), the earliest start first, cancelled ones included. Events between `from` and `to` are
 * listed, from now on without `from`. An unknown `kind` has no events.
 */
export const eventListRequest = v.object({
  ...paging,
  from: instant,
  to: instant,
  kind: v.optional(word(60)),
  /** Only those that the member has answered; needs a bearer. */
  answered: v.optional(flag, false),
});
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
  /** Whether members are asked to say that they come. */
  takes_rsvp: v.nullish(flag, false),
  /** People who come by their answers or tickets, guests among them, and people who wait; members only. */
  going: nullable(v.number()),
  waiting: nullable(v.number()),
  /** The signed-in member's own answer; null without one. "declined": of 0 people, and counted nowhere. */
  rsvp: nullable(
    v.object({
      state: v.picklist(["going", "waiting", "declined"]),
      people: v.number(),
      updated_at: v.string(),
      /**
       * Names of whom the member brings, in their order, "" for one that is not known; at most `people` - 1.
       * null: the backend knows no names of guests.
       */
      guests: v.fallback(nullable(v.array(v.string())), null),
    }),
  ),
  /** The signed-in member's part in the run that it is; null: none, or the backend does not say. */
  own_run: nullable(v.picklist(["organiser", "joined"])),
  /**
   * The signed-in member's own tickets that are not void, how many of them are used, and the invoice that all
   * of them were bought with; null without one, or when the backend does not say.
   */
  own_tickets: nullable(
    v.object({ count: v.number(), used: v.nullish(v.number(), 0), invoice_id: nullable(id) }),
  ),
  /** The impromptu run whose entry in the calendar it is: /club/sivevent/{run_id}. */
  run_id: nullable(id),
  /**
   * The product that is its ticket, for callers who may buy it: its page is /shop/{url}, and an instant
   * after which it is not sold, which is past once the event is cancelled. null without one. `price_from`
   * and `price_to`: its lowest and highest price, in dollars; null when the backend does not say.
   */
  ticket: nullable(
    v.object({
      url: v.string(),
      ends_at: nullable(v.string()),
      price_from: nullable(v.number()),
      price_to: nullable(v.number()),
    }),
  ),
  siv_approved: v.nullish(flag, false),
  visibility: v.nullish(v.picklist(["public", "members"]), "public"),
  status: v.nullish(v.picklist(["tentative", "confirmed", "cancelled"]), "confirmed"),
  /** Why it is cancelled, in the club's words; null when it is not, or nothing was said. */
  cancel_reason: nullable(v.string()),
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

const instantField = v.pipe(v.string(), v.isoTimestamp());
const fields = {
  name: requiredLine(120),
  kind: v.picklist(eventKinds),
  description: lines(20_000),
  organiser: line(120),
  starts_at: instantField,
  ends_at: instantField,
  all_day: flag,
  venue: line(200),
  address: line(300),
  map_link: v.nullable(v.pipe(word(500), v.url(), v.regex(/^https?:/))),
  /** Dollars. */
  cost: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
  rsvp_by: v.nullable(instantField),
  capacity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  takes_rsvp: flag,
  siv_approved: flag,
  visibility: v.picklist(["public", "members"]),
};

/**
 * POST create, update, enable, disable, delete: the club's administrators, others FORBIDDEN. `disable`
 * cancels: its tickets are not sold any more, unpaid orders of them are released, and whoever comes, waits or
 * has a ticket gets an email. An update of `starts_at` moves an `rsvp_by` that is left as it is by as much,
 * on the club's clock; one after the end is VALIDATION.
 */
export const createEventRequest = v.object({
  ...writeFields,
  ...v.partial(v.object(fields)).entries,
  name: fields.name,
  kind: fields.kind,
  starts_at: fields.starts_at,
  ends_at: fields.ends_at,
});
export type CreateEventRequest = v.InferInput<typeof createEventRequest>;
export const updateEventRequest = v.object({ ...changeFields, ...v.partial(v.object(fields)).entries });
export type UpdateEventRequest = v.InferInput<typeof updateEventRequest>;

/**
 * POST /club/event/rsvp, as a member: `people` come (0: the member cannot), the member among them. When the
 * event is full the member waits, and goes when enough places become free, in the order of asking. CONFLICT
 * with the event when it is over, cancelled or past rsvp_by.
 *
 * `guests`: the names of whom the member brings, by their places in the answer's `guests`. null leaves a name
 * as it is, "" takes it off; without `guests` all stay. Of an answer for fewer people the first names that
 * fit stay, of one for nobody none.
 */
export const rsvpRequest = v.object({
  ...writeFields,
  id,
  people: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRsvpPeople)),
  guests: v.optional(
    v.pipe(v.array(v.nullable(optionalLine(maxGuestNameLength))), v.maxLength(maxRsvpPeople - 1)),
  ),
});
export type RsvpRequest = v.InferInput<typeof rsvpRequest>;

/** POST /club/event/feedToken: the member's secret of the personal feed, created on first use. */
export const feedTokenReply = v.object({
  /** 128 random bits, base64url. */
  token: v.string(),
  created_at: v.string(),
});
/** POST /club/event/revokeFeed: the old secret ends, a new one is replied like feedToken's. */

/** POST /club/event/feed: without a bearer; NOT_FOUND for an unknown or revoked secret. */
export const feedRequest = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) });

/** Something that ends on a day: a registration, an insurance, an inspection, a membership. */
export const dueDateWire = v.object({
  kind: v.picklist(["registration", "insurance", "inspection", "membership"]),
  /** YYYY-MM-DD. */
  day: calendarDate,
  /** Make and model; null for the membership. Never a plate. */
  vehicle: nullable(v.string()),
  /** Stable for ever. */
  uid: v.string(),
});

/** What a member's own feed has: events from 90 days ago on, and what ends. */
export const feedReply = v.object({
  events: v.array(eventWire),
  due: v.array(dueDateWire),
  /** The member's language; null for the club's. */
  locale: nullable(v.string()),
});

import { Hono } from "hono";
import { type EventWire, feedRequest } from "#contract/event";
import { isDay, yearAfter } from "#rules/days";
import { listEvents } from "../../../db/club/calendar-events";
import { type DueVehicle, dueVehicles, feedOwner, getFeed, renewFeed } from "../../../db/club/calendar-feeds";
import { membershipOf } from "../../../db/club/membership";
import { clubZone } from "../../../db/content/site-settings";
import { countAll } from "../../../db/rate-limits";
import type { Limit } from "../../../domain/account/sign-in-rules";
import { lastDayBefore } from "../../../domain/club/due-dates";
import { endOfMembership } from "../../../domain/club/membership-validity";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer, type Services } from "../../services";
import { eventWires } from "./event-wire";

/**
 * Secrets from one IP address that open nothing. Those that open a feed are not counted: a calendar service
 * asks for all its users from a few IP addresses.
 */
const missLimit: Limit = { max: 30, windowMs: 10 * 60_000 };
const dayMs = 24 * 60 * 60_000;
/** How far back a feed goes. */
const pastMs = 90 * dayMs;
const maxEvents = 1_000;

type DueDate = {
  kind: "registration" | "insurance" | "inspection" | "membership";
  day: string;
  vehicle: string | null;
  uid: string;
};

const makeUid = (kind: string, id: number) => `due-${kind}-${id}@calendar`;

/** What ends of a vehicle, by its year, make and model: never by its plate. */
function listDue({ id, year_built, make, model, ...dates }: DueVehicle): DueDate[] {
  const vehicle = [year_built, make, model].filter(Boolean).join(" ");
  const days = [
    ["registration", dates.registration_expiry],
    ["insurance", dates.insurance_expiry],
    ["inspection", yearAfter(dates.inspection_date)],
  ] as const;
  return days.flatMap(([kind, day]) =>
    day && isDay(day) ? [{ kind, day, vehicle, uid: makeUid(kind, id) }] : [],
  );
}

async function dueDates(db: D1Database, userId: number): Promise<DueDate[]> {
  const [vehicles, membership, zone] = await Promise.all([
    dueVehicles(db, userId),
    membershipOf(db, userId),
    clubZone(db),
  ]);
  const isApproved = membership?.is_approved === 1;
  const day = isApproved && lastDayBefore(endOfMembership(membership, zone), zone);
  const uid = makeUid("membership", userId);
  const ends = day ? [{ kind: "membership" as const, day, vehicle: null, uid }] : [];
  return [...ends, ...vehicles.flatMap(listDue)];
}

/** @throws Refusal NOT_FOUND; RATE_LIMITED after too many wrong secrets */
async function getOwner({ db, clock, settings, ipAddress }: Services, token: string): Promise<number> {
  const userId = await feedOwner(db, token);
  if (userId !== null) return userId;
  const counter = { key: `calendar-feed:address:${ipAddress}`, limit: missLimit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, clock.now());
  throw retryAfter > 0 ? new Refusal("RATE_LIMITED", { retryAfter }) : new Refusal("NOT_FOUND");
}

/** A feed is opened without signing in, and needs nobody's name. */
const withoutGuests = ({ rsvp, ...event }: EventWire) => ({
  ...event,
  rsvp: rsvp && { ...rsvp, guests: undefined },
});

/** Members' own calendar feeds. The secret comes in the body, so that no log has it. */
export const feedCalls = new Hono<AppEnv>()
  .post("/feedToken", async (c) => {
    const { db, clock, settings } = c.var.services;
    const { userId } = await requireViewer(c);
    return c.json(await getFeed(db, settings.codeKeys, userId, clock.now()));
  })
  .post("/revokeFeed", async (c) => {
    const { db, clock, settings } = c.var.services;
    const { userId } = await requireViewer(c);
    return c.json(await renewFeed(db, settings.codeKeys, userId, clock.now()));
  })
  .post("/feed", async (c) => {
    const { services } = c.var;
    const { db, clock } = services;
    const { token } = await readInput(c, feedRequest);
    const userId = await getOwner(services, token);
    const filter = { from: clock.now() - pastMs, to: null, kind: null, userId };
    const [{ events }, due] = await Promise.all([
      listEvents(db, filter, { limit: maxEvents, offset: 0 }),
      dueDates(db, userId),
    ]);
    const told = (await eventWires(db, events, { userId })).map(withoutGuests);
    return c.json({ events: told, due, locale: null });
  });

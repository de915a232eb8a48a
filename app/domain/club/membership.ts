import type { MembershipWire } from "#contract/club";
import type { CamelCased } from "~/lib/camel-cased";
import { getInstant, monthBefore, type WallTime, wallTimeAt } from "~/lib/zoned-time.server";

/** A club membership as the backend sends it (spec §3, club member). All null without a membership. */
export type Membership = Omit<CamelCased<MembershipWire>, "colour"> & {
  /** CSS hex colour, #ffffff unless the club chose one. */
  readonly color: string;
};

/** For a user who was never a member; default colour of spec §3. */
export const noMembership: Membership = {
  number: null,
  racersId: null,
  name: null,
  additionalMember: null,
  validTo: null,
  noExpiry: false,
  hasPrior: null,
  isApproved: null,
  homeTrack: null,
  type: null,
  color: "#ffffff",
  trackColor: null,
  specialVehicle: false,
};

/** none: never a member. renewable: valid, and renewal is open. life: never expires. */
export type MembershipState = "none" | "active" | "renewable" | "expired" | "life";

/** The state of a membership at one instant (spec §4, Membership). */
export type MembershipView = {
  readonly state: MembershipState;
  /** Hides the card, garage, SIV, shop and calendar links (spec §2). True without any membership. */
  readonly expired: boolean;
  readonly needsRenewal: boolean;
  readonly canRenew: boolean;
  /** Whether 'Your membership will expire at' is shown: only before that date. */
  readonly showExpiryNotice: boolean;
  /** An instant (ms) in the last valid day, to format in the club's zone; null without a last day. */
  readonly lastValidAt: number | null;
};

const dateOnly = /^(\d{4})-(\d\d)-(\d\d)$/;
const wallClock = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;

type Validity = {
  /** First instant (ms) at which the membership is no longer valid. */
  readonly end: number;
  /** When renewal opens (ms). */
  readonly opens: number;
};

function existingDay(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
}

function fromWall(last: WallTime, dayEnds: boolean, zone: string): Validity {
  const shift = (wall: WallTime) => (dayEnds ? { ...wall, day: wall.day + 1 } : wall);
  return { end: getInstant(shift(last), zone), opens: getInstant(shift(monthBefore(last)), zone) };
}

/**
 * When a membership ends and when its renewal opens, one calendar month before (spec §9). A date ends with
 * that day in the club's zone. Null for an invalid date.
 */
function validity(validTo: string, zone: string): Validity | null {
  const parts = dateOnly.exec(validTo) ?? wallClock.exec(validTo) ?? [];
  const [, year, month, day, hour = 0, minute = 0, second = 0] = [...parts].map((part) => Number(part ?? 0));
  if (year !== undefined && month !== undefined && day !== undefined) {
    if (!existingDay(year, month, day)) return null;
    return fromWall({ year, month, day, hour, minute, second }, dateOnly.test(validTo), zone);
  }
  const instant = Date.parse(validTo);
  if (Number.isNaN(instant)) return null;
  return { end: instant, opens: getInstant(monthBefore(wallTimeAt(instant, zone)), zone) };
}

/**
 * spec §4: a membership with no_expiry never expires and cannot renew. Otherwise renewal is needed without a
 * valid_to or after it, and allowed without a valid_to or from one month before it. An invalid valid_to
 * counts as none, so that a typing error does not extend a membership.
 * @param now ms since the epoch.
 * @param zone the club's IANA zone.
 */
export function membershipView(
  membership: Pick<Membership, "noExpiry" | "validTo">,
  now: number,
  zone: string,
): MembershipView {
  if (membership.noExpiry) return settled("life", { expired: false, canRenew: false, lastValidAt: null });
  const valid = membership.validTo === null ? null : validity(membership.validTo, zone);
  if (!valid) return settled("none", { expired: true, canRenew: true, lastValidAt: null });
  const lastValidAt = valid.end - 1;
  if (now >= valid.end) return settled("expired", { expired: true, canRenew: true, lastValidAt });
  const canRenew = now >= valid.opens;
  return settled(canRenew ? "renewable" : "active", { expired: false, canRenew, lastValidAt });
}

function settled(
  state: MembershipState,
  facts: { expired: boolean; canRenew: boolean; lastValidAt: number | null },
): MembershipView {
  return { state, ...facts, needsRenewal: facts.expired, showExpiryNotice: state === "renewable" };
}

export type MenuItem =
  | "renew"
  | "card"
  | "garage"
  | "profile"
  | "siv-application"
  | "siv-event"
  | "shop"
  | "calendar"
  | "website"
  | "logout";

/**
 * The home menu's items in order (spec §2, home menu rules). The racing account's 'Connect' link is hidden.
 */
export function homeMenu(
  view: Pick<MembershipView, "expired" | "canRenew">,
  specialVehicle: boolean,
): readonly MenuItem[] {
  const open = !view.expired;
  const items: readonly (readonly [MenuItem, boolean])[] = [
    ["renew", view.canRenew],
    ["card", open],
    ["garage", open],
    ["calendar", open],
    ["siv-event", open && specialVehicle],
    ["siv-application", open],
    ["shop", open],
    ["profile", true],
    ["website", true],
    ["logout", true],
  ];
  return items.filter(([, shown]) => shown).map(([item]) => item);
}

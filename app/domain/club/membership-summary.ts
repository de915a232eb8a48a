import type { DueItemWire, DueKind } from "#contract/club";
import { calendarDaysBetween } from "~/lib/zoned-time.server";
import {
  homeMenu,
  type Membership,
  type MembershipState,
  type MenuItem,
  membershipView,
  noMembership,
} from "./membership";

/** What the home page shows of a membership. Nothing else is sent to the browser. */
export type MembershipSummary = {
  readonly state: MembershipState | "unknown";
  readonly name: string | null;
  readonly number: string | null;
  /** The last valid day, formatted in the page's language; null without one. */
  readonly lastDay: string | null;
  /** Full days left after today while renewal is open; else null. */
  readonly daysLeft: number | null;
  /** The club has not approved it, which closes nothing (spec §2). */
  readonly isUnapproved: boolean;
  readonly menu: readonly MenuItem[];
};

/** What waits for a member, as the backend says it. */
export type DueItem = DueItemWire;
export type { DueKind };

/** One thing that waits for a member, with all that leads to it. */
export type DueLine = {
  /** The vehicle, run, order or event; "" for none. */
  readonly name: string;
  readonly text: string;
  /** A path of this site without its first "/". */
  readonly path: string;
  readonly action: string;
  /** It pays a membership that is ordered: nothing else needs to be done to renew. */
  readonly isRenewal?: true;
  /** Its day has passed. */
  readonly isOver?: true;
};

/** What home shows of a member's own, before the news. */
export type HomeFacts = {
  readonly summary: MembershipSummary;
  /** Null when it is not known. */
  readonly due: readonly DueLine[] | null;
};

/** Fields that are one member's own; the rest is the same for many. */
export const personalFields = [
  "name",
  "number",
  "lastDay",
] as const satisfies readonly (keyof MembershipSummary)[];

/** Formats a membership's last day. Making one takes as long as the rest of a summary. */
export type DayFormat = Pick<Intl.DateTimeFormat, "format">;

export const dayFormat = (locale: string, zone: string): DayFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: zone });

/**
 * @param now ms since the epoch
 * @param zone the club's IANA zone
 * @param days of the same zone, in the page's language
 */
export function membershipSummary(
  membership: Membership,
  now: number,
  zone: string,
  days: DayFormat,
): MembershipSummary {
  const view = membershipView(membership, now, zone);
  return {
    state: view.state,
    name: membership.name,
    number: membership.number,
    lastDay: view.lastValidAt === null ? null : days.format(view.lastValidAt),
    daysLeft:
      view.showExpiryNotice && view.lastValidAt !== null
        ? calendarDaysBetween(now, view.lastValidAt, zone)
        : null,
    isUnapproved: membership.isApproved === false && view.state !== "none" && view.state !== "pending",
    menu: homeMenu(view, membership),
  };
}

/** For a failed backend call. The menu stays open: each page behind it checks the membership itself. */
export const unknownMembership: MembershipSummary = {
  state: "unknown",
  name: null,
  number: null,
  lastDay: null,
  daysLeft: null,
  isUnapproved: false,
  menu: homeMenu({ expired: false, canRenew: false }, noMembership),
};

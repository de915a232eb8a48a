import {
  homeMenu,
  type Membership,
  type MembershipState,
  type MenuItem,
  membershipView,
} from "~/domain/member";
import { calendarDaysBetween } from "~/lib/zoned-time";

/** What home shows of a membership: nothing else of it leaves the server. */
export type Standing = {
  readonly state: MembershipState | "unknown";
  readonly name: string | null;
  readonly number: string | null;
  /** The last valid day, as the page's language writes it; null when there is none. */
  readonly lastDay: string | null;
  /** Whole days after today that it still holds, while renewal is open; else null. */
  readonly daysLeft: number | null;
  readonly menu: readonly MenuItem[];
};

/** Where a membership stands now, ready to be shown in `locale`. `now` in ms; `zone` is the club's, IANA. */
export function standing(membership: Membership, now: number, zone: string, locale: string): Standing {
  const view = membershipView(membership, now, zone);
  return {
    state: view.state,
    name: membership.name,
    number: membership.number,
    lastDay:
      view.lastValidAt === null
        ? null
        : new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: zone }).format(view.lastValidAt),
    daysLeft:
      view.showExpiryNotice && view.lastValidAt !== null
        ? calendarDaysBetween(now, view.lastValidAt, zone)
        : null,
    menu: homeMenu(view, membership.specialVehicle),
  };
}

/** When the club did not answer: nothing is claimed, and the menu stays; each page behind it asks for itself. */
export const unknownStanding: Standing = {
  state: "unknown",
  name: null,
  number: null,
  lastDay: null,
  daysLeft: null,
  menu: homeMenu({ expired: false, canRenew: false }, false),
};

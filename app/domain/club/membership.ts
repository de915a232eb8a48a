import type { MembershipWire } from "#contract/club";
import { type ClubClock, canRenew, readTerm } from "#rules/membership/term";
import type { CamelCased } from "~/lib/camel-cased";
import { getInstant, wallTimeAt } from "~/lib/zoned-time.server";

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
  awaitsApproval: false,
  homeTrack: null,
  type: null,
  color: "#ffffff",
  trackColor: null,
  specialVehicle: false,
  allowsAdditionalMember: false,
  checksTickets: false,
};

/**
 * none: never a member. pending: the club has to approve it first. renewable: valid, and renewal is open.
 * life: never expires.
 */
export type MembershipState = "none" | "pending" | "active" | "renewable" | "expired" | "life";

/** The state of a membership at one instant (spec §4, Membership). */
export type MembershipView = {
  readonly state: MembershipState;
  /**
   * Hides the card, garage, SIV, shop and calendar links (spec §2). True without any membership, and before
   * the club approves it.
   */
  readonly expired: boolean;
  readonly needsRenewal: boolean;
  readonly canRenew: boolean;
  /** Whether 'Your membership will expire at' is shown: only before that date. */
  readonly showExpiryNotice: boolean;
  /** An instant (ms) in the last valid day, to format in the club's zone; null without a last day. */
  readonly lastValidAt: number | null;
};

/** An IANA zone's clock. */
export const clubClock = (zone: string): ClubClock => ({
  getInstant: (wall) => getInstant(wall, zone),
  wallTimeAt: (instant) => wallTimeAt(instant, zone),
});

/**
 * spec §4: a membership with no_expiry never expires and cannot renew. Otherwise renewal is needed without a
 * valid_to or after it, and allowed without a valid_to or from one month before it. An invalid valid_to
 * counts as none, so that a typing error does not extend a membership. One that awaits the club's approval
 * opens nothing, and there is nothing to renew while it runs.
 * @param now ms since the epoch.
 * @param zone the club's IANA zone.
 */
export function membershipView(
  membership: Pick<Membership, "noExpiry" | "validTo"> & Partial<Pick<Membership, "awaitsApproval">>,
  now: number,
  zone: string,
): MembershipView {
  const isPending = membership.awaitsApproval === true;
  if (membership.noExpiry) {
    return settled(isPending ? "pending" : "life", {
      expired: isPending,
      canRenew: false,
      lastValidAt: null,
    });
  }
  const term = readTerm(membership.validTo, clubClock(zone));
  if (!term) return settled("none", { expired: true, canRenew: true, lastValidAt: null });
  const lastValidAt = term.end - 1;
  if (now >= term.end) return settled("expired", { expired: true, canRenew: true, lastValidAt });
  if (isPending) return settled("pending", { expired: true, canRenew: false, lastValidAt });
  const isOpen = canRenew(false, term, now);
  return settled(isOpen ? "renewable" : "active", { expired: false, canRenew: isOpen, lastValidAt });
}

function settled(
  state: MembershipState,
  facts: { expired: boolean; canRenew: boolean; lastValidAt: number | null },
): MembershipView {
  const needsRenewal = facts.expired && state !== "pending";
  return { state, ...facts, needsRenewal, showExpiryNotice: state === "renewable" };
}

export type MenuItem =
  | "renew"
  | "card"
  | "garage"
  | "profile"
  | "siv-application"
  | "siv-event"
  | "shop"
  | "check-in"
  | "calendar"
  | "website"
  | "logout";

/**
 * The home menu's items in order (spec §2, home menu rules). The racing account's 'Connect' link is hidden.
 * Who checks in tickets needs no membership for it.
 */
export function homeMenu(
  view: Pick<MembershipView, "expired" | "canRenew">,
  { specialVehicle, checksTickets }: Pick<Membership, "specialVehicle" | "checksTickets">,
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
    ["check-in", checksTickets],
    ["profile", true],
    ["website", true],
    ["logout", true],
  ];
  return items.filter(([, shown]) => shown).map(([item]) => item);
}

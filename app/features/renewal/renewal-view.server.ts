import { type AgeLimits, hasAgeLimit } from "#rules/membership/ages";
import type { Vouchers } from "#rules/membership/vouchers";
import { cents } from "#rules/money";
import { membershipView } from "~/domain/club/membership";
import type { DueLine } from "~/domain/club/membership-summary";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { Cart } from "~/domain/shop/cart";
import type { Level, Renewal } from "~/domain/shop/renewal";
import { dayText, momentDay, moneyText, numberText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";

export type LevelView = {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** With the joining fee of who pays one, and the term. */
  readonly price: string;
  readonly joiningFee: string | null;
  /** What the next term costs, of who pays a joining fee now. */
  readonly later: string | null;
  /** What it costs from a later day on. */
  readonly coming: string | null;
  readonly isCurrent: boolean;
  /** Null for visitors. */
  readonly newValidTo: string | null;
  readonly hasAdditionalMember: boolean;
  /** "Under 18"; null: for any age. */
  readonly ages: string | null;
  /** The member has to say when they were born. */
  readonly asksBirthDate: boolean;
  readonly needsApproval: boolean;
  /** Who joins with it names two members who vouch. */
  readonly asksVouchers: boolean;
};

export type RenewalView = {
  readonly heading: MessageKey;
  readonly isMember: boolean;
  /** Level, number and end of the membership that there is, in words. */
  readonly present: readonly string[];
  /** Why there is nothing to renew now; null while there is. */
  readonly closed: string | null;
  /** While there is something to choose, without those for other ages than the member's. */
  readonly levels: readonly LevelView[];
  /** Why the member's own level cannot be chosen again; null while it can. */
  readonly outgrown: string | null;
  /** The levels that are left out; null: none is. */
  readonly otherAges: string | null;
  readonly mayHaveJoiningFee: boolean;
  /** The chosen level's sku; "" for none. */
  readonly chosen: string;
  /** What the club calls the second person, whom some levels have. */
  readonly additionalLabel: string;
  readonly additionalMember: string;
  /** Who vouches, as the cart has it; "" before. */
  readonly vouchers: Vouchers;
};

/** Who vouches, of a membership that is in the cart already. */
export const vouchersInCart = ({ lines }: Pick<Cart, "lines">): Vouchers | null =>
  lines.find(({ vouchers }) => vouchers !== null)?.vouchers ?? null;

const nobody: Vouchers = { proposer: "", seconder: "" };

type RenewalReading = Pick<Reading, "t" | "locale" | "now" | "timeZone">;

/** Of a membership that is ordered and not paid. */
export type RenewalPayment = Pick<DueLine, "path" | "action"> & {
  readonly title: string;
  readonly texts: readonly string[];
};

/** "Full (One year)" of "Membership: Full (One year)". */
function fromLevel(name: string, levels: readonly LevelView[]): string {
  const places = levels.map((level) => name.indexOf(level.name)).filter((place) => place >= 0);
  return places.length > 0 ? name.slice(Math.min(...places)) : name;
}

/** @param view null: it is not known whether it renews one */
export function renewalPayment(
  { name, text, path, action }: DueLine,
  view: RenewalView | null,
  { t }: Pick<Reading, "t">,
): RenewalPayment {
  const isRenewal = view?.heading === "membership.renew";
  return {
    title: t(isRenewal ? "renew.begun" : "renew.ordered", {
      name: fromLevel(name ?? "", view?.levels ?? []),
    }),
    texts: [text, t("purchase.beginAgain")],
    path,
    action,
  };
}

const inMonths = { style: "unit", unit: "month", unitDisplay: "long" } as const;

/** "Under 18", as cards and lists say it; null: for any age. */
function agesText({ minAge, maxAge }: AgeLimits, reading: RenewalReading): string | null {
  const { t } = reading;
  const years = (age: number) => numberText(age, reading);
  if (minAge !== null && maxAge !== null) {
    return t("renew.agesBetween", { from: years(minAge), to: years(maxAge) });
  }
  if (maxAge !== null) return t("renew.agesUnder", { age: years(maxAge + 1) });
  return minAge === null ? null : t("renew.agesFrom", { age: years(minAge) });
}

/** Whether a member has to say when they were born before this level can be theirs. */
export const asksBirthDate = (level: Level, member: Renewal["member"]): boolean =>
  member !== null && hasAgeLimit(level) && level.fitsAge === null;

/** What it costs from the next time on, where that is another sum. */
function laterText({ price, joiningFee, later }: Level, term: string | null, reading: RenewalReading) {
  const { t } = reading;
  if (later)
    return t("renew.later", {
      price: moneyText(later.price, reading),
      term: numberText(later.months, reading, inMonths),
    });
  return joiningFee > 0 && term !== null
    ? t("renew.later", { price: moneyText(price, reading), term })
    : null;
}

const comingText = ({ price, from }: NonNullable<Level["coming"]>, reading: RenewalReading) =>
  reading.t("renew.coming", { price: moneyText(price, reading), date: dayText(from, reading) });

function levelView(level: Level, member: Renewal["member"], reading: RenewalReading): LevelView {
  const { t } = reading;
  const hasFee = level.joiningFee > 0;
  const price = moneyText(cents(level.price + level.joiningFee), reading);
  const term = level.months === null ? null : numberText(level.months, reading, inMonths);
  return {
    sku: level.sku,
    name: level.name,
    description: level.description ?? "",
    price: term === null ? price : t("renew.price", { price, term }),
    joiningFee: hasFee ? t("shop.joiningFee", { price: moneyText(level.joiningFee, reading) }) : null,
    later: laterText(level, term, reading),
    coming: level.coming && comingText(level.coming, reading),
    isCurrent: level.isCurrent,
    newValidTo:
      (member !== null || level.later !== null) && level.newValidTo !== null
        ? t("renew.newExpiry", { date: dayText(level.newValidTo, reading) })
        : null,
    hasAdditionalMember: level.hasAdditionalMember,
    ages: agesText(level, reading),
    asksBirthDate: asksBirthDate(level, member),
    needsApproval: level.needsApproval,
    asksVouchers: level.needsVouchers,
  };
}

function closedText(member: Renewal["member"], reading: RenewalReading): string | null {
  const { t, now, timeZone } = reading;
  if (member && membershipView(member, now, timeZone).state === "pending") return t("membership.pending");
  if (!member || member.canRenew) return null;
  if (member.noExpiry) return t("membership.lifeText");
  return member.opensOn ? t("renew.opensOn", { date: dayText(member.opensOn, reading) }) : t("renew.closed");
}

/** @param member null: a visitor */
function getHeading(member: Renewal["member"], { now, timeZone }: RenewalReading): MessageKey {
  if (!member) return "renew.joinTitle";
  const { state } = membershipView(member, now, timeZone);
  if (state === "pending") return "membership.pendingTitle";
  if (member.noExpiry) return "membership.lifeTitle";
  if (!member.canRenew && member.opensOn) return "membership.activeTitle";
  return state === "none" ? "membership.start" : "membership.renew";
}

function presentTexts(member: NonNullable<Renewal["member"]>, reading: RenewalReading): readonly string[] {
  const { t, now, timeZone } = reading;
  const { state, lastValidAt } = membershipView(member, now, timeZone);
  if (state === "none" && !member.number) return [t("membership.noneTitle")];
  const date = lastValidAt === null ? null : momentDay(lastValidAt, reading, "long");
  const ends = state === "expired" ? "membership.expiredDate" : "membership.activeDate";
  return [
    [member.level, member.number && `${t("membership.number")} ${member.number}`].filter(Boolean).join(" · "),
    date && state !== "pending" ? t(ends, { date }) : "",
  ].filter((text) => text !== "");
}

/** The levels that can be bought, the member's own first, and what renewing means today. */
export function renewalView(
  { levels, member, mayHaveJoiningFee }: Renewal,
  settings: Pick<SiteSettings, "additionalMemberLabel">,
  reading: RenewalReading,
  vouchers: Vouchers | null = null,
): RenewalView {
  const ownFirst = levels.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const closed = closedText(member, reading);
  const left = closed === null && member ? ownFirst.filter(({ fitsAge }) => fitsAge === false) : [];
  const own = left.find(({ isCurrent }) => isCurrent);
  const offered = ownFirst.filter((level) => !left.includes(level));
  const named = left.map((level) => [level.name, agesText(level, reading)].filter(Boolean).join(": "));
  return {
    heading: getHeading(member, reading),
    isMember: member !== null,
    present: member ? presentTexts(member, reading) : [],
    closed,
    levels: offered.map((level) => levelView(level, member, reading)),
    outgrown: own ? reading.t("renew.outgrown", { level: own.name }) : null,
    otherAges: named.length > 0 ? reading.t("renew.otherAges", { levels: named.join(" · ") }) : null,
    mayHaveJoiningFee,
    chosen:
      offered.find(({ isCurrent }) => isCurrent)?.sku ??
      (offered.length === 1 ? (offered[0]?.sku ?? "") : ""),
    additionalLabel: settings.additionalMemberLabel ?? reading.t("renew.partner"),
    additionalMember: member?.additionalMember ?? "",
    vouchers: vouchers ?? nobody,
  };
}

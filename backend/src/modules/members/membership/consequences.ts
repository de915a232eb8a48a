import { addDays, daysBetween } from "#rules/days";
import { clubZone } from "../../../db/content/site-settings";
import type { Consequences } from "../../../desk/section-form";
import { countMonths, plusMonths } from "../../../domain/club/membership-shortening";
import { dayInWords } from "../../../domain/club-time";
import type { AppContext } from "../../../http/services";
import { nameOf } from "../member-forms";
import type { LevelChoice, MemberRow } from "../member-queries";
import { openConcessions } from "../open-duties";
import { memberState, stateWords } from "../states";

type NewTerm = {
  readonly level: LevelChoice | undefined;
  readonly validTo: string | null;
  readonly additional: string | null;
};

const dayOf = (validTo: string | null) => validTo?.slice(0, 10) ?? null;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** "12 months", or days where it is no whole number of months. @param to later than `from` */
function lengthText(from: string, to: string): string {
  const months = countMonths(to) - countMonths(from);
  return months > 0 && plusMonths(from, months) === to
    ? counted(months, "month")
    : counted(daysBetween(from, to), "day");
}

/** How much longer or shorter it gets. Both are last days, as YYYY-MM-DD. */
function lengthLines(from: string | null, to: string | null): readonly string[] {
  if (from === to) return [];
  if (to === null) return ["It has no last day any more."];
  if (from === null) return [`It has a last day now: ${dayInWords(to)}.`];
  const moved = `The last day moves from ${dayInWords(from)} to ${dayInWords(to)}.`;
  return to > from
    ? [`${moved} That is ${lengthText(from, to)} more, without a payment.`]
    : [`${moved} That is ${lengthText(to, from)} less. Nothing is refunded.`];
}

/** Until when the card is valid. @param day the last one; null without one */
const cardText = (isActive: boolean, day: string | null, isForLife: boolean): string => {
  if (isForLife) return "The card is valid without an end.";
  if (isActive && day) return `The card is valid until ${dayInWords(day)}.`;
  return day ? `The card is not valid from ${dayInWords(addDays(day, 1))}.` : "The card is not valid.";
};

/** Of the vehicles on concession, when the membership ends. */
async function concessionLines(c: AppContext, userId: number): Promise<readonly string[]> {
  const concessions = await openConcessions(c.var.services.db, userId);
  if (concessions.length === 0) return [];
  const names = concessions.map(({ year, car }) => `${year} ${car}`.trim() || "a vehicle");
  const need = concessions.length === 1 ? "1 concession needs" : `${concessions.length} concessions need`;
  return [`${need} a current membership: ${names.join(", ")}.`];
}

/**
 * What follows when the state, the last day or the level's kind changes; null when none of them does. Nothing
 * else of a membership changes what its member may do.
 */
export async function membershipConsequences(
  c: AppContext,
  row: MemberRow,
  { level, validTo, additional }: NewTerm,
): Promise<Consequences | null> {
  const { db, clock } = c.var.services;
  const zone = await clubZone(db);
  const isForLife = row.left_as === null && (row.own_no_expiry === 1 || level?.no_expiry === 1);
  const wasForLife = row.no_expiry === 1;
  const after = { ...row, valid_to: validTo, no_expiry: isForLife ? 1 : 0 };
  const was = memberState(row, clock.now(), zone);
  const is = memberState(after, clock.now(), zone);
  const [from, to] = [dayOf(row.valid_to), dayOf(validTo)];
  const losesAdditional =
    additional !== null && row.allows_additional_member === 1 && level?.allows_additional_member === 0;
  const lines = [
    ...(was === is
      ? []
      : [`${stateWords[was][1]} → ${stateWords[is][1]}. ${cardText(is === "active", to, isForLife)}`]),
    ...(isForLife && !wasForLife ? ["For life: no renewal is asked any more."] : []),
    ...(wasForLife && !isForLife
      ? [
          to === null
            ? "Not for life any more: without a last day it is not valid."
            : `Not for life any more: it ends with ${dayInWords(to)}, and is renewed from then on.`,
        ]
      : []),
    ...(isForLife || wasForLife ? [] : lengthLines(from, to)),
    ...(losesAdditional
      ? [`${level.name} has no additional member: ${additional} has no card any more.`]
      : []),
  ];
  if (lines.length === 0) return null;
  return {
    title: `Change the membership of ${nameOf(row)}?`,
    lines: [
      ...lines,
      ...(was === "active" && is === "lapsed" ? await concessionLines(c, row.id) : []),
      "No e-mail is sent.",
    ],
    button: "Change the membership",
  };
}

import { html } from "hono/html";
import { isConstraintError } from "../../../db/constraint-error";
import { checkbox, field, select, textLines } from "../../../desk/form-fields";
import { type SectionForm, sectionScreen } from "../../../desk/section-form";
import { dateProblem, plainDate } from "../../../domain/club/typed-date";
import { isTooFarAhead, questionDay } from "../../../domain/unlikely";
import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { found, maxLengths, orNull, tooLong } from "../field-checks";
import { backTo, memberAt, nameOf, todayOf } from "../member-forms";
import {
  changeMembership,
  holderOfNumber,
  type LevelChoice,
  type MemberRow,
  membershipLevelChoices,
} from "../member-queries";
import { membershipConsequences } from "./consequences";

const emptyMembership = { level: "", cardName: "", number: "", until: "", additional: "", vehicle: false };
const membershipLabels = {
  level: "Level",
  cardName: "Name on the card",
  number: "Number",
  until: "Last day",
  additional: "Additional member",
  vehicle: "Has a vehicle on concessional registration",
};

type WithLevels = {
  readonly row: MemberRow;
  readonly levels: readonly LevelChoice[];
};

/** Of a last day. It is empty for a level without one, or where it was empty and the level stays. */
async function untilError(
  typed: typeof emptyMembership,
  { row, levels }: WithLevels,
  c: AppContext,
): Promise<string | undefined> {
  const { level, until } = typed;
  if (until.trim() === "") {
    const isForLife = levels.some(({ id, no_expiry }) => String(id) === level && no_expiry === 1);
    const wasEmpty = row.valid_to === null && String(row.level_id) === level;
    return isForLife || row.own_no_expiry === 1 || wasEmpty ? undefined : "Give a date";
  }
  const day = plainDate(until);
  if (day === null) return dateProblem(until);
  return isTooFarAhead(day, await todayOf(c)) ? "Must not be more than 100 years ahead" : undefined;
}

const membership: SectionForm<WithLevels, typeof emptyMembership> = {
  empty: emptyMembership,
  labels: membershipLabels,
  load: async (c, officer) => {
    const [row, levels] = await Promise.all([memberAt(c), membershipLevelChoices(c.var.services.db)]);
    if (row.membership_version === null) throw new Refusal("NOT_FOUND");
    return {
      row: { row, levels },
      version: row.membership_version,
      title: `Membership of ${nameOf(row)}`,
      back: backTo(row),
      ...(row.id === officer.userId
        ? { refused: "This is your own membership. Another officer changes it." }
        : {}),
    };
  },
  typedOf: ({ row }) => ({
    level: String(row.level_id ?? ""),
    cardName: row.card_name ?? "",
    number: row.number ?? "",
    until: row.valid_to?.slice(0, 10) ?? "",
    additional: row.additional_member ?? "",
    vehicle: row.special_vehicle === 1,
  }),
  fields: ({ typed, errors, questions, row: { levels } }) => {
    const fields = { labels: membershipLabels, errors, questions };
    const line = textLines(fields, typed);
    return html`${field(fields, "level", "", (attributes) =>
      select(
        attributes,
        typed.level,
        levels.map(({ id, name }) => [String(id), name] as const),
      ),
    )}
      ${line("cardName", "Members change it by asking the club.")}
      <div class="pair">
        ${line("number", "On the card and at the top of the member’s home.")}
        ${line("until", "The membership ends with this day. A payment moves it by itself.", html`type="date"`)}
      </div>
      ${line("additional", "Who shares the membership, where its level allows it. May be empty.")}
      ${checkbox(fields, "vehicle", "The member’s home then has the links of concessions.", typed.vehicle)}`;
  },
  read: async (typed, { row, levels }, c) => {
    const number = typed.number.trim();
    const holder = number === "" ? null : await holderOfNumber(c.var.services.db, number);
    const errors = found({
      level: levels.some(({ id }) => String(id) === typed.level) ? undefined : "Choose one",
      cardName: typed.cardName.trim() === "" ? "Give a name" : tooLong(typed.cardName, maxLengths.additional),
      number:
        number === ""
          ? "Give a number"
          : holder && holder.user_id !== row.id
            ? `${holder.name} has this number`
            : tooLong(number, maxLengths.number),
      until: await untilError(typed, { row, levels }, c),
      additional: tooLong(typed.additional, maxLengths.additional),
    });
    if (Object.keys(errors).length > 0) return { errors };
    const day = plainDate(typed.until);
    return {
      columns: {
        level_id: Number(typed.level),
        name: typed.cardName.trim(),
        number,
        // A day that was not touched keeps the instant that it was stored as.
        valid_to: day === row.valid_to?.slice(0, 10) ? row.valid_to : day,
        additional_member: orNull(typed.additional),
        special_vehicle: Number(typed.vehicle),
      },
    };
  },
  ask: async (typed, stored, c) => {
    const day = typed.until === stored.until ? null : plainDate(typed.until);
    const today = await todayOf(c);
    return { until: day === null || isTooFarAhead(day, today) ? null : questionDay(day, today) };
  },
  consequences: ({ row, levels }, columns, c) =>
    membershipConsequences(c, row, {
      level: levels.find(({ id }) => id === columns.level_id),
      validTo: columns.valid_to === null ? null : String(columns.valid_to),
      additional: columns.additional_member === null ? null : String(columns.additional_member),
    }),
  before: ({ row }) => ({ ...row, name: row.card_name }),
  withEarlier: ({ row, levels }, { name, ...values }) => ({
    row: { ...row, ...values, ...(typeof name === "string" ? { card_name: name } : {}) },
    levels,
  }),
  save: async (c, { row: { row }, columns, version }) => {
    const change = { id: row.id, version, columns };
    try {
      return await changeMembership(c.var.services.db, change, c.var.services.clock.now());
    } catch (error) {
      // Another officer has given the number meanwhile.
      if (isConstraintError(error)) return { errors: { number: "Somebody else has this number now" } };
      throw error;
    }
  },
};

export const membershipScreen = sectionScreen(membership);

import { html } from "hono/html";
import { isConstraintError } from "../../db/constraint-error";
import { clubZone } from "../../db/content/site-settings";
import { checkbox, field, select, textLines } from "../../desk/form-fields";
import { type SectionForm, sectionScreen } from "../../desk/section-form";
import { phoneError } from "../../domain/account/phone-error";
import { questionPhone } from "../../domain/account/phone-question";
import { plainDate } from "../../domain/club/typed-date";
import { clubDay } from "../../domain/club-time";
import { questionBirth, questionDay } from "../../domain/unlikely";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { bornError, found, maxLengths, orNull, tooLong } from "./field-checks";
import {
  changeMembership,
  changePerson,
  findMember,
  holderOfNumber,
  type MemberRow,
  membershipLevelChoices,
} from "./member-queries";

/** Whoever the address names, also an account that was merged or deleted. @throws Refusal NOT_FOUND */
export async function anybodyAt(c: AppContext): Promise<MemberRow> {
  const row = await findMember(c.var.services.db, Number(c.req.param("user")));
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** Whose account can be changed. @throws Refusal NOT_FOUND */
export async function memberAt(c: AppContext): Promise<MemberRow> {
  const row = await anybodyAt(c);
  if (row.merged_into !== null || row.deleted_at !== null) throw new Refusal("NOT_FOUND");
  return row;
}

export const nameOf = ({ first_name, last_name, email }: MemberRow): string =>
  `${first_name} ${last_name}`.trim() || email;

const todayOf = async ({ var: { services } }: AppContext) =>
  clubDay(services.clock.now(), await clubZone(services.db));

export const backTo = (row: MemberRow) => ({
  href: `/admin/members/${row.id}`,
  words: `Back to ${nameOf(row)}`,
});

const emptyPerson = {
  firstName: "",
  lastName: "",
  mobile: "",
  emergencyName: "",
  emergencyPhone: "",
  born: "",
};
const personLabels = {
  firstName: "First name",
  lastName: "Last name",
  mobile: "Mobile phone",
  emergencyName: "Emergency contact",
  emergencyPhone: "Phone of that contact",
  born: "Date of birth",
};

type Sight = { readonly row: MemberRow; readonly seesEvidence: boolean };

const person: SectionForm<Sight, typeof emptyPerson> = {
  empty: emptyPerson,
  labels: personLabels,
  load: async (c, officer) => {
    const row = await memberAt(c);
    const seesEvidence = mayIn(officer.roles, "evidence", "see");
    return {
      row: { row, seesEvidence },
      version: row.updated_at,
      title: `Change ${nameOf(row)}`,
      back: backTo(row),
    };
  },
  typedOf: ({ row, seesEvidence }) => ({
    firstName: row.first_name,
    lastName: row.last_name,
    mobile: row.mobile_phone ?? "",
    emergencyName: row.emergency_contact_name ?? "",
    emergencyPhone: row.emergency_contact_phone ?? "",
    born: seesEvidence ? (row.date_of_birth ?? "") : "",
  }),
  fields: ({ typed, errors, questions, row: { seesEvidence } }) => {
    const line = textLines({ labels: personLabels, errors, questions }, typed);
    return html`<div class="pair">${line("firstName", "")}${line("lastName", "")}</div>
      ${line("mobile", "", html`type="tel"`)}
      <div class="pair">${line("emergencyName", "")}${line("emergencyPhone", "", html`type="tel"`)}</div>
      ${seesEvidence ? line("born", "", html`type="date"`) : ""}`;
  },
  read: async (typed, { seesEvidence }, c) => {
    const errors = found({
      firstName:
        typed.firstName.trim() === "" ? "Give a first name" : tooLong(typed.firstName, maxLengths.firstName),
      lastName: tooLong(typed.lastName, maxLengths.lastName),
      mobile: phoneError(typed.mobile),
      emergencyName: tooLong(typed.emergencyName, maxLengths.additional),
      emergencyPhone: phoneError(typed.emergencyPhone),
      born: bornError(typed.born, c.var.services.clock.now()),
    });
    if (Object.keys(errors).length > 0) return { errors };
    return {
      columns: {
        first_name: typed.firstName.trim(),
        last_name: typed.lastName.trim(),
        mobile_phone: orNull(typed.mobile),
        emergency_contact_name: orNull(typed.emergencyName),
        emergency_contact_phone: orNull(typed.emergencyPhone),
        ...(seesEvidence ? { date_of_birth: plainDate(typed.born) } : {}),
      },
    };
  },
  ask: async (typed, stored, c) => {
    const day = typed.born === stored.born ? null : plainDate(typed.born);
    const askPhone = (name: "mobile" | "emergencyPhone") =>
      typed[name] === stored[name] || phoneError(typed[name]) ? null : questionPhone(typed[name]);
    return {
      mobile: askPhone("mobile"),
      emergencyPhone: askPhone("emergencyPhone"),
      born: day === null ? null : questionBirth(day, await todayOf(c)),
    };
  },
  before: ({ row }) => ({ ...row }),
  withEarlier: ({ row, seesEvidence }, values) => ({ row: { ...row, ...values }, seesEvidence }),
  save: (c, { row: { row }, columns, version }) =>
    changePerson(c.var.services.db, { id: row.id, version, columns }, c.var.services.clock.now()),
};

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
  readonly levels: readonly { readonly id: number; readonly name: string }[];
};

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
      until: typed.until.trim() === "" || plainDate(typed.until) ? undefined : "Give a date",
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
    return { until: day === null ? null : questionDay(day, await todayOf(c)) };
  },
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

export const personScreen = sectionScreen(person);
export const membershipScreen = sectionScreen(membership);

import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { textLines } from "../../desk/form-fields";
import { type SectionForm, sectionScreen } from "../../desk/section-form";
import { phoneError } from "../../domain/account/phone-error";
import { questionPhone } from "../../domain/account/phone-question";
import { plainDate } from "../../domain/club/typed-date";
import { clubDay } from "../../domain/club-time";
import { questionBirth, questionEmptied } from "../../domain/unlikely";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { bornError, found, maxLengths, orNull, tooLong } from "./field-checks";
import { changePerson, findMember, type MemberRow } from "./member-queries";

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

export const todayOf = async ({ var: { services } }: AppContext) =>
  clubDay(services.clock.now(), await clubZone(services.db));

export const backTo = (row: MemberRow) => ({
  href: `/admin/members/${row.id}`,
  words: `Back to ${nameOf(row)}`,
});

/** In place of the field, for whoever may not see it. */
export const birthNote = html`<p class="hint">Only a registrar sees and corrects dates of birth.</p>`;

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
      ${seesEvidence ? line("born", "", html`type="date"`) : birthNote}`;
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
      lastName: questionEmptied(typed.lastName, stored.lastName, "The last name"),
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

export const personScreen = sectionScreen(person);

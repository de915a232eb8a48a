import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { trimText } from "#rules/typed-text";
import { makeSlug } from "../../../domain/content/page-details-form";
import { readDollars } from "../../../domain/money";
import { colourProblem } from "../colour-field";
import type { SettingField } from "../setting";
import { readField, type SettingErrors } from "../settings-form";

const required = { isRequired: true } as const;

/** What the page "Start your club" asks for, in its order. */
export const startFields = {
  code: {
    label: "Setup code",
    kind: "line",
    at: ["code"],
    ...required,
    hint: "The person who set up the server chose it.",
    lookUp: "SETUP_CODE",
  },
  email: {
    label: "Your e-mail address",
    kind: "email",
    at: ["email"],
    ...required,
    hint: "You sign in with a code that is sent there.",
  },
  firstName: { label: "Your first name", kind: "line", at: ["first_name"], ...required, hint: "" },
  lastName: { label: "Your last name", kind: "line", at: ["last_name"], hint: "May stay empty." },
  club: { label: "The club’s name", kind: "line", at: ["name"], ...required, hint: "" },
  contact: {
    label: "The club’s e-mail address",
    kind: "email",
    at: ["email"],
    ...required,
    hint: "At the foot of the site. It may be yours.",
  },
  zone: { label: "Time zone", kind: "zone", at: ["timezone"], hint: "Dates and times are told in it." },
  colour: {
    label: "The club’s colour",
    kind: "colour",
    at: ["theme_colour"],
    hint: "# and six digits, like #12545c. Links and buttons of the site have it. Empty: the site’s green.",
  },
  level: {
    label: "First membership level",
    kind: "line",
    at: ["level"],
    ...required,
    hint: "Like Full. Others, such as Family or Life, can follow.",
  },
  fee: {
    label: "Its yearly fee in dollars",
    kind: "line",
    at: ["fee"],
    ...required,
    hint: "What a member pays for a year, GST inside, like 75.",
  },
} as const satisfies Readonly<Record<string, SettingField>>;

type StartName = keyof typeof startFields;
export const startNames = Object.keys(startFields) as readonly StartName[];

/** The parts of the page, in its order. */
export const startParts: readonly (readonly [title: string, names: readonly StartName[]])[] = [
  ["The server", ["code"]],
  ["You", ["email", "firstName", "lastName"]],
  ["Your club", ["club", "contact", "zone", "colour"]],
  ["Membership", ["level", "fee"]],
];

export type TypedStart = Readonly<Record<StartName, string>>;

/** What a new club begins with. */
export type FirstClub = {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly settings: Readonly<Record<string, unknown>>;
  readonly level: { readonly code: string; readonly name: string; readonly feeCents: number };
};

/** Characters, of a first or last name (contract/user.ts). */
const maxNameLength = 80;

/** What was typed as a new club, or the errors by field. The caller checks the setup code. */
export function readStartForm(
  typed: TypedStart,
): { readonly club: FirstClub } | { readonly errors: SettingErrors } {
  const errors: Record<string, string> = {};
  const values: Partial<Record<StartName, unknown>> = {};
  for (const name of startNames) {
    const problem = colourProblem(typed, name);
    const read = problem ? { problem } : readField(startFields[name], typed[name]);
    if ("problem" in read) errors[name] = read.problem;
    else values[name] = read.value;
  }
  for (const name of ["firstName", "lastName"] as const)
    if (typed[name].length > maxNameLength) errors[name] = `Keep to ${maxNameLength} characters`;
  const fee = readDollars(typed.fee);
  if (!errors.fee && "problem" in fee) errors.fee = fee.problem;
  if ("problem" in fee || Object.keys(errors).length > 0) return { errors };
  const level = trimText(typed.level);
  return {
    club: {
      owner: {
        email: v.parse(emailAddress, trimText(typed.email)),
        firstName: trimText(typed.firstName),
        lastName: trimText(typed.lastName),
      },
      settings: {
        name: values.club,
        theme_colour: values.colour,
        email: values.contact,
        timezone: values.zone,
      },
      level: { code: makeSlug(level) || "member", name: level, feeCents: fee.cents },
    },
  };
}

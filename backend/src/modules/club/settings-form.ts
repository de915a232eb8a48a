import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { isAbn } from "#rules/abn";
import { allLanguages, languageTags } from "#rules/languages";
import { trimText } from "#rules/typed-text";
import { phoneError } from "../../domain/account/phone-error";
import { isOn } from "../../domain/account/profile-switches";
import { bankProblem, readAccountNumber, readBsb, readTransferDays } from "./bank/bank-fields";
import { colourProblem } from "./colour-field";
import { isHexColour } from "./contrast";
import { defaultLanguageField, languageProblem } from "./language-fields";
import { type SectionName, sections } from "./sections";
import type { SettingField } from "./setting";

/** Settings by their names on the wire. */
type Settings = Readonly<Record<string, unknown>>;
/** The fields of a section's form. */
export type TypedSettings = Readonly<Record<string, string | boolean>>;
export type SettingErrors = Readonly<Record<string, string>>;

export const fieldsOf = (section: SectionName): readonly (readonly [string, SettingField])[] =>
  Object.entries(sections[section].fields);

type Group = { readonly words: string; readonly fields: ReturnType<typeof fieldsOf> };

/** A section's fields in their groups, in their order; those of no group have no words. */
export function groupsOf(section: SectionName): readonly Group[] {
  const fields = fieldsOf(section);
  const all = [...new Set(fields.map(([, { group = "" }]) => group))];
  return all.map((words) => ({ words, fields: fields.filter(([, { group = "" }]) => group === words) }));
}

export const keysOf = (section: SectionName): readonly string[] => [
  ...new Set(fieldsOf(section).map(([, { at }]) => at[0])),
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function storedValue(settings: Settings, [key, part]: SettingField["at"]): unknown {
  const value = settings[key];
  if (part === undefined) return value;
  return isRecord(value) ? value[part] : undefined;
}

/** The form of what is stored. */
export function formOfSettings(section: SectionName, settings: Settings): TypedSettings {
  const shown = ({ kind, at, isOnByDefault = false, unset = "" }: SettingField) => {
    const value = storedValue(settings, at);
    if (kind === "tick") return isOn({ value }, "value", isOnByDefault);
    if (kind === "language" && !isLanguage(value)) return allLanguages.fallback;
    return typeof value === "string" || typeof value === "number" ? String(value) : unset;
  };
  return Object.fromEntries(fieldsOf(section).map(([name, field]) => [name, shown(field)]));
}

const isLanguage = (value: unknown) => languageTags.some((tag) => tag === value);

function isTimeZone(zone: string): boolean {
  try {
    return zone !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Characters. */
const maxLengths: Partial<Record<SettingField["kind"], number>> = { lines: 500, postal: 500, profile: 300 };
const maxLength = 120;

const isWebAddress = (text: string) => /^https?:\/\/[^/?#@\\]+\.[^/?#@\\]/i.test(text) && URL.canParse(text);

const groupedAbn = (digits: string) => digits.replace(/^(..)(...)(...)(...)$/, "$1 $2 $3 $4");

/** What a field's text becomes, or what is wrong with it. */
type Read = { readonly value: unknown } | { readonly problem: string };

const readers: Partial<Record<SettingField["kind"], (text: string, at: SettingField["at"]) => Read>> = {
  colour: (text) =>
    isHexColour(text) ? { value: text.toLowerCase() } : { problem: "Give # and six digits, like #12545c" },
  email: (text) => {
    const read = v.safeParse(emailAddress, text);
    return read.success
      ? { value: read.output }
      : { problem: "Give an e-mail address, like name@example.com" };
  },
  abn: (text) => {
    const digits = text.replace(/\s/g, "");
    return isAbn(digits)
      ? { value: groupedAbn(digits) }
      : { problem: "This isn’t a valid ABN: check the 11 digits" };
  },
  bsb: (text) => {
    const value = readBsb(text);
    return value === null ? { problem: "Give six digits, like 123-456" } : { value };
  },
  "bank-account": (text) => {
    const value = readAccountNumber(text);
    return value === null ? { problem: "Give the account’s 4 to 10 digits" } : { value };
  },
  days: (text) => {
    const value = readTransferDays(text);
    return value === null ? { problem: "Give a number of days from 0 to 30" } : { value };
  },
  phone: (text) => {
    const problem = phoneError(text);
    return problem ? { problem } : { value: text };
  },
  zone: (text) =>
    isTimeZone(text) ? { value: text } : { problem: "Give a zone’s name, like Australia/Brisbane" },
  language: (text) => (isLanguage(text) ? { value: text } : { problem: "Choose one of the list" }),
  profile: (text, [, part]) =>
    isWebAddress(text) || (part === "skype" && /^(?:live:)?[\w.,-]{6,64}$/.test(text))
      ? { value: text }
      : { problem: "Give a whole web address, like https://example.com/club" },
  account: (text) =>
    /^[1-9]\d{0,9}$/.test(text)
      ? { value: Number(text) }
      : { problem: "There is no account with this e-mail address" },
};

/** Whether it has several lines. */
export const isOfLines = ({ kind }: Pick<SettingField, "kind">): boolean =>
  kind === "lines" || kind === "postal";

/** One field of text. Empty: null, and the site does without. */
export function readField(field: SettingField, typed: string): Read {
  // The space around a title's suffix belongs to it.
  const text = field.kind === "affix" ? typed : trimText(typed);
  const max = maxLengths[field.kind] ?? maxLength;
  if (text === "")
    return field.isRequired || field.kind === "zone" ? { problem: "Fill this in" } : { value: null };
  if (text.length > max) return { problem: `Keep to ${max} characters` };
  if (!isOfLines(field) && text.includes("\n")) return { problem: "Keep to one line" };
  if (field.form && !field.form.pattern.test(text)) return { problem: field.form.words };
  return readers[field.kind]?.(text, field.at) ?? { value: text };
}

/** The section's settings after what was typed; or the errors by field. Other parts of an object stay. */
export function readSettingsForm(
  section: SectionName,
  typed: TypedSettings,
  stored: Settings,
): { readonly changes: Settings } | { readonly errors: SettingErrors } {
  const changes: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of fieldsOf(section)) {
    const given = typed[name] ?? "";
    const problem = colourProblem(typed, name);
    const read = problem
      ? { problem }
      : typeof given === "boolean"
        ? { value: given }
        : readField(field, given);
    if ("problem" in read) {
      errors[name] = read.problem;
      continue;
    }
    const [key, part] = field.at;
    if (part === undefined) changes[key] = read.value;
    else {
      const before = changes[key] ?? stored[key];
      // The site reads an object's parts as texts or switches, never as null.
      changes[key] = { ...(isRecord(before) ? before : {}), [part]: read.value ?? "" };
    }
  }
  const problem = languageProblem(typed);
  if (section === "languages" && problem) errors[defaultLanguageField] ??= problem;
  if (section === "bank") Object.assign(errors, bankProblem(typed));
  return Object.keys(errors).length > 0 ? { errors } : { changes };
}

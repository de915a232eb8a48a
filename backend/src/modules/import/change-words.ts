import { sql } from "../../db/sql";
import { emailText } from "../../domain/account/no-email";
import { plainDate } from "../../domain/club/typed-date";
import { shortDay } from "../../domain/club-time";
import { importFields } from "./fields";
import type { AddressColumns, MemberRecord, RowPlan } from "./records";

/** Names of levels by their ids. */
export async function readLevels(db: D1Database): Promise<ReadonlyMap<number, string>> {
  const rows = await sql`SELECT id, name FROM membership_levels`.all<{ id: number; name: string }>(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const words: Readonly<Record<string, string>> = {
  email: importFields.email.words,
  first_name: importFields.firstName.words,
  last_name: importFields.lastName.words,
  mobile_phone: importFields.mobile.words,
  emergency_contact_name: importFields.emergency.words,
  emergency_contact_phone: importFields.emergencyPhone.words,
  street_address: importFields.street.words,
  street_address_1: importFields.more.words,
  suburb: importFields.suburb.words,
  state: importFields.region.words,
  postcode: importFields.postcode.words,
  level_id: importFields.level.words,
  number: importFields.number.words,
  name: "Name on the card",
  additional_member: importFields.additional.words,
  valid_to: importFields.until.words,
  joined_at: importFields.joined.words,
};

type Values = Readonly<Record<string, string | number | null>>;

const valuesOf = (record: MemberRecord | null): Values => ({
  ...record?.person,
  ...record?.address,
  ...record?.membership,
});

function valueText(
  name: string,
  value: string | number | null | undefined,
  levels: ReadonlyMap<number, string>,
) {
  if (value === null || value === undefined || value === "") return "(empty)";
  if (name === "level_id") return levels.get(Number(value)) ?? "(no level)";
  if (name === "email") return emailText(String(value));
  if (name !== "valid_to" && name !== "joined_at") return String(value);
  const day = plainDate(String(value).slice(0, 10));
  return day === null ? String(value) : shortDay(day);
}

/** Columns whose values need no name beside them. */
const isPlain: ReadonlySet<string> = new Set(["email", "level_id"]);

const addressText = (address: AddressColumns) =>
  [address.street_address, address.street_address_1, address.suburb, address.state, address.postcode]
    .filter(Boolean)
    .join(", ");

/** Columns of a new member that are told otherwise: by what the row is called, and by the whole address. */
function toldOtherwise({ person, address, membership }: MemberRecord): readonly string[] {
  const isUsual = membership?.name === `${person.first_name} ${person.last_name}`.trim();
  return ["first_name", "last_name", ...(isUsual ? ["name"] : []), ...Object.keys(address ?? {})];
}

/**
 * Each column that an import writes, with its value before: "Suburb: Ararat → Stawell". A row of a new member
 * is called by the names, and has the address as one.
 */
export function changeWords(
  { before, after }: Extract<RowPlan, { readonly after: MemberRecord }>,
  levels: ReadonlyMap<number, string>,
): readonly string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const known = before === null ? toldOtherwise(after) : [];
  const lines = Object.keys(words).flatMap((name) => {
    const [from, to] = [old[name] ?? null, now[name] ?? null];
    if (known.includes(name) || from === to || (before === null && to === "")) return [];
    const value = valueText(name, to, levels);
    if (before === null) return isPlain.has(name) ? [value] : [`${words[name]}: ${value}`];
    return [`${words[name]}: ${valueText(name, from, levels)} → ${value}`];
  });
  return before === null && after.address ? [...lines, addressText(after.address)] : lines;
}

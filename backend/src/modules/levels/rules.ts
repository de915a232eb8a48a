import { dollarsText } from "#rules/money";
import { readDollars } from "../../domain/money";
import type { LevelColumns } from "./queries";
import { emptyTerm, formOfTerm, readTerm } from "./term-rules";

/** What an editor types into a level's form. Ages are whole years; "" is no limit. */
export const emptyLevel = {
  name: "",
  description: "",
  /** Dollars for one term. */
  fee: "",
  /** Dollars. */
  joiningFee: "",
  months: "12",
  ...emptyTerm,
  minAge: "",
  maxAge: "",
  /** From 1; "": the last. */
  place: "",
  needsApproval: false,
  needsVouchers: false,
  additionalMember: false,
  /** Of a new one. */
  noExpiry: false,
  enabled: false,
};
export type TypedLevel = Readonly<typeof emptyLevel>;
type LevelErrors = Readonly<Partial<Record<keyof TypedLevel, string>>>;

export const formOfLevel = (level: LevelColumns): TypedLevel => ({
  name: level.name,
  description: level.description ?? "",
  fee: level.no_expiry === 1 ? "" : dollarsText(level.yearly_fee_cents),
  joiningFee: level.joining_fee_cents === 0 ? "" : dollarsText(level.joining_fee_cents),
  months: String(level.months),
  ...formOfTerm(level),
  minAge: level.min_age === null ? "" : String(level.min_age),
  maxAge: level.max_age === null ? "" : String(level.max_age),
  place: String(level.sort_order),
  needsApproval: level.needs_approval === 1,
  needsVouchers: level.needs_vouchers === 1,
  additionalMember: level.allows_additional_member === 1,
  noExpiry: level.no_expiry === 1,
  enabled: level.enabled === 1,
});

const maxNameLength = 60;
const maxDescriptionLength = 300;
/** The table's limit, too. */
const maxAge = 120;
const maxMonths = 120;

/** NaN: no whole number of at most three digits. */
const wholeNumber = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** NaN: no whole number of years. */
function readAge(typed: string): number | null {
  if (typed.trim() === "") return null;
  const age = wholeNumber(typed);
  return age <= maxAge ? age : Number.NaN;
}

type Fees = Pick<LevelColumns, "yearly_fee_cents" | "joining_fee_cents" | "months">;

/** What a term costs. A level without end is given: it has no fee, and no term. */
function readFees({
  fee,
  joiningFee,
  months,
  noExpiry,
}: TypedLevel): Fees | { readonly errors: LevelErrors } {
  const yearly = readDollars(noExpiry ? fee.trim() || "0" : fee);
  const joining = readDollars(joiningFee.trim() || "0");
  const term = wholeNumber(months.trim() || "12");
  const isGiven = "It is given, not sold: leave it empty";
  const errors: LevelErrors = {
    ...("problem" in yearly ? { fee: yearly.problem } : noExpiry && yearly.cents > 0 ? { fee: isGiven } : {}),
    ...("problem" in joining
      ? { joiningFee: joining.problem }
      : noExpiry && joining.cents > 0
        ? { joiningFee: isGiven }
        : {}),
    ...(term >= 1 && term <= maxMonths ? {} : { months: `Give whole months from 1 to ${maxMonths}` }),
  };
  if ("problem" in yearly || "problem" in joining || Object.keys(errors).length > 0) return { errors };
  return { yearly_fee_cents: yearly.cents, joining_fee_cents: joining.cents, months: term };
}

/** @param places how many the order has, with this one */
function readPlace({ place }: TypedLevel, places: number): number {
  const number = place.trim() === "" ? places : wholeNumber(place);
  return number >= 1 && number <= places ? number : Number.NaN;
}

/** What was typed as columns, or what is wrong with it. @param others names of the club's other levels */
export function readLevelForm(
  typed: TypedLevel,
  others: readonly string[],
): { readonly columns: LevelColumns } | { readonly errors: LevelErrors } {
  const name = typed.name.trim();
  const description = typed.description.trim();
  const fees = readFees(typed);
  const term = readTerm(typed.noExpiry ? emptyTerm : typed, "errors" in fees ? 12 : fees.months);
  const place = readPlace(typed, others.length + 1);
  const [youngest, oldest] = [readAge(typed.minAge), readAge(typed.maxAge)];
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  const badAge = `Give whole years from 0 to ${maxAge}, or leave it empty`;
  const errors: LevelErrors = {
    ...(isTaken ? { name: "Another level has this name" } : {}),
    ...(name.length > maxNameLength ? { name: `Keep to ${maxNameLength} characters` } : {}),
    ...(/\p{Cc}/u.test(name) ? { name: "Keep to one line" } : {}),
    ...(name === "" ? { name: "Give it a name" } : {}),
    ...(description.length > maxDescriptionLength
      ? { description: `Keep to ${maxDescriptionLength} characters` }
      : {}),
    ...("errors" in term ? term.errors : {}),
    ...("errors" in fees ? fees.errors : {}),
    ...(youngest !== null && oldest !== null && oldest < youngest
      ? { maxAge: "Must not be less than the youngest age" }
      : {}),
    ...(typed.needsVouchers && !typed.needsApproval
      ? { needsVouchers: "Only where the club approves new members: it sees there who vouches" }
      : {}),
    ...(Number.isNaN(youngest) ? { minAge: badAge } : {}),
    ...(Number.isNaN(oldest) ? { maxAge: badAge } : {}),
    ...(Number.isNaN(place) ? { place: `Give a whole number from 1 to ${others.length + 1}` } : {}),
  };
  if (Object.keys(errors).length > 0 || "errors" in fees || "errors" in term) return { errors };
  return {
    columns: {
      name,
      description: description || null,
      ...fees,
      ...term.columns,
      min_age: youngest,
      max_age: oldest,
      sort_order: place,
      needs_approval: Number(typed.needsApproval),
      needs_vouchers: Number(typed.needsVouchers),
      allows_additional_member: Number(typed.additionalMember),
      no_expiry: Number(typed.noExpiry),
      enabled: Number(typed.enabled),
    },
  };
}

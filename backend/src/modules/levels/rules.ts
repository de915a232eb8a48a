import type { LevelColumns } from "./queries";

/** What an editor types into a level's form. Ages are whole years; "" is no limit. */
export const emptyLevel = {
  name: "",
  description: "",
  minAge: "",
  maxAge: "",
  needsApproval: false,
  needsVouchers: false,
  enabled: false,
};
export type TypedLevel = Readonly<typeof emptyLevel>;
type LevelErrors = Readonly<Partial<Record<keyof TypedLevel, string>>>;

export const formOfLevel = (level: LevelColumns): TypedLevel => ({
  name: level.name,
  description: level.description ?? "",
  minAge: level.min_age === null ? "" : String(level.min_age),
  maxAge: level.max_age === null ? "" : String(level.max_age),
  needsApproval: level.needs_approval === 1,
  needsVouchers: level.needs_vouchers === 1,
  enabled: level.enabled === 1,
});

const maxNameLength = 60;
const maxDescriptionLength = 300;
/** The table's limit, too. */
const maxAge = 120;

/** NaN: no whole number of years. */
function readAge(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return age <= maxAge ? age : Number.NaN;
}

/** What was typed as columns, or what is wrong with it. @param others names of the club's other levels */
export function readLevelForm(
  typed: TypedLevel,
  others: readonly string[],
): { readonly columns: LevelColumns } | { readonly errors: LevelErrors } {
  const name = typed.name.trim();
  const description = typed.description.trim();
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
    ...(youngest !== null && oldest !== null && oldest < youngest
      ? { maxAge: "Must not be less than the youngest age" }
      : {}),
    ...(typed.needsVouchers && !typed.needsApproval
      ? { needsVouchers: "Only where the club approves new members: it sees there who vouches" }
      : {}),
    ...(Number.isNaN(youngest) ? { minAge: badAge } : {}),
    ...(Number.isNaN(oldest) ? { maxAge: badAge } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    columns: {
      name,
      description: description || null,
      min_age: youngest,
      max_age: oldest,
      needs_approval: Number(typed.needsApproval),
      needs_vouchers: Number(typed.needsVouchers),
      enabled: Number(typed.enabled),
    },
  };
}

import { isCommonDay, lastOfFebruary } from "../../domain/club/terms/bought-term";
import type { LevelColumns } from "./queries";

/** What an editor types of when a level's memberships end. */
export const emptyTerm = {
  /** "6": June; "": each after its own months. */
  endMonth: "",
  endDay: "",
  proRata: false,
  /** Months; "": none. */
  nextYear: "",
  /** Days; "": none. */
  grace: "",
};
export type TypedTerm = Readonly<typeof emptyTerm>;
type TermErrors = Readonly<Partial<Record<keyof TypedTerm | "months", string>>>;

type TermColumns = Pick<LevelColumns, "ends_on" | "pro_rata" | "next_year_months" | "grace_days">;

export const monthNames = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;

/** "30 June" of "06-30". */
export function monthDayText(monthDay: string): string {
  if (monthDay === lastOfFebruary) return "the last day of February";
  const [month = 0, day = 0] = monthDay.split("-").map(Number);
  const name = monthNames[month - 1];
  return name === undefined ? monthDay : `${day} ${name}`;
}

const countText = (count: number) => (count === 0 ? "" : String(count));

export const formOfTerm = ({ ends_on, pro_rata, next_year_months, grace_days }: TermColumns): TypedTerm => {
  const [month, day] = (ends_on ?? "").split("-").map(Number);
  return {
    endMonth: month ? String(month) : "",
    endDay: day ? String(day) : "",
    proRata: pro_rata === 1,
    nextYear: countText(next_year_months),
    grace: countText(grace_days),
  };
};

const maxNextYear = 11;
/** The table's limits, too. */
const maxGrace = 90;

/** NaN: no whole number up to `most`. */
const readCount = (typed: string, most: number): number => {
  const text = typed.trim() || "0";
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN;
};

const twoDigits = (text: string) => text.trim().padStart(2, "0");

/** When a level's memberships end, or what is wrong with it. @param months that its fee is for */
export function readTerm(
  typed: TypedTerm,
  months: number,
): { readonly columns: TermColumns } | { readonly errors: TermErrors } {
  const isCommon = typed.endMonth !== "";
  const endsOn = `${twoDigits(typed.endMonth)}-${twoDigits(typed.endDay)}`;
  const nextYear = readCount(typed.nextYear, maxNextYear);
  const grace = readCount(typed.grace, maxGrace);
  const onlyCommon = "Only with a common last day";
  const errors: TermErrors = {
    ...(isCommon && !isCommonDay(endsOn) ? { endDay: "Give a day that this month has in every year" } : {}),
    ...(isCommon && months !== 12 ? { months: "12 with a common last day: it comes once a year" } : {}),
    ...(!isCommon && typed.endDay.trim() !== "" ? { endMonth: "Choose the month of this day" } : {}),
    ...(!isCommon && typed.proRata ? { proRata: onlyCommon } : {}),
    ...(!isCommon && nextYear > 0 ? { nextYear: onlyCommon } : {}),
    ...(Number.isNaN(nextYear)
      ? { nextYear: `Give whole months up to ${maxNextYear}, or leave it empty` }
      : {}),
    ...(Number.isNaN(grace) ? { grace: `Give whole days up to ${maxGrace}, or leave it empty` } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    columns: {
      ends_on: isCommon ? endsOn : null,
      pro_rata: Number(typed.proRata),
      next_year_months: nextYear,
      grace_days: grace,
    },
  };
}

/** A financial year by the year of its July: 2026 is July 2026 to June 2027. */
export type FinancialYear = number;

const firstMonth = 7;
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Of a day, YYYY-MM-DD. */
export function financialYearOf(day: string): FinancialYear {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= firstMonth ? year : year - 1;
}

/** "2026–27". */
export const yearInWords = (year: FinancialYear): string => `${year}–${twoDigits((year + 1) % 100)}`;

/** Its months, YYYY-MM, and July of the next year. */
const monthStarts = (year: FinancialYear): readonly string[] =>
  Array.from({ length: 13 }, (_, place) => {
    const months = firstMonth - 1 + place;
    return `${year + Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
  });

/** Its twelve months, YYYY-MM. */
export const monthsOf = (year: FinancialYear): readonly string[] => monthStarts(year).slice(0, -1);

/** Its quarters by their first months, YYYY-MM. */
export const quartersOf = (year: FinancialYear): readonly string[] =>
  monthsOf(year).filter((_, place) => place % 3 === 0);

/** The quarter of a month, by its first month. @param month YYYY-MM */
export function quarterOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return `${year}-${twoDigits(number - ((number - 1) % 3))}`;
}

/** Its first day and the one after its last, YYYY-MM-DD. */
export const daysOf = (year: FinancialYear): { readonly first: string; readonly after: string } => ({
  first: `${year}-07-01`,
  after: `${year + 1}-07-01`,
});

/** The last day of a month, YYYY-MM-DD. @param month YYYY-MM */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const monthFormat = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", month: "long", year: "numeric" });

/** "July 2026". @param month YYYY-MM */
export const monthInWords = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

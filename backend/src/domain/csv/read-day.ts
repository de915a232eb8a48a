import { dateProblem, plainDate } from "../club/typed-date";

const australian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const shortYear = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/;

/** A day of a spreadsheet as YYYY-MM-DD: that, or day, month and year as Australians write them. */
export function readDay(text: string): string | { readonly problem: string } {
  if (shortYear.test(text)) return { problem: "Give the year in four digits" };
  const [, day = "", month = "", year = ""] = australian.exec(text) ?? [];
  const typed = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  if (Number(month) > 12)
    return { problem: `There is no month ${Number(month)}. Give the day first, such as 31/12/2026` };
  return (
    plainDate(typed) ?? {
      problem: dateProblem(typed, "Give a date as day/month/year, such as 31/12/2026"),
    }
  );
}

import { csvFile } from "#rules/csv";
import { clubZone } from "../../db/content/site-settings";
import { accountPayments, firstPaymentAt } from "../../db/shop/account-payments";
import type { Officer } from "../../desk/officer";
import { clubDay, startOfDay } from "../../domain/club-time";
import { listEntries } from "../../domain/shop/accounts/entries";
import { daysOf, type FinancialYear, financialYearOf } from "../../domain/shop/accounts/years";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext } from "../../http/services";
import { lineCells, lineColumns, monthCells, monthColumns, type YearEntries } from "./year-csv";
import { wrongYearPage, yearReportPage } from "./year-report-view";

/** The years from the first payment's until now. */
async function listYears(db: D1Database, today: string, zone: string): Promise<readonly FinancialYear[]> {
  const first = await firstPaymentAt(db);
  const newest = financialYearOf(today);
  const oldest = first === null ? newest : financialYearOf(clubDay(Date.parse(first), zone));
  return Array.from({ length: Math.max(1, newest - oldest + 1) }, (_, place) => newest - place);
}

/** The payments of the year that a URL asks for, or the page that says that there is no such year. */
async function find(c: AppContext, who: Officer): Promise<YearEntries | Response> {
  const { db, clock } = c.var.services;
  const zone = await clubZone(db);
  const years = await listYears(db, clubDay(clock.now(), zone), zone);
  const typed = c.req.query("year");
  const year = typed === undefined ? years[0] : years.find((each) => String(each) === typed);
  if (year === undefined) return wrongYearPage(who, years);
  const { first, after } = daysOf(year);
  const payments = await accountPayments(db, { from: startOfDay(first, zone), to: startOfDay(after, zone) });
  return { zone, year, years, payments, entries: payments.flatMap(listEntries) };
}

/** GET /admin/accounts: the takings of a financial year, by kind and by month. */
export async function showYear(c: AppContext, who: Officer): Promise<Response> {
  const found = await find(c, who);
  return found instanceof Response ? found : yearReportPage(who, found);
}

/** GET /admin/accounts/months.csv: a row for each kind and month. */
export async function downloadMonths(c: AppContext, who: Officer): Promise<Response> {
  const found = await find(c, who);
  if (found instanceof Response) return found;
  const rows = [monthColumns, ...monthCells(found)];
  return new Response(csvFile(rows), { headers: csvHeaders(`takings-by-month-${found.year}.csv`) });
}

/** GET /admin/accounts/lines.csv: each line of an invoice that was paid, refunded or taken back. */
export async function downloadLines(c: AppContext, who: Officer): Promise<Response> {
  const found = await find(c, who);
  if (found instanceof Response) return found;
  const rows = [lineColumns, ...found.entries.map((entry) => lineCells(entry, found.zone))];
  return new Response(csvFile(rows), { headers: csvHeaders(`invoice-lines-${found.year}.csv`) });
}

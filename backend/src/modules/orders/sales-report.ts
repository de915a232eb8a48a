import { csvFile } from "#rules/csv";
import { daysBetween, isDay } from "#rules/days";
import { clubZone } from "../../db/content/site-settings";
import { paymentsBetween } from "../../db/shop/sales-report";
import type { Officer } from "../../desk/officer";
import { clubDay, dayInWords, startOfDay, toLocalField } from "../../domain/club-time";
import { totalsByKind } from "../../domain/shop/sales-by-kind";
import { listSales, type Sale } from "../../domain/shop/sales-report";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext } from "../../http/services";
import {
  type RangeErrors,
  saleCells,
  salesColumns,
  salesReportPage,
  type TypedRange,
} from "./sales-report-view";

/** Two financial years, and the leap day of one. */
const maxDays = 731;

/** `day` alone, or `from` and `to`; today without any of them. */
function readRange(c: AppContext, today: string): TypedRange {
  const day = c.req.query("day");
  if (day !== undefined) return { from: day.slice(0, 20), to: day.slice(0, 20) };
  const typed = (name: string, other: string) => (c.req.query(name) ?? other).slice(0, 20);
  const from = typed("from", today);
  return { from, to: typed("to", from) };
}

function rangeErrors({ from, to }: TypedRange): RangeErrors {
  const wrong = "Give a day";
  if (!isDay(from) || !isDay(to))
    return { ...(isDay(from) ? {} : { from: wrong }), ...(isDay(to) ? {} : { to: wrong }) };
  if (to < from) return { to: "Must not be before the first day" };
  return daysBetween(from, to) >= maxDays ? { to: "Keep to two years" } : {};
}

type Found = {
  readonly zone: string;
  readonly typed: TypedRange;
  readonly sales: readonly Sale[];
  readonly kinds: ReturnType<typeof totalsByKind>;
};

/** The sales that a URL asks for, or the page that says why there are none. */
async function find(c: AppContext, who: Officer): Promise<Found | Response> {
  const { db, clock } = c.var.services;
  const zone = await clubZone(db);
  const typed = readRange(c, clubDay(clock.now(), zone));
  const errors = rangeErrors(typed);
  if (Object.keys(errors).length > 0)
    return salesReportPage({ who, days: "", typed, errors, zone, sales: null, kinds: [] });
  const range = { from: startOfDay(typed.from, zone), to: startOfDay(typed.to, zone, 1) };
  const payments = await paymentsBetween(db, range);
  return { zone, typed, sales: payments.flatMap(listSales), kinds: totalsByKind(payments) };
}

/** GET /admin/orders/takings: with totals. */
export async function showSalesReport(c: AppContext, viewer: Officer): Promise<Response> {
  const found = await find(c, viewer);
  if (found instanceof Response) return found;
  const { from, to } = found.typed;
  const days = from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
  return salesReportPage({ ...found, who: viewer, days, errors: {} });
}

/** GET /admin/orders/takings.csv: without totals, as spreadsheets sum by themselves. */
export async function downloadSalesReport(c: AppContext, viewer: Officer): Promise<Response> {
  const found = await find(c, viewer);
  if (found instanceof Response) return found;
  const { zone, sales, typed } = found;
  const rows = sales.map((sale) => saleCells(sale, toLocalField(sale.created_at, zone)));
  const days = typed.from === typed.to ? typed.from : `${typed.from}-to-${typed.to}`;
  return new Response(csvFile([salesColumns, ...rows]), { headers: csvHeaders(`takings-${days}.csv`) });
}

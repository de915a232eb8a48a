import { Hono } from "hono";
import { type CsvCell, csvFile } from "#rules/csv";
import { addDays, isDay } from "#rules/days";
import { orderNumber } from "#rules/order-number";
import { isGone } from "../../db/account/users";
import { clubName, clubZone } from "../../db/content/site-settings";
import { creditOfPayer, dueOrdersOf, paymentsOfPayer } from "../../db/shop/account-payments";
import type { Officer } from "../../desk/officer";
import { clubDay } from "../../domain/club-time";
import { payerStatement, type StatementRow } from "../../domain/shop/accounts/statement";
import { shownReference } from "../../domain/shop/sales-report";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext, AppEnv } from "../../http/services";
import { anybodyAt, nameOf } from "../members/member-forms";
import { findMember } from "../members/member-queries";
import { gatewayName } from "../orders/order-words";
import { getKind } from "../orders/sales-report-view";
import { readStatementToken, type StatementOf, statementToken } from "./statement-link";
import {
  linesOf,
  payerStatementPage,
  type RangeErrors,
  type ShownStatement,
  statementPage,
  unknownStatementPage,
} from "./statement-view";

type Typed = { readonly from: string; readonly to: string };

/** Without days in the address: the last twelve months. */
function readRange(c: AppContext, today: string): Typed {
  const typed = (name: string, other: string) => (c.req.query(name) ?? other).slice(0, 20);
  return { from: typed("from", addDays(today, -365)), to: typed("to", today) };
}

function rangeErrors({ from, to }: Typed): RangeErrors {
  const wrong = "Give a day";
  if (!isDay(from) || !isDay(to))
    return { ...(isDay(from) ? {} : { from: wrong }), ...(isDay(to) ? {} : { to: wrong }) };
  return to < from ? { to: "Must not be before the first day" } : {};
}

async function read(c: AppContext, name: string, { userId, from, to }: StatementOf): Promise<ShownStatement> {
  const { db } = c.var.services;
  const [zone, club, payments, credit, due] = await Promise.all([
    clubZone(db),
    clubName(db),
    paymentsOfPayer(db, userId),
    creditOfPayer(db, userId),
    dueOrdersOf(db, userId),
  ]);
  const dayOf = (at: string) => clubDay(Date.parse(at), zone);
  const dated = payments.map((payment) => ({ payment, day: dayOf(payment.created_at) }));
  return {
    ...{ name, club, from, to, held: credit.held },
    statement: payerStatement(dated, { from, to }, credit.free + credit.held),
    due: due.map((order) => ({ ...order, day: dayOf(order.created_at) })).filter(({ day }) => day <= to),
  };
}

/** GET /admin/members/{user}/statement: what a member was charged and has paid between two days. */
export async function showStatement(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const row = await anybodyAt(c);
  const typed = readRange(c, clubDay(clock.now(), await clubZone(db)));
  const errors = rangeErrors(typed);
  const about = { who, userId: row.id, name: nameOf(row), typed };
  if (Object.keys(errors).length > 0) return statementPage({ ...about, errors, shown: null, link: null });
  const of = { userId: row.id, ...typed };
  const isClosed = row.merged_into !== null || row.deleted_at !== null;
  const token = isClosed ? null : await statementToken(settings.codeKeys, of, clock.now());
  const link = token === null ? null : `${new URL(c.req.url).origin}/statement?of=${token}`;
  return statementPage({ ...about, errors, shown: await read(c, about.name, of), link });
}

const columns: readonly CsvCell[] = [
  ...["Date", "What happened", "Order", "Invoice", "For", "Paid by", "Reference"],
  ...["Charged", "GST within", "Paid", "Credit after"],
];

const cells = ({ payment, day, charged, taxCents, paid, credit }: StatementRow): readonly CsvCell[] => [
  ...[
    day,
    getKind({ ...payment, cents: paid }),
    orderNumber({ id: payment.order_id }),
    payment.invoice_number,
  ],
  ...[linesOf(payment), gatewayName(payment.gateway), shownReference(payment)],
  ...[{ cents: charged }, { cents: taxCents }, { cents: paid }, { cents: credit }],
];

/** GET /admin/members/{user}/statement/rows.csv. */
export async function downloadStatement(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const row = await anybodyAt(c);
  const typed = readRange(c, clubDay(clock.now(), await clubZone(db)));
  const errors = rangeErrors(typed);
  const about = { who, userId: row.id, name: nameOf(row), typed };
  if (Object.keys(errors).length > 0) return statementPage({ ...about, errors, shown: null, link: null });
  const { statement } = await read(c, about.name, { userId: row.id, ...typed });
  const blank = columns.slice(2, -1).map(() => "");
  const ends = (day: string, words: string, cents: number): CsvCell[] => [day, words, ...blank, { cents }];
  const rows = [
    ends(typed.from, "Credit before", statement.opening),
    ...statement.rows.map(cells),
    ends(typed.to, "Credit after", statement.closing),
  ];
  const name = `statement-${row.id}-${typed.from}-to-${typed.to}.csv`;
  return new Response(csvFile([columns, ...rows]), { headers: csvHeaders(name) });
}

/** GET /statement: the same for the member, whom an officer has given the link. */
async function openStatement(c: AppContext): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const of = await readStatementToken(settings.codeKeys, c.req.query("of") ?? "", clock.now());
  const row = of && !(await isGone(db, of.userId)) ? await findMember(db, of.userId) : null;
  if (!of || !row) return unknownStatementPage();
  return payerStatementPage(await read(c, nameOf(row), of));
}

export const statementLinks = new Hono<AppEnv>().get("/", openStatement);

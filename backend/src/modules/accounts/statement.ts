import { Hono } from "hono";
import { type CsvCell, csvFile } from "#rules/csv";
import { addDays, isDay } from "#rules/days";
import { orderNumber } from "#rules/order-number";
import { isGone } from "../../db/account/users";
import { clubName, clubZone } from "../../db/content/site-settings";
import { creditOfPayer, dueOrdersOf, paymentsOfPayer } from "../../db/shop/account-payments";
import { postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { clubDay } from "../../domain/club-time";
import { payerStatement, type StatementRow } from "../../domain/shop/accounts/statement";
import { shownReference } from "../../domain/shop/sales-report";
import { recordSent } from "../../http/activity";
import { csvHeaders } from "../../http/file-headers";
import { Refusal } from "../../http/refusal";
import type { AppContext, AppEnv } from "../../http/services";
import { anybodyAt, nameOf } from "../members/member-forms";
import { findMember } from "../members/member-queries";
import { gatewayName } from "../orders/order-words";
import { mayIn } from "../roles/rules";
import { readStatementToken, type StatementOf, statementToken } from "./statement-link";
import {
  linesOf,
  payerStatementPage,
  type RangeErrors,
  rowWords,
  type ShownStatement,
  statementPage,
  unknownStatementPage,
} from "./statement-view";

type Typed = { readonly from: string; readonly to: string };

/**
 * Without days in the address: the last twelve months. A later last day is today: a link shows no new days.
 */
async function readRange(c: AppContext): Promise<Typed> {
  const { db, clock } = c.var.services;
  const today = clubDay(clock.now(), await clubZone(db));
  const typed = (name: string, other: string) => (c.req.query(name) ?? other).slice(0, 20);
  const to = typed("to", today);
  return { from: typed("from", addDays(today, -365)), to: isDay(to) && to > today ? today : to };
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

type Member = Awaited<ReturnType<typeof anybodyAt>>;
const isClosed = ({ merged_into, deleted_at }: Member) => merged_into !== null || deleted_at !== null;

/** Whose statement of which days is asked for, and what the page says of it. */
async function readAsked(c: AppContext, who: Officer) {
  const row = await anybodyAt(c);
  const typed = await readRange(c);
  const errors = rangeErrors(typed);
  const mayLink = !isClosed(row) && mayIn(who.roles, "money", "change");
  const about = { who, userId: row.id, name: nameOf(row), typed, errors, mayLink };
  return { about, of: { userId: row.id, ...typed }, isWrong: Object.keys(errors).length > 0 };
}

const wrongDays = (about: Awaited<ReturnType<typeof readAsked>>["about"]) =>
  statementPage({ ...about, shown: null, link: null });

/** The link that was just made, which the address has; null for none, or another statement's. */
async function findLink(c: AppContext, { userId, from, to }: StatementOf): Promise<string | null> {
  const { clock, settings } = c.var.services;
  const token = c.req.query("link") ?? "";
  const of = await readStatementToken(settings.codeKeys, token, clock.now());
  const isThis = of !== null && of.userId === userId && of.from === from && of.to === to;
  return isThis ? `${new URL(c.req.url).origin}/statement?of=${token}` : null;
}

/** GET /admin/members/{user}/statement: what a member was charged and has paid between two days. */
export async function showStatement(c: AppContext, who: Officer): Promise<Response> {
  const { about, of, isWrong } = await readAsked(c, who);
  if (isWrong) return wrongDays(about);
  const link = about.mayLink ? await findLink(c, of) : null;
  return statementPage({ ...about, shown: await read(c, about.name, of), link });
}

/** POST of it: makes a link for the member. Whoever has it needs no sign-in, so it leaves a line. */
export async function postStatementLink(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => showStatement(c, who));
  if (posted instanceof Response) return posted;
  const { clock, settings } = c.var.services;
  const { viewer: who } = posted;
  const { about, of, isWrong } = await readAsked(c, who);
  if (isWrong) return wrongDays(about);
  if (!about.mayLink) throw new Refusal("NOT_FOUND");
  await recordSent(c, who, "link");
  const link = await statementToken(settings.codeKeys, of, clock.now());
  const query = new URLSearchParams({ from: of.from, to: of.to, link });
  return c.redirect(`${c.req.path}?${query}#link`, 303);
}

const columns: readonly CsvCell[] = [
  ...["Date", "What happened", "Order", "Invoice", "For", "Paid by", "Reference"],
  ...["Charged", "GST within", "Paid", "Credit after"],
];

/** Of the row's order; credit has none that anybody placed. */
const orderCell = ({ order_id, is_for_credit }: StatementRow["payment"]): CsvCell =>
  is_for_credit === 1 ? "" : orderNumber({ id: order_id });

const cells = ({ payment, day, charged, taxCents, paid, credit }: StatementRow): readonly CsvCell[] => [
  ...[day, rowWords({ payment, paid }), orderCell(payment), payment.invoice_number],
  ...[linesOf(payment), gatewayName(payment.gateway), shownReference(payment)],
  ...[{ cents: charged }, { cents: taxCents }, { cents: paid }, { cents: credit }],
];

/** GET /admin/members/{user}/statement/rows.csv. */
export async function downloadStatement(c: AppContext, who: Officer): Promise<Response> {
  const { about, of, isWrong } = await readAsked(c, who);
  if (isWrong) return wrongDays(about);
  const { statement } = await read(c, about.name, of);
  const blank = columns.slice(2, -1).map(() => "");
  const ends = (day: string, words: string, cents: number): CsvCell[] => [day, words, ...blank, { cents }];
  const rows = [
    ends(of.from, "Credit before", statement.opening),
    ...statement.rows.map(cells),
    ends(of.to, "Credit after", statement.closing),
  ];
  const name = `statement-${of.userId}-${of.from}-to-${of.to}.csv`;
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

import { addDays } from "#rules/days";
import { clubZone } from "../../db/content/site-settings";
import {
  type BankLineRow,
  ordersNamed,
  readBankLines,
  typedTransfers,
  unpaidOrders,
} from "../../db/shop/bank-lines";
import { type RenewalRow, renewalsSaid } from "../../db/shop/bank-renewals";
import { canRenew, openingOfRenewal } from "../../domain/club/renewal";
import { clubDay } from "../../domain/club-time";
import { type Match, matchLines, memberNumbersIn, numbersIn, wordsIn } from "../../domain/shop/bank/matches";
import { findUnmatched, type Unmatched } from "../../domain/shop/bank/unmatched";
import type { AppContext } from "../../http/services";

const daysShown = 400;

/** The buyer of an order that is not paid. Cents. */
type BankOrder = {
  readonly name: string;
  readonly due: number;
  readonly userId: number;
  /** The buyer's credit with the club. */
  readonly credit: number;
};

export type BankLines = {
  readonly lines: readonly BankLineRow[];
  readonly matches: ReadonlyMap<number, Match>;
  /** Of open lines that name an order of which they cannot be recorded as they are: why. */
  readonly unmatched: ReadonlyMap<number, Unmatched>;
  /** By the order's id. */
  readonly orders: ReadonlyMap<number, BankOrder>;
  /** By the member's id: of those who are matched. */
  readonly renewals: ReadonlyMap<number, RenewalRow>;
};

export const isOpen = ({ order_id, aside_reason }: BankLineRow): boolean =>
  order_id === null && aside_reason === null;

const unique = <T>(values: readonly T[]) => [...new Set(values)];
/** More is no order's number. */
const maxNumber = 999_999_999;

/** Why lines are not matched with the orders that they name. */
async function readUnmatched(
  db: D1Database,
  open: readonly BankLineRow[],
  matches: BankLines["matches"],
  zone: string,
): Promise<BankLines["unmatched"]> {
  const numbersOf = ({ description }: BankLineRow) =>
    numbersIn(description).filter((number) => number <= maxNumber);
  const lines = open.filter(({ id }) => (matches.get(id)?.kind ?? "too-late") === "too-late");
  const ids = unique(lines.flatMap(numbersOf));
  const named = ids.length === 0 ? [] : await ordersNamed(db, ids);
  const orders = named.map((order) => ({ ...order, day: clubDay(Date.parse(order.created_at), zone) }));
  return new Map(
    lines.flatMap((line) => {
      const numbers = numbersOf(line);
      const own = orders.filter(({ id }) => numbers.includes(id));
      const found = findUnmatched(line, own, matches);
      return found ? [[line.id, found] as const] : [];
    }),
  );
}

/** The members whom open lines may name, whose renewal is due now. */
async function dueRenewals({ var: { services } }: AppContext, open: readonly BankLineRow[], zone: string) {
  const { db, clock } = services;
  const rows =
    open.length === 0
      ? []
      : await renewalsSaid(db, {
          names: unique(open.flatMap(({ description }) => wordsIn(description))),
          numbers: unique(open.flatMap(({ description }) => memberNumbersIn(description))),
          cents: unique(open.map(({ amount_cents }) => amount_cents)),
        });
  return rows
    .filter((row) => canRenew(row, clock.now(), zone))
    .flatMap((row) => {
      const opens_on = openingOfRenewal(row, zone);
      return opens_on === null ? [] : [{ ...row, opens_on }];
    });
}

/** The lines of the last year, with what each open one may be of. */
export async function readBank(c: AppContext): Promise<BankLines> {
  const { db, clock } = c.var.services;
  const zone = await clubZone(db);
  const since = addDays(clubDay(clock.now(), zone), -daysShown);
  const [lines, unpaid, transfers] = await Promise.all([
    readBankLines(db, since),
    unpaidOrders(db, clock.now()),
    typedTransfers(db, since),
  ]);
  const open = lines.filter((line) => isOpen(line) && line.amount_cents > 0);
  const renewals = await dueRenewals(c, open, zone);
  const orders = unpaid.map((order) => ({ ...order, day: clubDay(Date.parse(order.created_at), zone) }));
  const matches = matchLines(open, { orders, transfers, renewals });
  return {
    lines,
    matches,
    unmatched: await readUnmatched(db, open, matches, zone),
    orders: new Map(
      unpaid.map(({ id, name, due_cents, user_id, member_credit_cents }) => [
        id,
        { name, due: due_cents, userId: user_id, credit: member_credit_cents },
      ]),
    ),
    renewals: new Map(renewals.map((row) => [row.user_id, row])),
  };
}

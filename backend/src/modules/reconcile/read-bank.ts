import { addDays } from "#rules/days";
import { clubZone } from "../../db/content/site-settings";
import { type BankLineRow, readBankLines, typedTransfers, unpaidOrders } from "../../db/shop/bank-lines";
import { type RenewalRow, renewalsSaid } from "../../db/shop/bank-renewals";
import { canRenew, openingOfRenewal } from "../../domain/club/renewal";
import { clubDay } from "../../domain/club-time";
import { type Match, matchLines, memberNumbersIn, wordsIn } from "../../domain/shop/bank/matches";
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
  /** By the order's id. */
  readonly orders: ReadonlyMap<number, BankOrder>;
  /** By the member's id: of those who are matched. */
  readonly renewals: ReadonlyMap<number, RenewalRow>;
};

export const isOpen = ({ order_id, aside_reason }: BankLineRow): boolean =>
  order_id === null && aside_reason === null;

/** The members whom open lines may name, whose renewal is due now. */
async function dueRenewals({ var: { services } }: AppContext, open: readonly BankLineRow[], zone: string) {
  const { db, clock } = services;
  const unique = <T>(values: readonly T[]) => [...new Set(values)];
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
  return {
    lines,
    matches: matchLines(open, { orders, transfers, renewals }),
    orders: new Map(
      unpaid.map(({ id, name, due_cents, user_id, member_credit_cents }) => [
        id,
        { name, due: due_cents, userId: user_id, credit: member_credit_cents },
      ]),
    ),
    renewals: new Map(renewals.map((row) => [row.user_id, row])),
  };
}

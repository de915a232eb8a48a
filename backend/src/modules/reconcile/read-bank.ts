import { addDays } from "#rules/days";
import { clubZone } from "../../db/content/site-settings";
import { type BankLineRow, readBankLines, typedTransfers, unpaidOrders } from "../../db/shop/bank-lines";
import { clubDay } from "../../domain/club-time";
import { type Match, matchLines } from "../../domain/shop/bank/matches";
import type { AppContext } from "../../http/services";

const daysShown = 400;

export type BankLines = {
  readonly lines: readonly BankLineRow[];
  readonly matches: ReadonlyMap<number, Match>;
  /** The buyer and what is due, by the order's id. */
  readonly orders: ReadonlyMap<
    number,
    { readonly name: string; readonly due: number; readonly userId: number }
  >;
};

export const isOpen = ({ order_id, aside_reason }: BankLineRow): boolean =>
  order_id === null && aside_reason === null;

/** The lines of the last year, with what each open one may be of. */
export async function readBank(c: AppContext): Promise<BankLines> {
  const { db, clock } = c.var.services;
  const zone = await clubZone(db);
  const since = addDays(clubDay(clock.now(), zone), -daysShown);
  const [lines, orders, transfers] = await Promise.all([
    readBankLines(db, since),
    unpaidOrders(db, clock.now()),
    typedTransfers(db, since),
  ]);
  const open = orders.map((order) => ({ ...order, day: clubDay(Date.parse(order.created_at), zone) }));
  return {
    lines,
    matches: matchLines(lines.filter(isOpen), open, transfers),
    orders: new Map(
      orders.map(({ id, name, due_cents, user_id }) => [id, { name, due: due_cents, userId: user_id }]),
    ),
  };
}

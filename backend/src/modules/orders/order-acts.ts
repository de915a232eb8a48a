import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubZone } from "../../db/content/site-settings";
import { dueCents, findOrder, type OrderRow } from "../../db/shop/orders";
import { releaseOverdue } from "../../db/shop/products/stock-holds";
import { sql } from "../../db/sql";
import type { BulkAct, BulkActs, BulkRow } from "../../desk/bulk";
import { clubDay } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { composeReminder } from "../../http/api/shop/order-news";
import type { AppContext } from "../../http/services";
import { isUnpaid } from "./order-words";

const countText = (count: number) => (count === 1 ? "1 buyer" : `${count} buyers`);

type Reminded = {
  readonly id: number;
  readonly reminded_on: string | null;
  readonly email: string;
  readonly name: string;
};

const readReminded = (db: D1Database, ids: readonly number[]): Promise<Reminded[]> =>
  sql`SELECT o.id, o.reminded_on, u.email,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY o.id`.all<Reminded>(db);

type Who = { readonly userId: number; readonly today: string };

/** Why its buyer is not reminded now. */
async function refusalOf(db: D1Database, order: OrderRow, row: Reminded, { userId, today }: Who) {
  if (order.user_id === userId) return "this is your own order";
  if (!isUnpaid(order) || dueCents(order) === 0) return "it does not wait for a payment";
  if (row.reminded_on === today) return "its buyer was reminded today";
  const untold = await whyNobodyIsTold(db, row.email);
  return untold?.replace(/^Nobody is told: /, "").replace(/\.$/, "") ?? null;
}

async function findRow(c: AppContext, row: Reminded, who: Who): Promise<BulkRow | null> {
  const { db } = c.var.services;
  const order = await findOrder(db, "id", row.id);
  if (!order) return null;
  const refusal = await refusalOf(db, order, row, who);
  const email = refusal === null ? await composeReminder(c.var.services, order) : null;
  return {
    id: row.id,
    name: `Order ${orderNumber(order)} of ${row.name}, ${dollars(dueCents(order))}`,
    // Of another day it is looked at again.
    version: who.today,
    refusal,
    ...(email ? { mail: async () => email } : {}),
  };
}

const remind: BulkAct = {
  words: "Remind",
  ask: (count) => `Remind ${countText(count)}?`,
  done: (count) => `${countText(count)} reminded.`,
  lines: ["Nobody is reminded of an order twice a day."],
  find: async (c, ids, { userId }) => {
    const { db, clock } = c.var.services;
    await releaseOverdue(db, clock.now());
    const today = clubDay(clock.now(), await clubZone(db));
    const rows = await readReminded(db, ids);
    const found = await Promise.all(rows.map((row) => findRow(c, row, { userId, today })));
    return found.filter((row) => row !== null);
  },
  write: (db, { id, version: today }) => [
    sql`UPDATE orders SET reminded_on = ${today} WHERE id = ${id} AND reminded_on IS NOT ${today}
      AND status IN ('awaiting-payment', 'declined') RETURNING id`.on(db),
  ],
  path: (id) => `/admin/orders/${id}`,
};

/** What a treasurer does with several orders at once. */
export const orderActs: BulkActs = { remind };

/** The page that reminds the buyer of one order. */
export const remindPath = (id: number): string => `/admin/orders/many/remind?pick-${id}=1`;

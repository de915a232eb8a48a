import type { Club } from "../club";
import { newBuyer, newOrder } from "../shop/buyers";
import { paidToSend } from "../shop/orders-to-send";
import { type Shop, shownFields } from "../shop/shopkeeper";

type Fields = Readonly<Record<string, string>>;
type Tools = {
  readonly club: Club;
  readonly shop: Shop;
  readonly post: (path: string, fields: Fields) => Promise<string>;
  readonly add: (path: string, fields: Fields) => Promise<string>;
  readonly resend: (path: string, field: string, changes: Fields) => Promise<string>;
  /** The id of the first row of these tables. */
  readonly parseId: (sql: string) => Promise<number>;
};

/** By each route that writes about a payment by hand: sends what it is for; answers the path. */
export function paymentWrites({ club, shop, post, add, resend, parseId }: Tools) {
  /** Cash of the day that the form shows, confirmed on the page after it. */
  async function recordPayment(path: string, changes: Fields): Promise<string> {
    const shown = shownFields(await shop.editor.get(path), "day");
    const question = await shop.editor.post(path, { ...shown, how: "cash", ...changes });
    return post(path, { ...shownFields(question, "extendsTo"), confirm: "1" });
  }

  const newLine = () =>
    club.db
      .prepare(
        `INSERT INTO bank_lines (key, day, amount_cents, description, reference, created_at)
         VALUES (?1, '2026-11-02', 100, 'Interest', ?1, '2026-11-02') RETURNING id`,
      )
      .bind(crypto.randomUUID())
      .first<number>("id");

  /** A part of what is due for a new order, in cash. Recording it would leave a line of its own. */
  async function partPayment(page: string): Promise<string> {
    const { id } = await newOrder(club, "TOWEL");
    await club.db.batch([
      club.db
        .prepare(
          "UPDATE orders SET created_at = '2026-11-01T01:00:00.000Z', due_on = '2031-01-01', stock_held_until = '2031-01-01' WHERE id = ?",
        )
        .bind(id),
      club.db
        .prepare(
          `INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, kept_cents, created_at)
           VALUES (?1, 'cash', 'cash-' || ?1, 100, 'wrong-amount', 100, '2026-11-01T02:00:00.000Z')`,
        )
        .bind(id),
      club.db
        .prepare(
          "INSERT INTO credits (user_id, supplier_id, cents) SELECT user_id, 1, 100 FROM orders WHERE id = ?",
        )
        .bind(id),
    ]);
    return `/admin/orders/${id}/payments/${await parseId(`payments WHERE order_id = ${id}`)}/${page}`;
  }

  return {
    "/admin/orders/:order{\\d+}/payment": async () =>
      recordPayment(`/admin/orders/${(await newOrder(club, "TOWEL")).id}/payment`, {}),
    "/admin/orders/:order{\\d+}/payments/:payment{\\d+}/correct": async () =>
      resend(await partPayment("correct"), "reason", {
        ...{
          how: "cash",
          reference: "",
          day: "2026-11-02",
          amount: "2",
          reason: "Read wrongly",
          confirm: "1",
        },
      }),
    "/admin/orders/:order{\\d+}/payments/:payment{\\d+}/take-back": async () =>
      resend(await partPayment("take-back"), "reason", { reason: "It never came", confirm: "1" }),
    "/admin/payments/bank/:line{\\d+}": async () => {
      const { email } = await newBuyer(club);
      const member = String(await parseId(`users WHERE email = '${email}'`));
      return post(`/admin/payments/bank/${await newLine()}`, {
        ...{ step: "save", to: "credit", member, confirm: "1" },
      });
    },
    "/admin/payments/bank": async () => {
      const id = await newLine();
      return post("/admin/payments/bank", {
        step: "save",
        to: "aside",
        [`pick-${id}`]: "1",
        reason: "Interest",
      });
    },
    "/admin/orders/:order{\\d+}/sent": async () => {
      const path = `/admin/orders/${await paidToSend(club)}/sent`;
      return resend(path, "tracking", { tracking: "33ABC", confirm: "1" });
    },
    "/admin/orders/:order{\\d+}/sent/take-back": async () => {
      const id = await paidToSend(club);
      await club.db
        .prepare("UPDATE orders SET sent_on = '2026-11-02', carrier = '', tracking_number = 'A' WHERE id = ?")
        .bind(id)
        .run();
      return resend(`/admin/orders/${id}/sent/take-back`, "tracking", { confirm: "1" });
    },
    "/admin/members/:user{\\d+}/credit": async () => {
      const { email } = await newBuyer(club);
      const id = await parseId(`users WHERE email = '${email}'`);
      await club.db
        .prepare("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 900)")
        .bind(id)
        .run();
      return resend(`/admin/members/${id}/credit`, "amount", {
        amount: "4",
        reference: `OUT ${id}`,
        confirm: "1",
      });
    },
    "/admin/members/:user{\\d+}/statement": () => add("/admin/members/2/statement", {}),
    "/admin/members/:user{\\d+}/order": async () => {
      const { email } = await newBuyer(club);
      const path = `/admin/members/${await parseId(`users WHERE email = '${email}'`)}/order`;
      const shown = shownFields(await shop.editor.get(path), "thing-1");
      const question = await shop.editor.post(path, {
        ...shown,
        "thing-1": "TOWEL",
        delivery: "4",
        pay: "later",
      });
      return post(path, { ...shownFields(question, "revision"), confirm: "1" });
    },
    "/admin/members/:user{\\d+}/payment": async () => {
      const { email } = await newBuyer(club);
      return recordPayment(`/admin/members/${await parseId(`users WHERE email = '${email}'`)}/payment`, {
        level: String(await parseId("membership_levels WHERE code = 'full'")),
      });
    },
  };
}

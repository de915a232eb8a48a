import { expect, it } from "vitest";
import { cents } from "#rules/money";
import type { Order } from "~/domain/shop/order";
import { getPage, orderView } from "~/features/invoices/order-list.server";
import { loadI18n } from "~/i18n/i18n.server";

const order: Order = {
  key: "k",
  status: "awaiting-payment",
  total: cents(3400),
  hasMembership: false,
  id: 9,
  isKeptAsCredit: false,
  paidBy: null,
  bankTransfer: null,
  keptAmount: cents(0),
  createdAt: "2026-11-23T00:12:00Z",
  paidAt: null,
  lines: [{ name: "Map", qty: 1, kind: "goods", amount: cents(3400), event: null }],
  discount: cents(0),
  delivery: { name: null, address: [], days: null, amount: cents(0) },
  isReplaced: false,
  isCancelled: false,
  credit: cents(0),
  payment: "https://pay.example/x",
  heldUntil: "2026-11-23T00:42:00Z",
  invoiceId: null,
  ticketCount: 0,
  membershipValidTo: null,
  awaitsApproval: false,
  note: null,
};
const { t } = await loadI18n("en");
const reading = {
  t,
  locale: "en-AU",
  timeZone: "Australia/Brisbane",
  now: Date.parse("2026-11-23T00:12:30Z"),
  today: "2026-11-23",
};

const gateways = { paymentOrigins: ["https://pay.example"], canCancel: false };

it("an open order can be paid, and says until when", () => {
  expect(orderView(order, reading, gateways)).toMatchObject({
    total: "$34.00",
    payment: "https://pay.example/x",
    tone: "open",
    invoice: null,
    held: [expect.stringContaining("Held for 30 minutes, until 10:42\u00a0am today.")],
  });
});

it("an open order can be cancelled, where the backend lets members do that", () => {
  const cancel = (more: Partial<Order>, canCancel = true) =>
    orderView({ ...order, ...more }, reading, { ...gateways, canCancel }).cancel;
  expect(cancel({})).toBe("/profile/orders?order=k&cancel");
  expect(cancel({ status: "declined" })).toBe("/profile/orders?order=k&cancel");
  expect(cancel({ status: "paid" })).toBeNull();
  expect(cancel({ status: "released" })).toBeNull();
  expect(cancel({}, false)).toBeNull();
});

it("a cancelled order says so, unless it was paid too late", () => {
  const cancelled = { ...order, status: "released", payment: null, isCancelled: true } as const;
  expect(orderView(cancelled, reading, gateways)).toMatchObject({ status: "order.cancelled", tone: "over" });
  expect(orderView({ ...cancelled, isKeptAsCredit: true }, reading, gateways).status).toBe("order.late");
});

it("a membership that is not paid can be begun again", () => {
  expect(orderView({ ...order, hasMembership: true }, reading, gateways).held).toEqual([
    expect.stringContaining("Then it is cancelled"),
    "After that you can begin again. Nothing is lost.",
  ]);
});

it("an open order that credit pays in part is paid without it", () => {
  const parts = "$30.00 left to pay; your credit pays $4.00";
  const view = (more: Partial<Order>) =>
    orderView({ ...order, credit: cents(400), ...more }, reading, gateways);
  expect(view({})).toMatchObject({ total: "$30.00", note: parts, due: "$30.00" });
  expect(view({ status: "paid" })).toMatchObject({
    total: "$34.00",
    note: "From your credit $4.00, by card $30.00",
  });
  expect(view({ status: "paid", paidBy: "transfer" }).note).toBe(
    "From your credit $4.00, Bank transfer: $30.00",
  );
  // It was given back.
  expect(view({ status: "released" }).note).toBe(null);
});

it.each([
  "https://elsewhere.example/x",
  "javascript:alert(1)",
  "//evil.example",
  "data:text/html,x",
  "",
  null,
])("a payment address %s is no link", (payment) => {
  expect(orderView({ ...order, payment }, reading, gateways)).toMatchObject({
    payment: null,
    held: [],
  });
});

it("a paid order leads to its invoice and its tickets", () => {
  const paid = { ...order, status: "paid", payment: null, invoiceId: 5 } as const;
  expect(orderView({ ...paid, ticketCount: 2 }, reading, gateways)).toMatchObject({
    invoice: "/invoice/5",
    tickets: "/print-tickets/5",
    tone: "good",
  });
  expect(orderView(paid, reading, gateways).tickets).toBeNull();
  const refunded = { ...paid, status: "refunded", ticketCount: 2 } as const;
  expect(orderView(refunded, reading, gateways).tickets).toBeNull();
});

it("an order is titled by what is in it, and has its number", () => {
  const of = (lines: readonly [name: string, qty: number][]) =>
    orderView(
      {
        ...order,
        lines: lines.map(([name, qty]) => ({ name, qty, kind: "goods", amount: cents(1), event: null })),
      },
      reading,
      gateways,
    );
  const title = "2\u00a0× Rug\u00a0· Map";
  expect(
    of([
      ["Rug", 2],
      ["Map", 1],
    ]),
  ).toMatchObject({ title, number: "Order 000009", lines: [] });
  const three = of([
    ["Rug", 2],
    ["Map", 1],
    ["Pin", 3],
  ]);
  expect([three.title, three.lines.length]).toEqual([`${title}\u00a0…`, 3]);
  expect(of([]).title).toBe("Order of 23 Nov 2026, 10:12\u00a0am");
  expect(orderView({ ...order, id: null }, reading, gateways).number).toBeNull();
});

it("an order that a later one has replaced says so, unless it was paid too late", () => {
  const released = { ...order, status: "released", payment: null, isReplaced: true } as const;
  expect(orderView(released, reading, gateways)).toMatchObject({ status: "order.replaced", tone: "over" });
  expect(orderView({ ...released, isKeptAsCredit: true }, reading, gateways).status).toBe("order.late");
});

it("a released order that was paid too late is not called unpaid", () => {
  const late = { ...order, status: "released", payment: null, isKeptAsCredit: true } as const;
  expect(orderView(late, reading, gateways)).toMatchObject({ status: "order.late", payment: null });
});

it.each([
  [null, 1],
  ["", 1],
  ["0", 1],
  ["3", 3],
  ["1e9", 1],
  ["99999", 1],
])("page %j is %i", (text, page) => {
  expect(getPage(text)).toBe(page);
});

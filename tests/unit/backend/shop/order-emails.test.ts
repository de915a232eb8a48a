import { describe, expect, it } from "vitest";
import {
  orderPaidEmail,
  orderReceivedEmail,
  orderRefundedEmail,
  overpaidEmail,
} from "../../../../backend/src/mail/order-emails";

const order = {
  to: "nell@example.com",
  club: "Demo Car Club",
  number: "000123",
  amount: 1250,
  lines: [{ name: "Tea towel", qty: 2 }],
  link: "https://club.example/show-invoice/token",
};

describe("emails about an order", () => {
  it("name the club, the order and the amount with two decimals", () => {
    const emails = [
      orderReceivedEmail(order),
      orderPaidEmail(order, null),
      overpaidEmail(order),
      orderRefundedEmail(order, { asCredit: true, isWhole: true, hasTickets: false }),
    ];
    for (const { subject, body } of emails) {
      expect(subject).toContain("000123");
      expect(subject).toContain("Demo Car Club");
      expect(body).toContain("$12.50");
    }
  });

  it("link to the invoice, where a site is configured", () => {
    expect(orderPaidEmail(order, null)).toMatchObject({ code: null, link: order.link });
    expect(orderPaidEmail(order, null).body).toContain(order.link);
    expect(orderPaidEmail({ ...order, link: null }, null).body).not.toContain("http");
  });

  const post = { name: "Parcel", address: ["Ada Finch", "1 Reef Street"], days: [2, 4] } as const;

  it("say of goods where they go, how long it takes and what comes next", () => {
    const sent = orderPaidEmail(
      { ...order, delivery: post, page: "https://club.example/checkout/return" },
      null,
    );
    expect(sent.body).toContain("Delivery: Parcel, 2 to 4 working days, to\nAda Finch\n1 Reef Street");
    expect(sent.body).toContain("packs your order and sends it");
    expect(sent.body).toContain("The whole order:\nhttps://club.example/checkout/return");
    expect(orderReceivedEmail({ ...order, delivery: post }).body).toContain("Ada Finch");
    const oneDay = orderPaidEmail({ ...order, delivery: { ...post, days: [1, 1] } }, null);
    expect(oneDay.body).toContain("Parcel, 1 working day, to");
  });

  it("say what the member told the club, where that is something", () => {
    for (const { body } of [
      orderReceivedEmail({ ...order, note: "No nuts" }),
      orderPaidEmail({ ...order, note: "No nuts" }, null),
    ])
      expect(body).toContain("Your note to the club:\nNo nuts");
    expect(orderPaidEmail({ ...order, note: null }, null).body).not.toContain("note");
  });

  it("say of a pick-up to bring the number, and of tickets what to show", () => {
    const delivery = { name: "At the shed", address: [], days: null };
    const pickedUp = orderPaidEmail({ ...order, delivery }, null).body;
    expect(pickedUp).toContain("Delivery: At the shed.");
    expect(pickedUp).toContain("Bring its number: 000123.");
    expect(pickedUp).not.toContain("sends it");
    const tickets = orderPaidEmail({ ...order, hasTickets: true }, null).body;
    expect(tickets).toContain("Print your tickets");
    expect(tickets).toContain("Your invoice and your tickets:");
    expect(orderPaidEmail(order, null).body).not.toContain("ticket");
  });

  it("tell the membership's new last day", () => {
    const { subject, body } = orderPaidEmail(order, "2027-12-05");
    expect(subject).toBe("Paid: your membership runs until 5 December 2027 (Demo Car Club)");
    expect(body).toContain("until the end of 5 December 2027");
  });

  it("say how a refund comes, and what it does to tickets where there are some", () => {
    const getBody = (asCredit: boolean, hasTickets: boolean) =>
      orderRefundedEmail(order, { asCredit, isWhole: true, hasTickets }).body;
    expect(getBody(true, false)).toContain("as credit with the club");
    expect(getBody(false, false)).not.toContain("credit");
    expect(getBody(true, true)).toContain("tickets are not valid any more");
    expect(getBody(true, false)).not.toContain("ticket");
  });
});

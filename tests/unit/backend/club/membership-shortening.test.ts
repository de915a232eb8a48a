import { describe, expect, it } from "vitest";
import { type Extension, findShortening } from "#backend/src/domain/club/membership-shortening";
import { renewedTo } from "#backend/src/domain/club/renewal";

const zone = "Australia/Brisbane";
const noon = (day: string) => `${day}T02:00:00.000Z`;

/** A member's books: orders are paid and refunded, memberships shortened as proposed. */
class Books {
  extensions: readonly Extension[] = [];
  constructor(public validTo: string | null) {}

  pay(orderId: number, day: string, months: number): this {
    const term = this.validTo === null ? null : { no_expiry: 0, valid_to: this.validTo };
    const valid_to = renewedTo(term, months, Date.parse(noon(day)), zone);
    const extension = { order_id: orderId, valid_from: this.validTo, valid_to, created_at: noon(day) };
    this.extensions = [...this.extensions, { ...extension, shortened_to: null, lost_in_merge: null }];
    this.validTo = valid_to;
    return this;
  }

  find(orderId: number, refundedOn: string, no_expiry = 0) {
    const term = { no_expiry, valid_to: this.validTo };
    const order = { id: orderId, refundedAt: noon(refundedOn) };
    return findShortening({ term, extensions: this.extensions }, order, zone);
  }

  shorten(orderId: number, refundedOn: string): this {
    const day = this.find(orderId, refundedOn)?.proposed;
    if (!day) throw new Error(`nothing to shorten by order ${orderId}`);
    this.extensions = this.extensions.map((each) =>
      each.order_id === orderId ? { ...each, shortened_to: day } : each,
    );
    this.validTo = day;
    return this;
  }
}

describe("the refund of the only extension", () => {
  it("gives the last day back that the membership had", () => {
    const found = new Books("2026-12-20").pay(1, "2026-12-01", 12).find(1, "2026-12-05");
    expect(found).toEqual({
      lastDay: "2027-12-20",
      months: 12,
      proposed: "2026-12-20",
      earliest: "2026-12-20",
    });
  });

  it("gives the day back on which it had ended before", () => {
    expect(new Books("2025-03-01").pay(1, "2026-12-01", 12).find(1, "2026-12-05")?.proposed).toBe(
      "2025-03-01",
    );
  });

  it("ends the membership of who joined with it on the day before the refund, or from the first day", () => {
    const found = new Books(null).pay(1, "2026-11-01", 12).find(1, "2026-11-20");
    expect([found?.proposed, found?.earliest]).toEqual(["2026-11-19", "2026-10-31"]);
    expect(new Books(null).pay(1, "2026-11-01", 12).find(1, "2026-11-01")?.proposed).toBe("2026-10-31");
  });

  it("reads a term with a time of day on the club's clock", () => {
    const found = new Books("2026-12-20T20:00:00Z").pay(1, "2026-12-01", 12).find(1, "2026-12-05");
    expect([found?.lastDay, found?.proposed]).toEqual(["2027-12-21", "2026-12-21"]);
  });
});

describe("the refund of one of two extensions", () => {
  it.each([
    [12, 12, "2026-12-20", "2027-12-20"],
    [6, 12, "2026-08-31", "2027-08-31"],
    [1, 12, "2026-12-31", "2027-12-31"],
  ])("of %i and %i months takes off its own alone", (first, second, from, left) => {
    const books = () => new Books(from).pay(1, "2026-08-01", first).pay(2, "2026-08-02", second);
    expect(books().find(1, "2026-08-03")?.proposed).toBe(left);
    const afterFirst = new Books(from).pay(1, "2026-08-01", first).validTo;
    expect(books().find(2, "2026-08-03")?.proposed).toBe(afterFirst);
  });

  it.each(["2026-12-31", "2025-03-01", null])(
    "then of the other leads back from %s in either order",
    (from) => {
      const books = () => new Books(from).pay(1, "2026-12-01", 6).pay(2, "2026-12-02", 12);
      const ends = [
        [1, 2],
        [2, 1],
      ].map((order) => order.reduce((each, id) => each.shorten(id, "2026-12-04"), books()).validTo);
      expect(ends).toEqual([from ?? "2026-12-03", from ?? "2026-12-03"]);
    },
  );

  it("keeps what is paid after it was shortened", () => {
    const books = new Books("2026-12-20").pay(1, "2026-12-01", 12).shorten(1, "2026-12-02");
    expect(books.pay(2, "2026-12-03", 12).validTo).toBe("2027-12-20");
    expect(books.shorten(2, "2026-12-04").validTo).toBe("2026-12-20");
  });
});

describe("there is nothing to shorten", () => {
  it("a second time, without an end, or by an order that did not extend", () => {
    const books = new Books("2026-12-20").pay(1, "2026-12-01", 12);
    expect(books.find(1, "2026-12-05", 1)).toBeNull();
    expect(books.find(9, "2026-12-05")).toBeNull();
    expect(books.pay(2, "2026-12-02", 12).shorten(1, "2026-12-05").find(1, "2026-12-05")).toBeNull();
  });

  it("when the months of the order are over and the membership began anew", () => {
    const books = new Books(null).pay(1, "2024-01-05", 12).pay(2, "2026-12-01", 12);
    expect(books.find(1, "2026-12-05")).toBeNull();
    expect(books.find(2, "2026-12-05")?.proposed).toBe("2025-01-05");
  });

  it("when who joined was refunded after the membership had ended", () => {
    expect(new Books(null).pay(1, "2024-01-05", 12).find(1, "2026-12-05")).toBeNull();
  });
});

it("takes the months off whatever day somebody has set", () => {
  const books = new Books("2026-12-20").pay(1, "2026-12-01", 12).pay(2, "2026-12-02", 12);
  books.validTo = "2029-01-31";
  expect(books.find(1, "2026-12-05")).toMatchObject({ proposed: "2028-01-31", earliest: "2028-01-31" });
});

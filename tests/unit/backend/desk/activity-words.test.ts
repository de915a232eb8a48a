import { describe, expect, it } from "vitest";
import type { Officer } from "#backend/src/desk/officer";
import { showLineRecord } from "#backend/src/modules/activity/line-record";
import {
  changedFields,
  changeText,
  lineText,
  refsOf,
  restoreHref,
} from "#backend/src/modules/activity/line-words";
import type { ActivityLine } from "#backend/src/modules/activity/queries";
import { readNames } from "#backend/src/modules/activity/record-names";

/** How a line of the activity log is told: by names, dollars, days and the club's time. */

const reader = (...roles: Officer["roles"]) => ({ userId: 1, roles, path: "/admin/activity" }) as Officer;
const owner = reader("owner");

const line = (path: string, details: object = {}, more: Partial<ActivityLine> = {}): ActivityLine => ({
  ...{ id: 9, at: "2026-11-29T00:00:00.000Z", user_id: 1, name: null, email: null, action: "x.save" },
  ...{ also: null, added: null, before: null, mail: null, browser: null, times: 1 },
  path,
  details: JSON.stringify(details),
  ...more,
});

type Rows = Readonly<Record<string, readonly object[]>>;

/** A database that answers each statement by the table that it reads, and counts what it is asked. */
function databaseOf(tables: Rows) {
  const asked: string[] = [];
  const prepare = (text: string) => ({
    bind: (ids: string) => ({ text, ids: JSON.parse(ids) as (string | number)[] }),
  });
  const batch = (statements: readonly { readonly text: string; readonly ids: (string | number)[] }[]) =>
    Promise.resolve(
      statements.map(({ text, ids }) => {
        asked.push(text);
        const table = /FROM (\w+)/.exec(text)?.[1] ?? "";
        const rows = (tables[table] ?? []) as readonly { readonly id: string | number }[];
        return { results: rows.filter(({ id }) => ids.includes(id)) };
      }),
    );
  return { db: { prepare, batch } as unknown as D1Database, asked };
}

const tables: Rows = {
  users: [
    { id: 7, name: "Teo Smith" },
    { id: 8, name: "Former member", is_gone: 1 },
  ],
  products: [{ id: 5, name: "Enamel badge" }],
  calendar_events: [{ id: 10, name: "Autumn picnic" }],
  membership_levels: [
    { id: 1, name: "Full" },
    { id: 2, name: "Family" },
    { id: "full", name: "Full" },
  ],
};

async function about(asked: ActivityLine, by = owner) {
  const names = await readNames(databaseOf(tables).db, refsOf(asked));
  const shown = showLineRecord(asked, by, names);
  return shown && [shown.words, shown.href];
}

async function changes(asked: ActivityLine, by = owner) {
  const names = await readNames(databaseOf(tables).db, refsOf(asked));
  return changedFields(asked, { reader: by, names, zone: "Australia/Brisbane" }).map(changeText);
}

describe("what a line is about", () => {
  it.each([
    ["/admin/members/7/person", ["Teo Smith", "/admin/members/7"]],
    ["/members/7", ["Teo Smith", "/admin/members/7"]],
    ["/admin/members/waiting/7", ["Teo Smith", "/admin/members/7"]],
    ["/admin/members/8/delete", ["Member 8, deleted", "/admin/members/8"]],
    ["/admin/roles/7", ["Teo Smith", "/admin/roles/7"]],
    ["/admin/products/5/skus/12", ["Enamel badge", "/admin/products/5"]],
    ["/admin/products/6", ["Product 6, deleted", null]],
    ["/admin/orders/123/refund", ["Order 000123", "/admin/orders/123"]],
    ["/admin/club/look", ["Name and colours", "/admin/club/look"]],
    ["/admin/club/menu", ["Menu", "/admin/club/menu"]],
    ["/admin/members/waiting.csv", ["New members", "/admin/members/waiting"]],
    ["/admin/orders/takings.csv", ["Takings", "/admin/orders/takings"]],
    ["/admin", ["Today", "/admin"]],
    ["/api/v1/sell/ticket/checkIn", null],
  ])("of %s is its name and page", async (path, shown) => {
    expect(await about(line(path))).toEqual(shown);
  });

  it("is the record that was added, the officer that was made, or the second record", async () => {
    const added = line("/admin/products/new", {}, { added: "products 5" });
    expect(await about(added)).toEqual(["Enamel badge", "/admin/products/5"]);
    const made = line("/admin/roles/new", { user: [null, 7] }, { action: "roles/new.save" });
    expect(await about(made)).toEqual(["Teo Smith", "/admin/roles/7"]);
    const called = line("/api/v1/club/event/update", {}, { also: "/admin/events/10" });
    expect(await about(called)).toEqual(["Autumn picnic", "/admin/events/10"]);
  });

  it("is a number for whoever its area is closed to, and no link to what they may not open", async () => {
    expect(await about(line("/admin/pages/3"), reader("treasurer"))).toEqual(["Page 3", null]);
    expect(await about(line("/admin/club/menu"), reader("secretary"))).toEqual(["Menu", null]);
    expect(await about(line("/admin/club/look"), reader("secretary"))).toEqual([
      "Name and colours",
      "/admin/club/look",
    ]);
  });

  it("is found with one statement for each kind of record, however many lines there are", async () => {
    const lines = Array.from({ length: 50 }, (_, index) => [
      line(`/admin/members/${index}`),
      line(`/admin/products/${index}`),
    ]).flat();
    const { db, asked } = databaseOf(tables);
    await readNames(db, lines.flatMap(refsOf));
    expect(asked).toHaveLength(2);
  });
});

describe("what changed", () => {
  it("is told by names of levels, people and events", async () => {
    expect(await changes(line("/admin/members/7/membership", { level_id: [1, 2] }))).toEqual([
      "Level: Full → Family",
    ]);
    expect(await changes(line("/admin/members/7/payment", { level: [null, "1"] }))).toEqual(["Level: Full"]);
    expect(await changes(line("/admin/members/8/merge/7", { merged: [null, 7] }))).toEqual([
      "Merged account: Teo Smith",
    ]);
    expect(await changes(line("/admin/promotions/3", { level_code: [null, "full"] }))).toEqual([
      "For: Everybody → Full",
    ]);
    expect(await changes(line("/admin/promotions/3", { level_code: ["gone", "any"] }))).toEqual([
      "For: Membership level gone, deleted → Every member",
    ]);
    expect(await changes(line("/admin/products/5/edit", { calendar_event_id: [null, 10] }))).toEqual([
      "Event: Autumn picnic",
    ]);
  });

  it("is told in dollars, yes or no, days, times of the club, and words for codes", async () => {
    const event = {
      ...{ cost_cents: [null, 1_250], all_day: [0, 1], kind: ["social", "siv-run"] },
      ...{ starts_at: ["2031-03-03T23:30:00.000Z", "2031-03-04T23:30:00.000Z"] },
      ...{ visibility: ["public", "members"], description: ["…", "<p>Bring <b>a hat</b> &amp; rug.</p>"] },
    };
    expect(await changes(line("/admin/events/10/edit", event))).toEqual([
      "Cost: $12.50",
      "All day: No → Yes",
      "Kind: Social → Impromptu run of concession vehicles",
      "Start: 4 Mar 2031, 9:30 am → 5 Mar 2031, 9:30 am",
      "Who sees it: Everybody → Members",
      "Description: (a long text) → Bring a hat & rug.",
    ]);
    const member = { valid_to: ["2031-05-06", "2032-05-05T13:59:59.999Z"], special_vehicle: [0, 1] };
    expect(await changes(line("/admin/members/7/membership", { ...member, name: ["A", "B"] }))).toEqual([
      "Last day: 6 May 2031 → 5 May 2032",
      "Has a vehicle on concessional registration: No → Yes",
      "Name on the card: A → B",
    ]);
    const role = { roles: [["door"], ["door", "treasurer until 2027-06-30"]] };
    expect(await changes(line("/admin/roles/7", role))).toEqual([
      "Roles: Door staff → Door staff, Treasurer until 30 June 2027",
    ]);
    const paid = { how: [null, "cash"], day: [null, "2026-11-29"], cents: [null, 5_500] };
    expect(await changes(line("/admin/orders/4/payment", paid))).toEqual([
      expect.stringMatching(/^Paid by: Cash/),
      "Day: 29 November 2026",
      "Amount: $55.00",
    ]);
    const price = { postcodes: [null, '[["4000","4999"],["0800","0800"]]'], per_kilogram_cents: [0, 150] };
    expect(await changes(line("/admin/club/delivery/3", price))).toEqual([
      "Postcodes: All of Australia → 4000-4999, 0800",
      "Price of a kilogram: $0.00 → $1.50",
    ]);
    expect(await changes(line("/admin/club/pictures", { logo: ["/a.png", "/b.png"] }))).toEqual([
      "Logo: A picture → Another picture",
    ]);
  });

  it("of the club's settings has the names that their forms have", async () => {
    expect(await changes(line("/admin/club/switches", { date_of_birth: [true, false] }))).toEqual([
      "Date of birth: Yes → No",
    ]);
    expect(await changes(line("/admin/club/languages", { default_language: ["en", "de"] }))).toEqual([
      "Default language: English → German",
    ]);
    expect(await changes(line("/admin/club/payment", { payment_to_user_id: ["", "7"] }))).toEqual([
      "Account that holds members’ credit: Teo Smith",
    ]);
    const byEmail = { payment_to_user_id: ["teo@example.com", "7"] };
    expect(await changes(line("/admin/club/technical", byEmail))).toEqual([
      "Account that holds members’ credit: teo@example.com → Teo Smith",
    ]);
  });

  it("of the smallest order of a promotion is any at nothing", async () => {
    expect(await changes(line("/admin/promotions/1", { minimum_cents: [0, 2000] }))).toEqual([
      "Smallest order: Any → $20.00",
    ]);
  });

  it("of a date of birth is the registrar's", async () => {
    const born = line("/admin/members/7/person", { date_of_birth: ["1960-02-03", null] });
    expect(await changes(born)).toEqual(["Date of birth: (for the registrar) → (for the registrar)"]);
    expect(await changes(born, reader("registrar"))).toEqual(["Date of birth: 3 February 1960 → (empty)"]);
  });
});

describe("the way to restore a line's values", () => {
  const href = async (asked: ActivityLine, by: Officer) =>
    restoreHref(by, asked, await readNames(databaseOf(tables).db, refsOf(asked)));
  const before = JSON.stringify({ date_of_birth: "1960-02-03" });

  it("is offered to whoever changes the record and may see the values, while the record is there", async () => {
    const born = line("/admin/members/7/person", {}, { before });
    expect(await href(born, reader("secretary", "registrar"))).toBe("/admin/members/7/person?restore=9");
    expect(await href(born, reader("secretary"))).toBeNull();
    expect(await href(born, reader("registrar"))).toBeNull();
    const look = line("/admin/club/look", {}, { before: '{"name":"Club"}' });
    expect(await href(look, owner)).toBe("/admin/club/look?restore=9");
    expect(await href(look, reader("secretary"))).toBeNull();
    const gone = line("/admin/members/8/address", {}, { before: '{"suburb":"Yeppoon"}' });
    expect(await href(gone, owner)).toBeNull();
    expect(await href(line("/admin/members/7/leave", {}, { before: '{"left_as":null}' }), owner)).toBeNull();
  });
});

describe("money and what it bought", () => {
  const said = async (asked: ActivityLine, by = owner) =>
    lineText(asked, by, await readNames(databaseOf(tables).db, refsOf(asked)));
  const paid = { how: [null, "cash"], cents: [null, 3_400] };
  const ofOrder = { action: "orders/payment.save", also: "/admin/members/7" };

  it("are told with the sum and whose it is", async () => {
    expect(await said(line("/admin/orders/12/payment", paid, ofOrder))).toBe(
      "Recorded a payment: $34.00 cash, Teo Smith",
    );
    expect(await said(line("/admin/members/7/payment", paid, { action: "members/payment.save" }))).toBe(
      "Recorded a payment for a membership: $34.00 cash, Teo Smith",
    );
    const shortened = { valid_to: ["2027-12-20", "2026-12-20"] };
    const action = { action: "orders/shorten.save", also: "/admin/members/7" };
    expect(await said(line("/admin/orders/12/shorten", shortened, action))).toBe(
      "Shortened a refunded membership: 20 December 2027 → 20 December 2026, Teo Smith",
    );
  });

  it("are told to nobody else, and a line of before has what it has", async () => {
    expect(await said(line("/admin/orders/12/payment", paid, ofOrder), reader("editor"))).toBe(
      "Recorded a payment",
    );
    expect(await said(line("/admin/orders/12/shorten", {}, { action: "orders/shorten.save" }))).toBe(
      "Shortened a refunded membership",
    );
  });
});

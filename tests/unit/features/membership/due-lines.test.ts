import { describe, expect, it } from "vitest";
import { dueLines } from "~/features/membership/due-lines.server";
import { reading } from "../../../support/sample-reading";

const order = (at: string) => ({ kind: "order", id: "1043", name: "Road map", at, time_zone: null });
const textOf = (at: string) => dueLines([order(at)], false, reading)?.[0]?.text.replace(/\s/g, " ");

/** Today is 10 March 2026 in Brisbane, ten hours ahead of UTC. */
describe("an order that waits for its payment", () => {
  it("names the day until which it is held", () => {
    expect(textOf("2026-03-11T02:00:00Z")).toBe("due.order 11 Mar 2026");
  });

  it("names the hour too in its last 24 hours", () => {
    expect(textOf("2026-03-10T08:30:00Z")).toMatch(/^due\.order .*10 Mar 2026.* 6:30 pm$/);
    // Midnight is tomorrow, and ends today.
    expect(textOf("2026-03-10T14:15:00Z")).toMatch(/^due\.order .*11 Mar 2026.* 12:15 am$/);
  });
});

it("an order leads to its page, and says what is left to pay where the backend tells it", () => {
  const [line] = dueLines([{ ...order("2026-03-11T00:00:00Z"), amount: 5 }], false, reading) ?? [];
  expect(line).toMatchObject({ path: "profile/orders?unpaid=1043", action: "due.open" });
  expect(line?.text.replace(/\s/g, " ")).toMatch(/^\$5\.00 · due\.order /);
});

describe("a membership that is ordered", () => {
  it("is marked, and its link says what is left to pay and leads to that order", () => {
    const renewal = { ...order("2026-03-11T00:00:00Z"), kind: "renewal", amount: 70 };
    const paths = (isExpired: boolean) =>
      dueLines([renewal, order("2026-03-11T00:00:00Z")], isExpired, reading)?.map(
        ({ path, action, isRenewal }) => [path, action, isRenewal],
      );
    const lines = [
      ["profile/orders?pay=1043", "order.pay $70.00", true],
      ["profile/orders?unpaid=1043", "due.open", undefined],
    ];
    expect(paths(false)).toEqual(lines);
    expect(paths(true)).toEqual(lines);
  });
});

it("what a vehicle needs is one line, which leads to the field of the first of it", () => {
  const vehicle = (kind: string, id: string, at: string) => ({
    kind,
    id,
    name: "Meridian",
    at,
    time_zone: null,
  });
  const lines = dueLines(
    [
      vehicle("insurance", "1", "2026-03-01"),
      vehicle("registration", "2", "2026-03-11"),
      vehicle("registration", "1", "2026-03-12"),
    ],
    false,
    reading,
  );
  expect(lines?.map(({ path, text }) => [path, text.replace(/\s/g, " ")])).toEqual([
    ["vehicle/1/edit#insuranceExpiry", "due.insuranceOver 1 Mar 2026 · due.registration 12 Mar 2026"],
    ["vehicle/2/edit#registrationExpiry", "due.registration 11 Mar 2026"],
  ]);
});

it("what has ended stands first", () => {
  const run = {
    kind: "run-report",
    id: "5",
    name: "Sundowners",
    at: "2026-03-01T00:00:00Z",
    time_zone: null,
  };
  const over = { kind: "insurance", id: "1", name: "Meridian", at: "2026-03-01", time_zone: null };
  const due = { ...over, id: "2", at: "2026-03-11" };
  expect(
    dueLines([run, due, over], false, reading)?.map(({ path, isOver }) => [path.split("#")[0], isOver]),
  ).toEqual([
    ["vehicle/1/edit", true],
    ["sivevent/5/complete", undefined],
    ["vehicle/2/edit", undefined],
  ]);
});

it("several orders are one line, which leads to all of them; a membership stays its own", () => {
  const paths = (...items: readonly ReturnType<typeof order>[]) =>
    dueLines(
      items.map((item) => ({ ...item, amount: 5 })),
      false,
      reading,
    )?.map(({ name, path }) => [name, path]);
  const orders = [order("2026-03-11T00:00:00Z"), { ...order("2026-03-20T00:00:00Z"), id: "1044" }];
  const renewal = { ...order("2026-03-12T00:00:00Z"), id: "1045", kind: "renewal" };
  expect(paths(...orders, renewal)).toEqual([
    ["due.orders 2", "profile/orders"],
    ["Road map", "profile/orders?pay=1045"],
  ]);
  expect(paths(renewal, ...orders.slice(1))).toEqual([
    ["Road map", "profile/orders?pay=1045"],
    ["Road map", "profile/orders?unpaid=1044"],
  ]);
});

import { describe, expect, it } from "vitest";
import { dueLines } from "~/features/membership/due-lines.server";
import { reading } from "../../../support/sample-reading";

const order = (at: string) => ({ kind: "order", id: "1043", name: "Road map", at, time_zone: null });
const textOf = (at: string) => dueLines([order(at)], false, reading)?.[0]?.text.replace(/\s/g, " ");

/** Today is 10 March 2026 in Brisbane, ten hours ahead of UTC. */
describe("an order that waits for its payment", () => {
  it("names the day until which it is held", () => {
    expect(textOf("2026-03-10T14:00:00Z")).toBe("due.order 11 Mar 2026");
  });

  it("names the hour too on its last day in the club's zone", () => {
    expect(textOf("2026-03-10T08:30:00Z")).toMatch(/^due\.order .*10 Mar 2026.* 6:30 pm$/);
  });
});

import { describe, expect, it } from "vitest";
import {
  editableStates,
  grantedStates,
  mayMove,
  mayTake,
  registrarMoves,
  statesBefore,
  statesBeforeStep,
} from "#backend/src/domain/club/siv-application-states";
import { type SivApplicationState, sivApplicationStates } from "#rules/siv-application-values";

/** Each line: a state, and what may follow; (m) by the member, else by the registrar. */
const table = `
draft             > submitted(m)
submitted         > more-information inspection-booked approved declined cancelled(m)
more-information  > submitted(m) inspection-booked declined cancelled(m)
inspection-booked > more-information inspection-booked approved declined cancelled(m)
approved          > submitted lodged lapsed cancelled(m)
declined          > submitted
lodged            > submitted active lapsed cancelled(m)
active            > lapsed cancelled(m)
lapsed            >
cancelled         >
`;

const allowed = new Map<string, string>();
for (const line of table.trim().split("\n")) {
  const [from = "", followers = ""] = line.split(">");
  for (const follower of followers.trim().split(" ").filter(Boolean)) {
    const to = follower.replace("(m)", "");
    allowed.set(`${from.trim()} ${to}`, follower.endsWith("(m)") ? "member" : "registrar");
  }
}

const pairs = sivApplicationStates.flatMap((from) => sivApplicationStates.map((to) => [from, to] as const));

describe("an application's states", () => {
  it.each(pairs)("from %s to %s", (from, to) => {
    const who = allowed.get(`${from} ${to}`) ?? null;
    expect([mayMove(from, to, "member"), mayMove(from, to, "registrar")]).toEqual([
      who === "member",
      who === "registrar",
    ]);
  });

  it("let the member write before handing in, and when the registrar asks for more", () => {
    expect(editableStates).toEqual(["draft", "more-information"]);
    expect(statesBefore("approved", "registrar")).toEqual(["submitted", "inspection-booked"]);
    expect(registrarMoves("draft")).toEqual([]);
  });

  it("let the registrar withdraw an approval while the concession is not active", () => {
    expect(statesBeforeStep("submitted")).toEqual(["approved", "lodged"]);
    expect(grantedStates.filter((state) => !mayMove(state, "lapsed", "registrar"))).toEqual([]);
  });

  it("let the registrar take a decline back, and nothing else that has ended", () => {
    expect(statesBeforeStep("reopened")).toEqual(["declined"]);
    expect(mayTake("declined", "submitted")).toBe(false);
    expect([registrarMoves("lapsed"), registrarMoves("cancelled")]).toEqual([[], []]);
  });

  it("all lead to an end", () => {
    const ends: readonly SivApplicationState[] = ["declined", "lapsed", "cancelled"];
    for (const state of sivApplicationStates) {
      const seen = new Set<SivApplicationState>([state]);
      for (const from of seen)
        for (const to of sivApplicationStates) if (allowed.has(`${from} ${to}`)) seen.add(to);
      expect(ends.some((end) => seen.has(end))).toBe(true);
    }
  });
});

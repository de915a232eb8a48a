import fc from "fast-check";
import { expect, it } from "vitest";
import { nextTurn } from "../support/event-loop";
import { createBrowser } from "../support/outbox-model/browser";
import { type Step, step } from "../support/outbox-model/steps";
import type { Answered, Posted } from "../support/outbox-site";
import { inLongRunsToo, runs } from "../support/setup/property-runs";

const isExpected = (error: unknown) => String(error).includes("killed") || error instanceof TypeError;

async function tryOut(scheduler: fc.Scheduler, steps: readonly Step[]): Promise<void> {
  const { club, store, answered, unordered, run, visit, readStore, list } = createBrowser(scheduler);
  const going: Promise<void>[] = [];
  const start = (work: Promise<void>) =>
    going.push(
      work.catch((error) => {
        if (!isExpected(error)) throw error;
      }),
    );
  const settle = () => scheduler.waitFor(Promise.all(going.splice(0)));
  club.site.member = "A";
  start(visit(0));
  await settle();
  for (const now of steps) {
    start(run(now));
    // Some of what goes on ends before the next step begins.
    for (let times = 0; times < 4; times++) {
      if (scheduler.count() > 0) await scheduler.waitOne();
      else await nextTurn();
    }
  }
  await settle();
  // Two more at the end, which both workers find once there is a network.
  club.site.member = "A";
  club.site.isUp = true;
  club.setFates([]);
  start(visit(1));
  await settle();
  club.site.isUp = false;
  start(run({ do: "room", is: "ample" }));
  start(run({ do: "post", path: "/vehicle/1/edit", tab: 0 }));
  start(run({ do: "post", path: "/sivevent/new", tab: 1 }));
  await settle();
  club.site.isUp = true;
  const before = await readStore();
  for (const member of ["A", "B"]) {
    club.site.member = member;
    start(visit(0));
    start(visit(1));
    await settle();
    start(list().then((forms) => expect(forms.filter(({ owner }) => owner !== member)).toEqual([])));
    await settle();
  }
  expect(store.forms().filter(({ state }) => state === "saved" || state === "waiting")).toEqual([]);
  expect(club.most()).toBeLessThanOrEqual(1);
  const held = await readStore();
  expect(club.done.filter(({ author, as }) => author !== as)).toEqual([]);
  expect(club.done.map(({ key }) => key)).toEqual([...new Set(club.done.map(({ key }) => key))]);
  const orderOf = new Map(club.done.map(({ key }, index) => [key, index]));
  const kept = answered.filter(({ isKept }) => isKept);
  // What the club has not got the member still has, and knows why.
  for (const { key } of kept) {
    // What was discarded goes after a day.
    const state = (held.get(key) ?? before.get(key))?.state;
    if (state === "refused") expect(club.refused).toContain(key);
    else if (!orderOf.has(key)) expect(["unsure", "discarded"]).toContain(state);
  }
  const isInOrder = ({ key }: Posted) =>
    !unordered.has(key) &&
    orderOf.has(key) &&
    !club.refused.has(key) &&
    !before.get(key)?.isTouched &&
    !held.get(key)?.isTouched;
  const inTheirOrder = (first: Answered, second: Answered) =>
    Number(orderOf.get(first.key)) < Number(orderOf.get(second.key));
  const follows = (first: Answered, second: Answered) =>
    first.author === second.author && first.record === second.record && first.to < second.from;
  // Two are uploaded at a time: the second may arrive first, and its answer be lost.
  const sentLater = new Set(club.done.filter(({ isFromOutbox }) => isFromOutbox).map(({ key }) => key));
  const ofOneBatch = (first: Answered, second: Answered) =>
    first.batch !== undefined &&
    first.batch === second.batch &&
    first.from < second.from &&
    sentLater.has(second.key);
  const wrong = kept
    .filter(isInOrder)
    .flatMap((first) =>
      answered
        .filter(
          (second) =>
            isInOrder(second) &&
            (follows(first, second) || ofOneBatch(first, second)) &&
            !inTheirOrder(first, second),
        )
        .map((second) => [first.key, second.key]),
    );
  expect(wrong).toEqual([]);
}

it(
  "loses nothing, doubles nothing, keeps a record's order and sends nothing as somebody else",
  async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 40 }), tryOut), runs(600));
  },
  inLongRunsToo(120_000),
);

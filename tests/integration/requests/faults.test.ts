import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import { coveringPairs } from "../../support/faults/covering-pairs";
import {
  type Answer,
  clocks,
  createVisitor,
  type FaultKind,
  faultKinds,
  isEmptied,
  mapFew,
  unreadable,
  type Visit,
  visits,
} from "../../support/faults/fault-matrix";
import { isLongRun } from "../../support/setup/property-runs";

/** Every call that the routes make. */
const calls = [
  "GET /api/v1/cognito/domain/currentDomain",
  "GET /api/v1/cognito/domain/initialData",
  "POST /graphql",
  "GET /api/v1/cognito/group",
  "POST /api/v1/club/event",
  "POST /api/v1/sell/product",
  "POST /api/v1/cognito/search",
  "GET /api/v1/club/member/getMembership",
  "POST /api/v1/cognito/user/sendLoginLink",
  "POST /api/v1/cognito/user/registerLink",
  "GET /api/v1/cognito/user/recoverPassword",
  "GET /api/v1/cognito/page",
  "GET /api/v1/club/member/due",
] as const;
/** Faults of every call at once. */
const everything = "* /*";

type Combination = {
  readonly kind: FaultKind;
  readonly call: string;
  readonly visit: Visit;
  readonly isWarm: boolean;
};

let club: Club;
let visitor: ReturnType<typeof createVisitor>;
/** By visit: the calls that its first request at an edge makes, and what it answers. */
const made = new Map<Visit, readonly string[]>();
const usual = { cold: new Map<Visit, Answer>(), warm: new Map<Visit, Answer>() };
/** The combinations to try: all in `npm run test:long`, else enough for every pair of values to meet. */
let chosen: readonly Combination[] = [];
const tried: Combination[] = [];

beforeAll(async () => {
  club = await startClub({
    sites: Object.keys(clocks).length,
    siteEnvs: Object.values(clocks).map((seconds) => ({
      DEV_CLOCK: "1",
      CLOCK_OFFSET_MS: String(seconds * 1_000),
    })),
  });
  visitor = createVisitor(club);
  await visitor.signIn();
  for (const visit of visits) {
    const host = visitor.newHost();
    await visitor.visit("now", host, visit);
    await club.resetCalls();
    usual.cold.set(visit, await visitor.visit("now", visitor.newHost(), visit));
    made.set(visit, Object.keys(await club.calls()));
    // Blocks may have started or ended by then.
    usual.warm.set(visit, await visitor.visit("later", visitor.newHost(), visit));
  }
  const all = faultKinds.flatMap((kind) =>
    [...calls, everything].flatMap((call) =>
      visits
        .filter((visit) => call === everything || made.get(visit)?.includes(call))
        .flatMap((visit) => [true, false].map((isWarm) => ({ kind, call, visit, isWarm }))),
    ),
  );
  chosen = isLongRun
    ? all
    : coveringPairs(all, ({ kind, call, visit, isWarm }) => [kind, call, visit.name, isWarm]);
});
afterAll(() => club?.stop());

/** One visit at an edge with or without cached content, before, during and after a fault. */
async function open(visit: Visit, isWarm: boolean) {
  const host = visitor.newHost();
  const before = usual[isWarm ? "warm" : "cold"].get(visit);
  if (!before) throw new Error("never visited");
  if (isWarm) await visitor.visit("now", host, visit);
  let during: Answer;
  return {
    name: `${visit.name}, ${isWarm ? "warm" : "cold"}`,
    duringFault: async () => {
      during = await visitor.visit(isWarm ? "later" : "now", host, visit);
      const problems = [...unreadable(during, visit)];
      if (!visit.asMember && !visit.form && !visit.isFile) {
        if (isEmptied(during, before)) problems.push(`emptied: ${during.status}`);
        if (isWarm && !visit.isUncached && before.status === 200 && during.status !== 200)
          problems.push(`${during.status} in place of the cached page`);
      }
      return problems;
    },
    afterFault: async (hasEnded: boolean) => {
      // The browser comes back with the cookies that it got, unless the backend has ended its session.
      const cookie = hasEnded ? undefined : during.cookie;
      const after = await visitor.visit(isWarm ? "soonAfterLater" : "soon", host, visit, cookie);
      return [after.status, after.location, after.whole].join("\n") ===
        [before.status, before.location, before.whole].join("\n")
        ? []
        : [`not as before: ${after.status} ${difference(before.whole, after.whole)}`];
    },
  };
}

function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return `${JSON.stringify(before.slice(at - 20, at + 80))} is ${JSON.stringify(after.slice(at - 20, at + 80))}`;
}

const ends = (call: string, kind: FaultKind) =>
  (kind === "token-invalid" || kind === "signature") && [everything, calls[7], calls.at(-1)].includes(call);

it("knows every call that the routes make", () => {
  const known: readonly string[] = calls;
  expect([...new Set([...made.values()].flat())].filter((call) => !known.includes(call))).toEqual([]);
  expect(calls.filter((call) => ![...made.values()].flat().includes(call))).toEqual([]);
});

describe.each(faultKinds)("the fault %s", (kind) => {
  beforeAll(() => visitor.signIn());
  afterEach(() => club.clearFaults());

  it.each([...calls, everything])(
    "of %s leaves a readable page, and nothing bad when it ends",
    { timeout: 300_000 },
    async (call) => {
      const combinations = chosen.filter((each) => each.kind === kind && each.call === call);
      const opened = await mapFew(combinations, ({ visit, isWarm }) => open(visit, isWarm));
      await visitor.fault(call, kind);
      const during = await mapFew(opened, (each) => each.duringFault());
      await club.clearFaults();
      const hasEnded = ends(call, kind);
      if (hasEnded) await visitor.signIn();
      const after = await mapFew(opened, (each) => each.afterFault(hasEnded));
      const problems = opened.flatMap(({ name }, index) =>
        [...(during[index] ?? []), ...(after[index] ?? [])].map((problem) => `${name}: ${problem}`),
      );
      tried.push(...combinations);
      expect(problems).toEqual([]);
    },
  );
});

it("tries every kind of fault, call and visit, with and without cached content", () => {
  if (isLongRun) console.log(`${tried.length} combinations of fault, call, visit and cache.`);
  const values = <T>(of: (each: Combination) => T) => new Set(tried.map(of));
  expect(values(({ kind }) => kind)).toEqual(new Set(faultKinds));
  expect(values(({ call }) => call)).toEqual(new Set([...calls, everything]));
  expect(values(({ visit }) => visit)).toEqual(new Set(visits));
  expect(values(({ isWarm }) => isWarm)).toEqual(new Set([true, false]));
  expect(tried.length).toBeGreaterThan(isLongRun ? 612 : 150);
});

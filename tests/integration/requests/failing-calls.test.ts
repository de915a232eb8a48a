import { afterAll, expect, it } from "vitest";
import { seededToken } from "#backend/seed/order-rows";
import { checkoutSteps, stepPath } from "~/features/checkout/steps";
import { startClub } from "../../support/club";
import {
  createVerdictTable,
  failCall,
  failingClub,
  getCalls,
  isWholeTable,
  judgePage,
  kinds,
  modes,
  otherNumbers,
  shareAmongClubs,
  siteFor,
} from "../../support/faults/failing-calls";
import { mapFew } from "../../support/faults/fault-matrix";
import type { Page } from "../../support/http-browser";
import { chooseDelivery, fillCart } from "../../support/shop/filled-cart";

/**
 * Every page of a member × its calls × faults, of all calls and of the member's alone. Some of them in
 * `npm test`, all in `npm run test:long`, which prints the table of verdicts.
 */
const memberPaths = [
  ...["/", "/profile", "/profile/edit/personal", "/profile/edit/business", "/profile/edit/licence"],
  ...["/profile/addresses", "/profile/address/new", "/profile/address/1", "/profile/photo"],
  ...[
    "/profile/devices",
    "/profile/delete",
    "/profile/data",
    "/profile/orders",
    "/profile/ask/email",
    "/profile/orders?page=2",
  ],
  ...["/membershipcard", "/vehicles", "/vehicle/new", "/vehicle/1", "/vehicle/1/edit", "/vehicle/1/photos"],
  ...["/vehicle/1/documents", "/vehicle/1/print", "/vehicle/1/logbook", "/vehicle/1/logbook/new"],
  ...["/vehicle/1/logbook/print", "/vehicle/1/logbook.csv"],
  ...["/specialvehicle", "/specialvehicle/new?vehicle=2", "/specialvehicle/3", "/specialvehicle/3/applicant"],
  ...["/specialvehicle/3/photos", "/specialvehicle/3/evidence", "/specialvehicle/3/review"],
  ...["/specialvehicle/3/photos?slot=front", "/specialvehicle/3/documents?slot=age"],
  ...["/specialvehicle/3/sign", "/specialvehicle/3/print"],
  ...["/sivevent", "/sivevent/new", "/sivevent/1/edit", "/sivevent/1/cancel", "/sivevent/2"],
  ...["/sivevent/2/print", "/calendar", "/calendar/working-bee", "/calendar/breakfast-run-emu-park"],
  ...["/calendar/working-bee.ics", "/calendar/subscribe", "/search/rally", "/verify"],
  ...["/shop", "/shop?sort=name", "/shop/enamel-mug", "/cart", "/renew", "/about"],
  ...["/checkout", ...checkoutSteps.map(stepPath)],
  ...["/invoice/1", "/invoice/4", "/invoice/6", "/invoice/print/4", "/print-tickets/5"],
  ...["/show-invoice/", "/show-invoice/print/", "/print-tickets/"].map(
    (path) => path + seededToken("invoice 7"),
  ),
];
/** Of an editor with an empty cart. */
const editorPaths = ["/check-in", "/check-in?event=30", "/checkout", "/cart", "/profile/orders"];

/**
 * The public products move up where members' ones are missing, and a form opens where a draft or an
 * application would be gone on with. The shop's own number is tried in member-call-alone.test.ts.
 */
const pagesOfOtherContent = ["/shop", "/shop?sort=name", "/vehicle/new", "/specialvehicle/new?vehicle=2"];

type Visit = { readonly who: "member" | "editor"; readonly path: string };

const table = createVerdictTable();
afterAll(table.print);

async function startReadyClub() {
  const club = await startClub(failingClub);
  await club.db.prepare("UPDATE calendar_events SET takes_rsvp = 1 WHERE url LIKE 'highlands%'").run();
  const member = await club.signIn("member@example.com");
  const editor = await club.signIn("editor@example.com");
  await fillCart(member);
  await chooseDelivery(member);
  const { results } = await club.db
    .prepare("SELECT min(order_key) AS key FROM orders WHERE user_id = 1 GROUP BY status")
    .all<{ key: string }>();
  const returns = results.map(({ key }) => `/checkout/return?order=${key}`);
  const visits: readonly Visit[] = [
    ...[...memberPaths, ...returns].map((path) => ({ who: "member" as const, path })),
    ...editorPaths.map((path) => ({ who: "editor" as const, path })),
  ];
  const browsers = { member, editor };
  const get = ({ who, path }: Visit, site = club.site): Promise<Page> => browsers[who].copy(site).get(path);
  return { club, visits, get };
}
type ReadyClub = Awaited<ReturnType<typeof startReadyClub>>;

/** Each page while every call succeeds, and which pages make each call. */
async function visitAll({ club, visits, get }: ReadyClub) {
  const usual = new Map<Visit, Page>();
  const visitsOf = new Map<string, Visit[]>();
  for (const visit of visits) {
    await get(visit);
    for (const call of await getCalls(club, () => get(visit)))
      visitsOf.set(call, [...(visitsOf.get(call) ?? []), visit]);
    usual.set(visit, await get(visit));
    // What is public is fresh there too.
    if (isWholeTable) await get(visit, siteFor(club, "stall"));
  }
  return { usual, visitsOf };
}

/** @param isTried of the calls, by their number */
async function tryCalls(ready: ReadyClub, isTried: (at: number) => boolean): Promise<readonly string[]> {
  const { club, visits, get } = ready;
  const { usual, visitsOf } = await visitAll(ready);
  const problems = [...usual]
    .filter(([, { status }]) => status !== 200)
    .map(([{ path }, { status }]) => `${path}: ${status}`);
  if (isWholeTable && isTried(0)) console.log(`${visits.length} pages, ${visitsOf.size} calls`);
  let turn = 0;
  for (const [at, [call, callers]] of [...visitsOf].entries()) {
    if (!isTried(at)) continue;
    for (const kind of kinds) {
      const isLate = kind === "slow" || kind === "stall";
      for (const mode of modes) {
        turn += 1;
        // Each call with one kind and mode; what is late takes long.
        if (!isWholeTable && (isLate || turn % 24 !== (callers.length * 3) % 24)) continue;
        await failCall(club, call + mode, kind);
        await mapFew(callers, async (visit) => {
          const during = await get(visit, siteFor(club, kind));
          const before = usual.get(visit) ?? during;
          const verdict = judgePage(before, during, pagesOfOtherContent.includes(visit.path));
          table.count(kind, mode, verdict);
          if (/[A-Z]/.test(verdict))
            problems.push(
              `${visit.who} ${visit.path} ${call}${mode} ${kind}: ${verdict} ${during.status} ${otherNumbers(before, during)}`,
            );
        });
        await club.clearFaults();
      }
    }
  }
  return problems;
}

it("a page has no false 404 or number, and says what it does not know", { timeout: 3_600_000 }, async () => {
  const problems = await shareAmongClubs(startReadyClub, tryCalls);
  expect(problems).toEqual([]);
});

import { afterAll, expect, it } from "vitest";
import { awaitSignature } from "../../support/await-signature";
import { startClub } from "../../support/club";
import {
  createVerdictTable,
  failCall,
  failingClub,
  getCalls,
  isWholeTable,
  type Kind,
  kinds,
  modes,
  shareAmongClubs,
  siteFor,
} from "../../support/faults/failing-calls";
import { isKept } from "../../support/faults/kept-values";
import { people, type TriedForm, triedForms } from "../../support/faults/tried-forms";
import type { HttpBrowser } from "../../support/http-browser";
import { chooseDelivery, fillCart, formWith } from "../../support/shop/filled-cart";

/**
 * Every form that is typed into × its calls × faults, of all calls and of the member's alone, stalls as
 * well. Some of them in `npm test`, all in `npm run test:long`, which prints the table.
 */
const table = createVerdictTable();
afterAll(table.print);

/**
 * always: the call fails; later: it is answered once, as the action asks, and then fails, as the loader
 * finds; refused: the form's own call fails, so that the loader runs, and the call fails.
 */
const phases = ["always", "later", "refused"] as const;
type Phase = (typeof phases)[number];
type Trial = { form: TriedForm; call: string; kind: Kind; mode: string; phase: Phase };
/** An answer that comes late is an answer. */
const tried = kinds.filter((kind) => kind !== "slow");

type Reply = {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly hasRetryAfter: boolean;
};

/** A success although the form's own call was not answered. A truncated reply may be found out about. */
const isOwnLost = ({ form, call, kind, mode, phase }: Trial) =>
  phase === "refused" ||
  (phase === "always" && call === form.own && kind !== "truncated" && !(mode && form.who === "visitor"));

function getVerdict(trial: Trial, typed: Readonly<Record<string, string>>, reply: Reply): string {
  const { status, location, html, hasRetryAfter } = reply;
  if (location === "/login") return "SIGNED OUT";
  if (status === 303 || status === 200) return isOwnLost(trial) ? "FALSE SUCCESS" : "done";
  if (![409, 422, 429, 503].includes(status)) return status === 404 ? "FALSE 404" : "ERROR";
  if ((status === 429 || status === 503) && !hasRetryAfter) return "WITHOUT RETRY-AFTER";
  return isKept(html, typed) ? "kept" : "LOST";
}

async function startReadyClub() {
  const club = await startClub(failingClub);
  await awaitSignature(club);
  await club.db.prepare("UPDATE calendar_events SET takes_rsvp = 1 WHERE url LIKE 'highlands%'").run();
  // Vehicle 7 is sold, and each of the member's others has an application that is open.
  await club.db.prepare("UPDATE vehicles SET sold_on = NULL WHERE id = 7").run();
  const browsers = new Map<string, HttpBrowser>();
  for (const [who, email] of Object.entries(people))
    browsers.set(who, email === null ? club.browser() : await club.signIn(email));
  const member = browsers.get("member") ?? club.browser();
  await fillCart(member);
  await chooseDelivery(member);
  return { club, browsers };
}
type ReadyClub = Awaited<ReturnType<typeof startReadyClub>>;

let typedBefore = 0;

/** Fills in the form of a fresh page, whose calls all succeed. */
async function fillIn({ browsers, club }: ReadyClub, form: TriedForm, kind: Kind) {
  typedBefore += 1;
  const typed = form.typed(typedBefore);
  const [name = ""] = Object.keys(typed);
  const browser = browsers.get(form.who)?.copy(siteFor(club, kind)) ?? club.browser();
  const page = await browser.copy(club.site).get(form.path);
  const fields = formWith(page, name) ?? formWith(page, "updatedAt");
  if (!fields) return null;
  const body = new URLSearchParams({ ...fields, ...typed, ...(form.intent ? { intent: form.intent } : {}) });
  const post = async (): Promise<Reply> => {
    const reply = await browser.fetch(form.action ?? form.path, { method: "POST", body });
    const { status, headers } = reply;
    const [location, hasRetryAfter] = [headers.get("location"), headers.has("retry-after")];
    return { status, location, html: await reply.text(), hasRetryAfter };
  };
  return { typed, post };
}

async function attempt(ready: ReadyClub, trial: Trial): Promise<string | null> {
  const { club } = ready;
  const { form, call, kind, mode, phase } = trial;
  const name = `${form.path} ${form.intent ?? ""} ${call}${mode} ${kind} ${phase}`;
  const filled = await fillIn(ready, form, kind);
  if (!filled) return `${name}: NO FORM`;
  const { typed, post } = filled;
  if (phase === "later") await club.fault({ call, kind: "delay", count: 1 });
  if (form.own !== null && (phase === "refused" || (form.isOnce && call !== form.own)))
    await failCall(club, form.own, "500html");
  await failCall(club, call + mode, kind);
  const reply = await post();
  await club.clearFaults();
  const verdict = getVerdict(trial, typed, reply);
  table.count(kind, mode, verdict);
  if (!/[A-Z]/.test(verdict)) return null;
  return `${name}: ${verdict} ${reply.status}`;
}

/** The calls of a form's page, of its post, and of its page after the refused post. */
async function callsOfForm(ready: ReadyClub, form: TriedForm): Promise<readonly string[]> {
  const { club } = ready;
  const calls = await getCalls(club, async () => {
    const filled = await fillIn(ready, form, "reset");
    if (form.own) await failCall(club, form.own, "500html");
    await filled?.post();
  });
  await club.clearFaults();
  return calls;
}

const isPossible = ({ form, call, kind, mode, phase }: Trial) =>
  !(mode && form.who === "visitor") &&
  !(phase === "refused" && (form.own === null || call === form.own)) &&
  // Sent once, its own call never succeeds; a truncated reply is that of a success.
  !(
    form.isOnce &&
    (phase === "always" ? call !== form.own || kind === "truncated" : phase === "later" && call === form.own)
  );

/** @param isTried of the forms, by their number */
async function tryForms(ready: ReadyClub, isTried: (at: number) => boolean): Promise<readonly string[]> {
  const problems: string[] = [];
  let turn = 0;
  for (const form of triedForms.filter((_, at) => isTried(at))) {
    const calls = await callsOfForm(ready, form);
    const all = calls.flatMap((call) =>
      tried.flatMap((kind) =>
        modes.flatMap((mode) => phases.map((phase) => ({ form, call, kind, mode, phase }))),
      ),
    );
    for (const trial of all.filter(isPossible)) {
      turn += 1;
      // A stall takes long.
      if (!isWholeTable && turn % (trial.kind === "stall" ? 71 : 37) !== 0) continue;
      const problem = await attempt(ready, trial);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}

it("a form keeps what was typed and claims no success, whatever its calls do", {
  timeout: 3_600_000,
}, async () => {
  expect(await shareAmongClubs(startReadyClub, tryForms)).toEqual([]);
});

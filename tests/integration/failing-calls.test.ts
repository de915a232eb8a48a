import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Club, startClub } from "../support/club";
import { mapFew } from "../support/fault-matrix";
import { formsOf, type HttpBrowser, type Page } from "../support/http-browser";
import { isLongRun } from "../support/property-runs";

/**
 * Every page of a member × its calls × faults, of all calls and of the member's alone. Some of them in
 * `npm test`, all in `npm run test:long`, which prints the table of verdicts (as does FAULT_TABLE=1).
 */
const kinds = ["500html", "reset", "truncated", "429", "delay"] as const;
const modes = ["", "#member"] as const;
/** Longer than a page waits for what it can do without. */
const stallMs = 5_000;

const paths = [
  ...["/", "/profile", "/profile/edit/personal", "/profile/addresses", "/profile/address/new"],
  ...["/profile/photo", "/profile/devices", "/profile/delete", "/profile/orders", "/membershipcard"],
  ...["/vehicles", "/vehicle/new", "/vehicle/1", "/vehicle/1/edit", "/vehicle/1/photos"],
  ...["/vehicle/1/documents", "/vehicle/1/print", "/vehicle/1/logbook", "/vehicle/1/logbook/new"],
  ...["/specialvehicle", "/specialvehicle/new?vehicle=2", "/specialvehicle/3", "/specialvehicle/3/applicant"],
  ...["/specialvehicle/3/photos", "/specialvehicle/3/review", "/sivevent", "/sivevent/new", "/sivevent/2"],
  ...["/sivevent/2/print", "/calendar", "/calendar/working-bee", "/calendar/breakfast-run-emu-park"],
  ...["/calendar/subscribe", "/shop", "/shop?sort=name", "/shop/enamel-mug", "/cart", "/renew", "/about"],
];

/** A form, and what is typed into it: mostly refused, so that little is written. */
const forms: readonly (readonly [path: string, typed: Readonly<Record<string, string>>])[] = [
  ["/calendar/highlands-show-and-shine", { people: "2" }],
  ["/shop/enamel-mug", { qty: "0" }],
  ["/cart", { intent: "promotion", code: "" }],
  ["/cart", { intent: "estimate", suburb: "Typed", postcode: "x" }],
  ["/sivevent/new", { title: "Typed", purpose: "", intent: "list" }],
  ["/vehicle/new?all=1", { make: "Typed", model: "", intent: "save" }],
  ["/profile/edit/personal", { firstName: "", lastName: "Typed" }],
  ["/profile/address/new", { suburb: "Typed", postcode: "x" }],
];

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  await club.db.prepare("UPDATE calendar_events SET takes_rsvp = 1 WHERE url LIKE 'highlands%'").run();
  member = await club.signIn("member@example.com");
});
afterEach(() => club.clearFaults());
afterAll(() => club?.stop());

/** The words of a page, without what differs between any two replies. */
const text = ({ html }: Page) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\d{1,2}:\d\d|\s+/g, " ");

/** What a page says of what it does not know. */
const unknown =
  /did not arrive|could(?: not|n’t) (?:be loaded|check|fetch|reach|be reached)|cannot be (?:loaded|had)/i;

type Verdict = "whole" | "says so" | "unavailable" | "FALSE 404" | "SILENT" | "ERROR";

function verdictOf(before: Page, during: Page): Verdict {
  if (during.status === 503 || during.status === 429) return "unavailable";
  if (during.status === 404 && before.status !== 404) return "FALSE 404";
  if (during.status !== before.status) return "ERROR";
  if (text(before) === text(during)) return "whole";
  return unknown.test(text(during)) ? "says so" : "SILENT";
}

const isAsked = isLongRun || process.env.FAULT_TABLE === "1";
const table = new Map<string, number>();
const counted = (kind: string, mode: string, verdict: string) => {
  const row = `${kind === "delay" ? "stall" : kind}${mode ? ", member's call alone" : ""}: ${verdict}`;
  table.set(row, (table.get(row) ?? 0) + 1);
};
afterAll(() => {
  if (isAsked)
    console.log(
      [...table]
        .map(([row, count]) => `${row}: ${count}`)
        .sort()
        .join("\n"),
    );
});

const fault = (call: string, kind: (typeof kinds)[number]) =>
  club.fault({ call, kind, count: 10_000, ...(kind === "delay" ? { ms: stallMs } : null) });

async function callsOf(visit: () => Promise<unknown>): Promise<readonly string[]> {
  await club.resetCalls();
  await visit();
  return Object.keys(await club.calls());
}

it("a page has no false 404, and says what it does not know", { timeout: 3_600_000 }, async () => {
  const usual = new Map<string, Page>();
  const pagesOf = new Map<string, string[]>();
  for (const path of paths) {
    await member.get(path);
    for (const call of await callsOf(() => member.get(path)))
      pagesOf.set(call, [...(pagesOf.get(call) ?? []), path]);
    usual.set(path, await member.get(path));
  }
  expect([...usual].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  const problems: string[] = [];
  let turn = 0;
  for (const [call, pages] of pagesOf) {
    for (const kind of kinds) {
      for (const mode of modes) {
        turn += 1;
        // Each call with one kind and mode; a stall takes long.
        if (!isAsked && (turn % 20 !== (pages.length * 3) % 20 || kind === "delay")) continue;
        await fault(call + mode, kind);
        await mapFew(pages, async (path) => {
          const during = await member.get(path);
          const before = usual.get(path) ?? during;
          const verdict = verdictOf(before, during);
          counted(kind, mode, verdict);
          if (/[A-Z]/.test(verdict))
            problems.push(`${path} ${call}${mode} ${kind}: ${verdict} ${during.status}`);
        });
        await club.clearFaults();
      }
    }
  }
  expect(problems).toEqual([]);
});

it("a posted form keeps what was typed, whatever its page's calls do", { timeout: 3_600_000 }, async () => {
  const mug = formsOf((await member.get("/shop/enamel-mug")).html).find(({ fields }) => fields.has("sku"));
  await member.post("/shop/enamel-mug", Object.fromEntries(mug?.fields ?? []));
  const problems: string[] = [];
  for (const [path, typed] of forms) {
    const [name = ""] = Object.keys(typed).filter((each) => each !== "intent");
    const page = await member.get(path);
    const form = formsOf(page.html).find(({ fields }) => fields.has(name));
    const posted = { ...Object.fromEntries(form?.fields ?? []), ...typed };
    const post = async () => {
      const body = new URLSearchParams(posted);
      const reply = await member.fetch(path, { method: "POST", body });
      return { status: reply.status, html: await reply.text() };
    };
    for (const call of await callsOf(post)) {
      for (const kind of kinds) {
        if (kind === "delay" || (!isAsked && kind !== "reset")) continue;
        // The action's call is answered, the loader's fails; then both fail.
        for (const answered of [1, 0]) {
          if (answered) await club.fault({ call, kind: "delay", count: answered });
          await fault(call, kind);
          const reply = await post();
          await club.clearFaults();
          const kept = Object.entries(typed).filter(([key]) => key !== "intent" && typed[key] !== "");
          const shown = formsOf(reply.html);
          const isKept = kept.every(([key, value]) =>
            shown.some(({ fields }) => fields.get(key) === value || reply.html.includes(`value="${value}"`)),
          );
          const isDone = reply.status === 303;
          const isRight = isDone || ([422, 429, 503].includes(reply.status) && isKept);
          counted(`post, ${kind}`, "", isDone ? "done" : isRight ? "kept" : "LOST");
          if (!isRight) problems.push(`${path} ${name} ${call} ${kind} ${answered}: ${reply.status}`);
        }
      }
    }
  }
  expect(problems).toEqual([]);
});

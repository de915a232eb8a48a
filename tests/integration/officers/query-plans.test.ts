import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Officer } from "#backend/src/desk/officer";
import type { AppEnv } from "#backend/src/http/services";
import { screens } from "#backend/src/modules/screens";
import { addDeskRecords } from "../../support/admin/desk-records";
import { type Club, startClub } from "../../support/club";

/**
 * Whatever a screen of the desk asks of a table that grows with the club, it asks by a range of an index: the
 * plans of every statement that opening each screen runs, and each list with its views and searches. There is
 * no ANALYZE, as in a deployed club.
 */
let club: Club;
let addressOf: (path: string) => string;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  addressOf = await addDeskRecords(club.db);
  await club.exports.put("desk-record", "");
});
afterAll(() => club?.stop());

/**
 * Tables that have rows for each member, order or event. All others are the club's own, or have a few rows a
 * year, such as officers' roles and members' requests.
 */
const growing = new Set([
  ...["users", "memberships", "addresses", "vehicles", "member_notes"],
  ...[
    "carts",
    "cart_items",
    "orders",
    "order_lines",
    "payments",
    "invoices",
    "tickets",
    "order_actions",
    "credits",
  ],
  ...["calendar_events", "event_rsvps", "event_moves", "siv_events", "siv_applications"],
  ...["renewal_reminders", "membership_extensions"],
  ...["sent_mails", "siv_application_steps", "activity_log", "session_families", "refresh_tokens"],
  "mailing_people",
]);

/** Whole reads that stay, by a part of their plan and of their statement, each with why. */
const allowed: readonly (readonly [plan: RegExp, sql: RegExp, why: string])[] = [
  [
    /^SCAN m USING COVERING INDEX memberships_by_level/,
    /^SELECT count\(\*\) FILTER/,
    "tabs count all memberships, in an index alone",
  ],
  [/^SCAN users USING COVERING INDEX/, /^SELECT count\(\*\) FILTER/, "how many accounts there are"],
  [/^SCAN o USING COVERING INDEX/, /^SELECT count\(\*\) FILTER/, "tabs count all orders, the same"],
  [/^SCAN e USING COVERING INDEX/, /^SELECT count\(\*\) FILTER/, "tabs count all events, the same"],
  [/^SCAN a USING COVERING INDEX/, /^SELECT count\(\*\) FILTER/, "tabs count applications, the same"],
  [
    /^SCAN u USING (COVERING )?INDEX users_by_name/,
    /u\.last_name .*LIMIT/,
    "by name, until a page or a CSV is full",
  ],
  [
    /^SCAN e USING (COVERING )?INDEX calendar_events_by_start/,
    /ORDER BY e\.starts_at .*LIMIT/,
    "by start, the same",
  ],
  [/^SCAN s USING COVERING INDEX/, /^SELECT count\(\*\) FILTER/, "tabs count sent mails, the same"],
  [
    /^SCAN s USING (COVERING )?INDEX sent_mails_by_time/,
    /ORDER BY s\.created_at .*LIMIT/,
    "the newest mails, until a page or a CSV is full",
  ],
  [/^SCAN a USING INDEX siv_applications_by_time/, /ORDER BY a\.submitted_at .*LIMIT/, "by day, the same"],
  [/^SCAN o$/, /ORDER BY o\.id DESC, o\.id DESC LIMIT/, "by number, the same"],
  [
    /^SEARCH a USING INDEX activity_log_by_kind/,
    /is_access = \? .*ORDER BY a\.id DESC LIMIT/,
    "what officers did, or opened, until a page or a CSV is full",
  ],
  [
    /^SCAN m USING COVERING INDEX memberships_by_level/,
    /^SELECT (?:skip, count|count\(\*\) FILTER \(WHERE number|u\.id AS user_id)/,
    "an e-mail to all current members",
  ],
  [/^SCAN a$/, /lower\(a\.legal_name\)/, "eight texts of applications; a member makes few"],
  [
    /^SCAN siv_applications$/,
    /ORDER BY id DESC LIMIT 500/,
    "the newest 500, for a search that found nothing",
  ],
];

/** Indexes of the rows alone that wait for somebody or have ended, which their lists show all of. */
const fewRows = new Set([
  ...[
    "orders_needing_attention",
    "orders_to_send",
    "orders_sent",
    "memberships_waiting",
    "memberships_left",
    "users_asking_for_deletion",
    "users_bounced",
    "sent_mails_bounced",
  ],
]);

type Ran = { readonly sql: string; readonly values: readonly unknown[] };

/** The club's database, which notes every statement that it runs. */
function noting(db: D1Database, ran: Ran[]): D1Database {
  const inner = new WeakMap<object, D1PreparedStatement>();
  const note = (
    statement: D1PreparedStatement,
    sql: string,
    values: readonly unknown[],
  ): D1PreparedStatement => {
    const run = <T>(act: () => Promise<T>): Promise<T> => {
      ran.push({ sql, values });
      return act();
    };
    const noted = {
      bind: (...bound: unknown[]) => note(statement.bind(...bound), sql, bound),
      all: () => run(() => statement.all()),
      run: () => run(() => statement.run()),
      first: (column?: string) =>
        run(() => (column === undefined ? statement.first() : statement.first(column))),
    } as unknown as D1PreparedStatement;
    inner.set(noted, statement);
    notes.set(noted, { sql, values });
    return noted;
  };
  const notes = new WeakMap<object, Ran>();
  return {
    prepare: (sql: string) => note(db.prepare(sql), sql, []),
    batch: (statements: D1PreparedStatement[]): Promise<D1Result[]> => {
      for (const statement of statements) ran.push(notes.get(statement) ?? { sql: "", values: [] });
      return db.batch(statements.map((statement) => inner.get(statement) ?? statement));
    },
  } as unknown as D1Database;
}

const officer = {
  userId: 6,
  familyId: "none",
  email: "editor@example.com",
  roles: ["owner", "registrar", "treasurer", "secretary"],
  signedInAt: Date.now(),
  path: "/admin",
} as unknown as Officer;

/** The desk without its guard, over a database that notes what it runs. */
function openDesk(ran: Ran[]): Hono<AppEnv> {
  const services = {
    db: noting(club.db, ran),
    activity: { line: null },
    media: club.media,
    clock: { now: () => Date.now() },
    settings: {
      siteOrigins: ["https://club.example"],
      codeKeys: [{ kid: "1", secret: "a secret of this test alone with 32 characters" }],
    },
  };
  const app = new Hono<AppEnv>().onError(() => new Response("refused", { status: 404 }));
  app.use(async (c, next) => {
    c.set("services", services as never);
    await next();
  });
  for (const { path, get } of screens) app.get(`/admin${path}`, (c) => get(c, officer));
  return app;
}

/**
 * Each screen, and of each list its views and searches. A sort that somebody chooses may read all rows: what
 * it costs is measured (npm run bench:desk).
 * @returns the screens that showed nothing, with their statuses
 */
async function openAll(app: Hono<AppEnv>): Promise<readonly string[]> {
  const closed: string[] = [];
  for (const { path } of screens) {
    const reply = await app.request(addressOf(path), {}, { EXPORTS: club.exports });
    const html = await reply.text();
    if (reply.status !== 200) closed.push(`${path} ${reply.status}`);
    if (!html.includes('class="tabs"')) continue;
    const links = [...html.matchAll(/href="(\/admin\/[^"]*[?&]view=[^"]*)"/g)];
    for (const [, href = ""] of links) await app.request(href.replaceAll("&amp;", "&"));
    for (const text of ["lindqvist", "with a space", "ab", "#000003"])
      await app.request(`${addressOf(path)}?q=${encodeURIComponent(text)}`);
  }
  for (const text of ["lindqvist", "ab", "3"]) await app.request(`/admin/search?q=${text}`);
  return closed;
}

/** What each name of a statement's tables can stand for; one that two of its queries use has both. */
function tablesOf(sql: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (name: string, table: string) => found.set(name, [...(found.get(name) ?? []), table]);
  for (const [, table = "", alias] of sql.matchAll(
    /(?:\b(?:FROM|JOIN|UPDATE|INTO)|,)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/gi,
  )) {
    add(table, table);
    if (alias) add(alias, table);
  }
  return found;
}

/** The steps of its plan that read a growing table, or an index of it, from the first row to the last. */
async function scansOf({ sql, values }: Ran, without: string): Promise<readonly string[]> {
  const { results } = await club.db
    // The comment keeps the database from answering with the plan of before an index was dropped.
    .prepare(`EXPLAIN QUERY PLAN ${sql} /* without ${without} */`)
    .bind(...values)
    .all<{ detail: string }>();
  const tables = tablesOf(sql);
  return results.flatMap(({ detail }) => {
    // An automatic index is made of all rows, for the one statement. An index of a flag finds half of them.
    const [, name, index = ""] =
      /^(?:SCAN (?=\w+)|SEARCH (?=\w+ USING (?:AUTOMATIC|INDEX activity_log_by_kind)))(\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(
        detail,
      ) ?? [];
    if (name === undefined || fewRows.has(index) || detail.includes("VIRTUAL TABLE")) return [];
    return (tables.get(name) ?? []).some((table) => growing.has(table)) ? [detail] : [];
  });
}

const oneLine = (sql: string) => sql.replace(/\s+/g, " ").trim();

const used = new Set<string>();
function isAllowed(scan: string, sql: string): boolean {
  const found = allowed.find(([plan, part]) => plan.test(scan) && part.test(oneLine(sql)));
  if (found) used.add(String(found[0]));
  return found !== undefined;
}

/** The statements that read a growing table whole, but for those that may. */
async function problemsOf(ran: readonly Ran[], without = "none"): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const each of new Map(ran.map((one) => [one.sql, one])).values()) {
    if (!/^\s*(?:SELECT|WITH|UPDATE|DELETE)/i.test(each.sql)) continue;
    for (const scan of await scansOf(each, without))
      if (!isAllowed(scan, each.sql)) problems.push(`${scan}: ${oneLine(each.sql)}`);
  }
  return problems;
}

const ran: Ran[] = [];

it("reads no growing table from its first row to its last", { timeout: 300_000 }, async () => {
  expect(await openAll(openDesk(ran))).toEqual([]);
  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(120);
  expect(await problemsOf(ran)).toEqual([]);
  // An exception that nothing needs any more goes.
  expect(allowed.map(([plan]) => String(plan)).filter((plan) => !used.has(plan))).toEqual([]);
});

it.each([
  ["order_lines_by_sku", "order_lines"],
  ["payments_by_reference", "payments"],
  ["memberships_left", "memberships"],
  ["vehicles_by_plate", "vehicles"],
])("fails without the index %s", async (index, table) => {
  const { sql } = (await club.db
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND name = ?")
    .bind(index)
    .first<{ sql: string }>()) ?? { sql: "" };
  await club.db.prepare(`DROP INDEX ${index}`).run();
  const problems = await problemsOf(
    ran.filter((each) => each.sql.includes(table)),
    index,
  );
  await club.db.prepare(sql).run();
  expect(problems.join()).toContain(table);
});

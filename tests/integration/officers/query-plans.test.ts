import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Officer } from "#backend/src/desk/officer";
import type { AppEnv } from "#backend/src/http/services";
import { screens } from "#backend/src/modules/screens";
import { type Club, startClub } from "../../support/club";

/**
 * Whatever a screen of the desk asks of a table that grows with the club, it asks through an index: the plans
 * of every statement that opening each screen runs, and each list with a search and each of its sorts.
 */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
});
afterAll(() => club?.stop());

/**
 * Tables that have rows for each member, order or event. All others are the club's own, or have a few rows a
 * year, such as officers' roles and members' requests.
 */
const growing = new Set([
  ...["users", "memberships", "addresses", "vehicles", "member_notes"],
  ...["orders", "order_lines", "payments", "invoices", "tickets", "order_actions", "credits"],
  ...["calendar_events", "event_rsvps", "event_moves", "siv_events", "siv_applications"],
  ...["siv_application_steps", "activity_log", "session_families", "refresh_tokens"],
]);

/** Scans that stay, by a part of their statement, each with why. */
const allowed: readonly (readonly [part: string, why: string])[] = [
  ["instr(lower(trim(p.first_name", "one or two letters, which the index of three does not have"],
  ["instr(lower(x.title), ?1)", "the same, of events"],
  ["WHERE v.deleted_at IS NULL AND (instr(", "the same, of vehicles"],
  ["instr(lower(a.legal_name), ?1)", "applications are searched by eight texts, and a member makes few"],
  ["ORDER BY o.id DESC, o.id DESC LIMIT", "the table's own order, as far as the page goes; a CSV has all"],
];

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
    settings: { siteOrigins: ["https://club.example"] },
  };
  const app = new Hono<AppEnv>().onError(() => new Response("refused", { status: 404 }));
  app.use(async (c, next) => {
    c.set("services", services as never);
    await next();
  });
  for (const { path, get } of screens) app.get(`/admin${path}`, (c) => get(c, officer));
  return app;
}

/** Records of the seeded club, by the parameter of a screen's path. */
const records: Readonly<Record<string, string>> = {
  ...{ user: "1", order: "3", event: "5", product: "24", promotion: "1", page: "2", level: "1", sku: "1" },
  ...{ application: "3", quote: "1", request: "1", section: "look", block: "1", widget: "w", file: "f" },
};
const addressOf = (path: string) =>
  `/admin${path}`.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => records[name] ?? "1");

/**
 * Each screen, and of each list its views and searches. A sort that somebody chooses may read all rows: what
 * it costs is measured (npm run bench:desk).
 */
async function openAll(app: Hono<AppEnv>): Promise<void> {
  for (const { path } of screens) {
    const reply = await app.request(addressOf(path));
    const html = await reply.text();
    if (!html.includes('class="tabs"')) continue;
    const links = [...html.matchAll(/href="(\/admin\/[^"]*[?&]view=[^"]*)"/g)];
    for (const [, href = ""] of links) await app.request(href.replaceAll("&amp;", "&"));
    for (const text of ["lindqvist", "ab", "#000003"])
      await app.request(`${addressOf(path)}?q=${encodeURIComponent(text)}`);
  }
  for (const text of ["lindqvist", "ab", "3"]) await app.request(`/admin/search?q=${text}`);
}

/** What each name of a statement's tables stands for. */
function tablesOf(sql: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, table = "", alias] of sql.matchAll(
    /\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/gi,
  )) {
    found.set(table, table);
    if (alias) found.set(alias, table);
  }
  return found;
}

/** The tables that grow and are read from their first row to their last. */
async function scansOf({ sql, values }: Ran): Promise<readonly string[]> {
  const { results } = await club.db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const tables = tablesOf(sql);
  return results.flatMap(({ detail }) => {
    const name = /^SCAN (\w+)(?! USING)/.exec(detail)?.[1];
    const table = name && / USING /.test(detail) ? undefined : tables.get(name ?? "");
    return table && growing.has(table) ? [table] : [];
  });
}

it("reads no growing table from its first row to its last", { timeout: 300_000 }, async () => {
  const ran: Ran[] = [];
  await openAll(openDesk(ran));
  const statements = new Map(ran.map((each) => [each.sql, each]));
  expect(statements.size).toBeGreaterThan(80);
  const problems: string[] = [];
  for (const each of statements.values()) {
    if (!/^\s*(?:SELECT|WITH|UPDATE|DELETE)/i.test(each.sql)) continue;
    if (allowed.some(([part]) => each.sql.includes(part))) continue;
    for (const table of await scansOf(each)) problems.push(`${table}: ${each.sql.replace(/\s+/g, " ")}`);
  }
  expect(problems).toEqual([]);
});

it("sees a scan where an index is missing", async () => {
  const ask = (hint: string) =>
    scansOf({ sql: `SELECT number FROM memberships m ${hint} WHERE m.level_id = ?`, values: [1] });
  expect(await ask("")).toEqual([]);
  expect(await ask("NOT INDEXED")).toEqual(["memberships"]);
  expect(await scansOf({ sql: "SELECT id FROM users u WHERE u.mobile_phone = ?", values: ["1"] })).toEqual([
    "users",
  ]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import type { ErrorReportRequest } from "#contract/error-reports";
import { errorReportPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: "http://127.0.0.1:9" } });
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const report: ErrorReportRequest = {
  kind: "error",
  message: "TypeError: first",
  stack: "at show (/assets/card-Cc4a9YxR.js:1:2)",
  path: "/about",
  version: "36330413",
  locale: "en",
  browser: "Chromium 130",
  time: "2026-11-22T01:02:03.000Z",
};

async function send(changes: Partial<ErrorReportRequest> = {}, at = club): Promise<number> {
  const reply = await fetch(at.backend + errorReportPaths.errorReport, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ ...report, ...changes }),
  });
  await reply.body?.cancel();
  return reply.status;
}

const shown = async () => (await editor.get("/admin/error-reports")).html;
const count = () => club.db.prepare("SELECT count(*) AS n FROM error_reports").first<number>("n");

it("the list is empty at first, and says so", async () => {
  expect(await shown()).toContain("No browser has reported an error.");
  expect((await editor.get("/admin/club")).html).toMatch(
    /<li id="error-reports">\s*<h3><a href="\/admin\/error-reports"/,
  );
  expect((await editor.get("/admin")).html).not.toContain('href="/admin/error-reports"');
});

it("equal errors are counted together, with the newest one's details, and the newest is first", async () => {
  expect(await send()).toBe(200);
  expect(await send({ message: "TypeError: second" })).toBe(200);
  expect(await send({ path: "/rules", version: "ab330413", browser: "Gecko 131" })).toBe(200);
  expect(await send({ stack: "at other (/assets/card-Cc4a9YxR.js:9:9)", message: "TypeError: third" })).toBe(
    200,
  );
  expect(await send({ stack: "at other (/assets/card-Cc4a9YxR.js:9:9)" })).toBe(200);
  const items = (await shown()).split('<li class="item">').slice(1);
  expect(items.map((item) => /<h2>(.*?)<\/h2>/.exec(item)?.[1])).toEqual([
    "TypeError: first",
    "TypeError: third",
    "TypeError: first",
    "TypeError: second",
  ]);
  const twice = items[2] ?? "";
  expect(twice).toContain("2 times");
  expect(twice).toContain("<code>/rules</code>, Gecko 131");
  expect(twice).toContain("<code>ab330413</code>");
  expect(items[1]).toContain("Once");
  expect(items[1]).toContain("at other (/assets/card-Cc4a9YxR.js:9:9)");
});

it("what was sent is shown as text", async () => {
  const markup = '<img src=x onerror="alert(1)">';
  expect(await send({ message: markup, path: "/<b>", browser: "<i>x</i>", locale: "<u>" })).toBe(200);
  const html = await shown();
  expect(html).toContain("&lt;img");
  expect(html).not.toMatch(/<img|<b>|<i>x|<u>/);
});

it("other members and visitors do not see it", async () => {
  const asMember = await signInToAdmin(club, "member@example.com");
  expect((await asMember.get("/admin/error-reports")).status).toBe(403);
  const visitor = await fetch(`${club.backend}/error-reports`);
  expect(await visitor.text()).not.toContain("TypeError");
});

it("the newest 200 are kept, for 30 days", async () => {
  const insert = club.db.prepare(
    `INSERT INTO error_reports (kind, message, first_frame, stack, path, version, locale, browser, first_at, last_at)
     VALUES ('error', ?, '', '', '/', '', 'en', '', '2020-01-01', '2020-01-01')`,
  );
  await club.db.batch(Array.from({ length: 220 }, (_, index) => insert.bind(`old ${index}`)));
  expect(await send({ message: "TypeError: newest" })).toBe(200);
  expect(await count()).toBe(200);
  const dayMs = 24 * 3600_000;
  await deleteExpiredRows(club.db, Date.now() + 29 * dayMs);
  // Of the database: the editor's session has ended by then.
  const { results } = await club.db.prepare("SELECT message FROM error_reports").all<{ message: string }>();
  const messages = results.map(({ message }) => message);
  expect(messages).toContain("TypeError: newest");
  expect(messages).not.toContain("old 0");
  await deleteExpiredRows(club.db, Date.now() + 31 * dayMs);
  expect(await count()).toBe(0);
});

it("an IP address may send twenty in ten minutes", async () => {
  const limited = await startClub({ sites: 0, backendEnv: { RATE_LIMIT_SCALE: "0.1" } });
  try {
    expect([await send({}, limited), await send({}, limited), await send({}, limited)]).toEqual([
      200, 200, 429,
    ]);
  } finally {
    await limited.stop();
  }
});

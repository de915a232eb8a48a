import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { installCountPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());
beforeEach(async () => {
  await club.db.prepare("DELETE FROM install_counts").run();
  await club.clearFaults();
});

let addresses = 0;
/** From another IP address each time. */
const send = async (body: string, browser = club.browser(), headers?: Record<string, string>) => {
  addresses += 1;
  const reply = await browser.fetch("/install-count", {
    method: "POST",
    body: new URLSearchParams(body),
    headers: { "cf-connecting-ip": `192.0.2.${addresses}`, ...headers },
  });
  return reply.status;
};

const stored = async () =>
  (await club.db.prepare("SELECT * FROM install_counts ORDER BY step").all<Record<string, unknown>>())
    .results;

/** The site forwards after its reply. */
const waitForCount = (step: string, count: number) =>
  expect
    .poll(async () => (await stored()).find((row) => row.step === step)?.count ?? 0, { timeout: 5_000 })
    .toBe(count);

/** The admin's rows: step, this month, before. */
const shown = async () =>
  [
    ...(await editor.get("/admin/error-reports")).html.matchAll(
      /<th scope="row">(.*?)<\/th>\s*<td>(\d+)<\/td>\s*<td>(\d+)/g,
    ),
  ].map(([, text, thisMonth, before]) => [text, Number(thisMonth), Number(before)]);

it("steps are counted by day, without anything of the member, and editors see them by month", async () => {
  expect(await shown()).toEqual([
    ["Shown the hint to install", 0, 0],
    ["Said yes to the browser’s question", 0, 0],
    ["Started the installed app", 0, 0],
  ]);
  const member = await club.signIn("member@example.com");
  expect(await send("step=shown", member)).toBe(204);
  expect(await send("step=shown")).toBe(204);
  expect(await send("step=accepted")).toBe(204);
  await waitForCount("shown", 2);
  await waitForCount("accepted", 1);
  for (const row of await stored()) {
    expect(Object.keys(row).sort()).toEqual(["count", "day", "step"]);
    expect(row.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  await club.db.prepare("INSERT INTO install_counts VALUES ('2026-01-31', 'started', 7)").run();
  expect(await shown()).toEqual([
    ["Shown the hint to install", 2, 0],
    ["Said yes to the browser’s question", 1, 0],
    ["Started the installed app", 0, 7],
  ]);
});

it("nothing is counted of a malformed report, of a browser that saves data and of another site", async () => {
  expect(await send("step=removed")).toBe(400);
  expect(await send("")).toBe(400);
  expect(await send(`step=shown&more=${"x".repeat(100)}`)).toBe(413);
  expect(await send("step=shown", club.browser(), { "save-data": "on" })).toBe(204);
  expect(await send("step=shown", club.browser(), { "sec-fetch-site": "cross-site" })).toBe(403);
  expect((await club.browser().fetch("/install-count")).status).toBe(404);
  // Background work would have come by then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stored()).toEqual([]);
});

it("answers the browser alike and logs nothing when the backend fails", async () => {
  const said = () =>
    club
      .logs()
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith('{"method"'));
  const before = said();
  await club.fault({ call: `POST ${installCountPaths.installCount}`, kind: "500html" });
  expect(await send("step=shown")).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stored()).toEqual([]);
  expect(said()).toEqual(before);
});

it("an IP address may send twenty in ten minutes", async () => {
  const statuses = [];
  for (let times = 0; times < 21; times += 1)
    statuses.push(await send("step=shown", club.browser(), { "cf-connecting-ip": "198.51.100.7" }));
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});

it("counts are kept for thirteen months", async () => {
  const day = (monthsAgo: number) => {
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() - monthsAgo, 1);
    return date.toISOString().slice(0, 10);
  };
  const insert = club.db.prepare("INSERT INTO install_counts VALUES (?, 'shown', 1)");
  await club.db.batch([12, 14].map((months) => insert.bind(day(months))));
  await deleteExpiredRows(club.db, Date.now());
  expect((await stored()).map((row) => row.day)).toEqual([day(12)]);
});

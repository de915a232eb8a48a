import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
/** Owns vehicle 1, whose entries are 1 to 14. */
let member: HttpBrowser;

beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const all = async (table: "log_entries" | "log_amendments") =>
  (await club.db.prepare(`SELECT * FROM ${table} ORDER BY id`).all()).results;
const entry = {
  from: "1/11/2026",
  purpose: "Not mine",
  reason: "Because",
};

describe("somebody else's log book", () => {
  it.each([
    // Vehicle 3 is another member's, entry 15 is of its book; vehicle 2 is the member's own.
    "/vehicle/3/logbook",
    "/vehicle/3/logbook/new",
    "/vehicle/3/logbook.csv",
    "/vehicle/3/logbook/print",
    "/vehicle/3/logbook/15",
    "/vehicle/1/logbook/15",
    "/vehicle/2/logbook/1",
    "/vehicle/1/logbook/999999",
    "/vehicle/1/logbook/1e0",
    "/vehicle/1/logbook/0",
  ])("%s does not exist", async (path) => {
    expect((await member.get(path)).status).toBe(404);
  });

  it("cannot be written, corrected or struck out by a post", async () => {
    const before = [await all("log_entries"), await all("log_amendments")];
    for (const [path, intent] of [
      ["/vehicle/3/logbook/new", ""],
      ["/vehicle/3/logbook/15", "correct"],
      ["/vehicle/1/logbook/15", "correct"],
      ["/vehicle/1/logbook/15", "strike-out"],
      ["/vehicle/2/logbook/11", "take-back"],
    ] as const)
      expect((await member.post(path, { ...entry, intent })).status).toBe(404);
    expect([await all("log_entries"), await all("log_amendments")]).toEqual(before);
  });

  it("is no visitor's: the page is asked for after signing in", async () => {
    for (const path of ["/vehicle/1/logbook", "/vehicle/1/logbook/1", "/vehicle/1/logbook.csv"]) {
      const reply = await club.browser().get(path);
      expect(reply.url.pathname).toBe("/login");
      expect(reply.html).not.toContain("Emu Park");
    }
  });
});

describe("an invalid request", () => {
  it.each([
    ["/vehicle/1/logbook?year=99999999", 200],
    ["/vehicle/1/logbook?year=0", 200],
    ["/vehicle/1/logbook?year=%00&year=2025", 200],
    ["/vehicle/1/logbook?year=1900", 200],
    ["/vehicle/1/logbook.csv?year=x", 200],
  ])("%s answers %i", async (path, status) => {
    expect((await member.get(path)).status).toBe(status);
  });

  it.each([
    ["/vehicle/1/logbook/new", {}],
    ["/vehicle/1/logbook/new", { ...entry, from: "1/11/9999" }],
    ["/vehicle/1/logbook/new", { ...entry, odometer: "-5" }],
    ["/vehicle/1/logbook/1", { intent: "correct" }],
    ["/vehicle/1/logbook/1", { intent: "strike-out", strikeReason: " " }],
    ["/vehicle/1/logbook/1", { ...entry, intent: "delete" }],
    [
      "/vehicle/1/logbook/1",
      { ...entry, intent: "strike-out", strikeReason: "Rain", updatedAt: "yesterday" },
    ],
  ])("a post to %s of %j writes nothing", async (path, fields) => {
    const before = [await all("log_entries"), await all("log_amendments")];
    const reply = await member.post(path, fields as Record<string, string>);
    expect([200, 422]).toContain(reply.status);
    expect([await all("log_entries"), await all("log_amendments")]).toEqual(before);
  });

  it("writes markup as text, and a formula as text for a spreadsheet", async () => {
    const purpose = "=1+1<script>alert(1)</script>";
    const page = await member.get("/vehicle/1/logbook/new");
    const { reason: _, ...typed } = entry;
    const saved = await member.submit(page, { ...typed, purpose, driver: "@SUM(A1)" });
    expect(saved.status).toBe(200);
    expect(saved.url.pathname).toBe("/vehicle/1/logbook");
    for (const path of ["", "/print"])
      expect((await member.get(`/vehicle/1/logbook${path}`)).html).not.toContain("<script>alert");
    const { html: file } = await member.get("/vehicle/1/logbook.csv");
    expect(file).toContain(`"'=1+1<script>alert(1)</script>"`);
    expect(file).toContain(`"'@SUM(A1)"`);
  });

  it("a stale correction shows both versions and loses nothing", async () => {
    const open = await member.get("/vehicle/1/logbook/2");
    const hidden = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(open.html)?.[1] ?? "";
    const [updatedAt, requestKey] = [hidden("updatedAt"), hidden("requestKey")];
    const fields = { ...entry, intent: "correct", reason: "Read again", updatedAt, requestKey };
    const first = await member.post(open.url, { ...fields, odometer: "61269" });
    expect(first.url.pathname).toBe("/vehicle/1/logbook");
    const second = await member.post(open.url, { ...fields, odometer: "61270" });
    expect(second.status).toBe(409);
    for (const text of ["61269", "61270", "Read again"]) expect(second.html).toContain(text);
  });
});

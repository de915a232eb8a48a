import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteSettingsWire } from "#contract/content/content";
import { contentPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser, type Page } from "../../support/http-browser";

const setupCode = "correct horse battery";

// A first deployment: tables with the migrations' rows only.
let club: Club;
beforeAll(async () => {
  club = await startClub({ seeded: false, backendEnv: { SETUP_CODE: setupCode } });
});
afterAll(() => club?.stop());

async function settings() {
  const reply = await fetch(`${club.backend}${contentPaths.currentDomain}`);
  return v.parse(siteSettingsWire, await reply.json());
}

const first = {
  code: setupCode,
  email: "first@example.com",
  firstName: "Robin",
  lastName: "Rover",
  club: "Rovers of the West",
  colour: "#7a1f1f",
  contact: "club@example.com",
  zone: "Australia/Perth",
  level: "Full member",
  fee: "$75",
};
const open = (where = club) => new HttpBrowser(where.backend).get("/admin");
const start = async (changes: Readonly<Record<string, string>> = {}): Promise<Page> =>
  new HttpBrowser(club.backend).submit(await open(), { ...first, ...changes });
const count = (table: string) => club.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

it("an empty club has settings that the site accepts", async () => {
  expect((await settings()).name).toBe("Our club");
  // The site's fallback settings apply only until the backend has replied.
  expect((await club.browser().get("/login")).html).toContain("Our club");
});

describe("the page that starts a club", () => {
  it("says how to set a setup code where there is none, and takes nothing", async () => {
    for (const SETUP_CODE of ["", "too short"]) {
      const without = await startClub({
        sites: 0,
        seeded: false,
        backendEnv: { SITE_ORIGINS: club.site, SETUP_CODE },
      });
      try {
        const page = await open(without);
        expect(page.html).toContain("npx wrangler secret put SETUP_CODE");
        expect(page.html).not.toContain("<form");
        const fields = { ...first, step: "start", code: SETUP_CODE };
        const posted = await new HttpBrowser(without.backend).post("/admin", fields);
        expect(posted.html).not.toContain("<form");
        expect(await without.db.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
      } finally {
        await without.stop();
      }
    }
  });

  it.each([
    ["code", "wrong", "This is not the setup code"],
    ["code", "", "Fill this in"],
    ["email", "robin", "Give an e-mail address"],
    ["club", "", "Fill this in"],
    ["colour", "red", "Give # and six digits"],
    ["fee", "-1", "Must not be less than 0"],
  ])("refuses %s as %j beside its field, keeps everything, writes nothing", async (name, typed, words) => {
    const refused = await start({ [name]: typed });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(new RegExp(`<p class="error" id="${name}-error">${words}`));
    expect(refused.html).toContain(`value="${name === "level" ? typed : first.level}"`);
    expect(await count("users")).toBe(0);
  });

  it("asks of a colour that is hard to read, and writes nothing before the answer", async () => {
    const asked = await start({ colour: "#ffee00" });
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('id="colour-question">Hard to read on white: 1.2 to 1');
    expect(asked.html).toContain('name="sure-colour" value="#ffee00"');
    expect(await count("users")).toBe(0);
  });

  it("takes no form of another site", async () => {
    const body = new URLSearchParams({ ...first, step: "start" });
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const reply = await new HttpBrowser(club.backend).fetch("/admin", { method: "POST", body, headers });
    expect([reply.status, await count("users")]).toEqual([403, 0]);
  });

  it("starts one of two that come at once, whole", async () => {
    const emails = ["first@example.com", "second@example.com"];
    const replies = await Promise.all(emails.map((email) => start({ email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.html).toContain("Your club has begun. Sign in:");
    const tables = ["users", "officer_roles", "membership_levels", "products", "skus"];
    expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 1, 1]);
    expect(await settings()).toMatchObject({
      name: "Rovers of the West",
      theme_colour: "#7a1f1f",
      email: "club@example.com",
      timezone: "Australia/Perth",
    });
    expect(await club.db.prepare("SELECT price_cents FROM skus").first("price_cents")).toBe(7_500);
    const line = "SELECT count(*) AS n FROM activity_log WHERE action = 'club.start' AND user_id IS NOT NULL";
    expect(await club.db.prepare(line).first("n")).toBe(1);
  });

  it("is gone then, and its owner signs in by a code and makes pages", async () => {
    expect((await open()).html).toContain("For the club’s officers");
    const again = await new HttpBrowser(club.backend).post("/admin", { ...first, step: "start" });
    expect(again.html).toContain("For the club’s officers");
    expect(await count("officer_roles")).toBe(1);
    const email = (await club.db.prepare("SELECT email FROM users").first<string>("email")) ?? "";
    const owner = await signInToAdmin(club, email);
    expect((await owner.get("/admin")).html).toContain("Rovers of the West");
    expect((await owner.get("/admin/pages")).html).toContain('href="/admin/pages/new"');
  });
});

it("the setup code cannot be guessed: tries are counted by IP address", async () => {
  const limited = await startClub({
    sites: 0,
    seeded: false,
    backendEnv: { SITE_ORIGINS: club.site, SETUP_CODE: setupCode, RATE_LIMIT_SCALE: "0.1" },
  });
  try {
    const guess = (code: string) =>
      new HttpBrowser(limited.backend).post("/admin", { ...first, step: "start", code });
    const statuses: number[] = [];
    for (const code of ["guess one", "guess two", setupCode]) statuses.push((await guess(code)).status);
    expect(statuses).toEqual([422, 422, 429]);
    expect(await limited.db.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
  } finally {
    await limited.stop();
  }
});

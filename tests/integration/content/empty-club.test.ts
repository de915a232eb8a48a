import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteSettingsWire } from "#contract/content/content";
import { contentPaths, userPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";

// A first deployment: tables with the migrations' rows only.
let club: Club;
beforeAll(async () => {
  club = await startClub({ seeded: false });
});
afterAll(() => club?.stop());

const readme = readFileSync("README.md", "utf8");

/** README.md's SQL command for a table, with its placeholders replaced. */
function documented(table: string, words: Readonly<Record<string, string>>): string {
  const command = new RegExp(
    `d1 execute DB --remote [^"]*--command "((?:UPDATE|INSERT INTO) ${table} [^"]+)"`,
  ).exec(readme);
  if (!command?.[1]) throw new Error(`README.md has no command for ${table}`);
  return Object.entries(words).reduce((sql, [placeholder, value]) => {
    expect(sql).toContain(placeholder);
    return sql.replaceAll(placeholder, value);
  }, command[1]);
}

const post = (path: string, body: unknown) =>
  fetch(`${club.backend}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function settings() {
  const reply = await fetch(`${club.backend}${contentPaths.currentDomain}`);
  return v.parse(siteSettingsWire, await reply.json());
}

it("an empty club has settings that the site accepts, and gets its name by one command", async () => {
  expect((await settings()).name).toBe("Our club");
  // The site's fallback settings apply only until the backend has replied.
  expect((await club.browser().get("/login")).html).toContain("Our club");
  await club.db.prepare(documented("settings", { "Your Car Club": "Rovers of the West" })).run();
  expect((await settings()).name).toBe("Rovers of the West");
});

it("an empty club gets its first editor by one command, who can make pages", async () => {
  const [email, fingerprint] = ["first@example.com", "fingerprint-of-a-test"];
  const stated = { email, fingerprint, first_name: "Robin", last_name: "", date_of_birth: "1970-02-28" };
  expect((await post(userPaths.registerLink, stated)).status).toBe(200);
  const credentials = { username: email, password: await club.code(email), fingerprint };
  expect((await post(userPaths.login, credentials)).status).toBe(200);

  const member = await signInToAdmin(club, email);
  expect((await member.get("/admin")).html).toContain("Not for this account");
  await club.db.prepare(documented("officer_roles", { "you@example.com": email })).run();
  const editor = await member.get("/admin/pages");
  expect(editor.status).toBe(200);
  expect(editor.html).toContain('href="/admin/pages/new"');
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leftOut } from "#backend/src/domain/same-name";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Names are found however their apostrophes, accents, hyphens and spaces are typed. */
let club: Club;
let owner: HttpBrowser;
const people = {
  7001: ["Nora", "O'Malley"],
  7002: ["Nora", "O’Malley"],
  7003: ["José", "Smith-Jones"],
} as const;
const run = (sql: string, ...values: readonly unknown[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const at = "2026-01-01T00:00:00.000Z";
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  owner = await signInToAdmin(club, "editor@example.com");
  for (const [id, [first, last]] of Object.entries(people))
    await run(
      "INSERT INTO users (id, email, first_name, last_name, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...[Number(id), `n${id}@example.com`, first, last, at, at],
    );
});
afterAll(() => club?.stop());

const membersAt = async (path: string) => {
  const { html } = await owner.get(path);
  return [
    ...new Set([...html.matchAll(/href="\/admin\/members\/(7\d+)"/g)].map(([, id]) => Number(id))),
  ].sort();
};
const search = (text: string) => membersAt(`/admin/search?q=${encodeURIComponent(text)}`);
const both = [7001, 7002];

it.each([
  "omalley",
  "O'Malley",
  "o malley",
  "O’MALLEY",
  "O‘Malley",
  "O`Malley",
  "nora o malley",
  "Nora omalley",
  "o'm",
])("finds both O'Malley and O’Malley by %s, in the desk's search and the list", async (text) => {
  expect(await search(text)).toEqual(both);
  expect(await membersAt(`/admin/members?view=all&q=${encodeURIComponent(text)}`)).toEqual(both);
});

it.each(["smith jones", "smithjones", "Smith-Jones", "jose smith", "José", "jose", "jo"])(
  "finds José Smith-Jones by %s",
  async (text) => {
    expect(await search(text)).toContain(7003);
  },
);

it.each(["rao", "aom"])("does not find Nora O'Malley by %s, which goes over two names", async (text) => {
  expect(await search(text)).toEqual([]);
});

it.each(leftOut)("leaves out %j of what is kept and of what is typed", async (mark) => {
  await run(`UPDATE users SET last_name = ? WHERE id = 7003`, `Quill${mark}feather`);
  expect(await search("quillfeather")).toEqual([7003]);
  await run(`UPDATE users SET last_name = 'Quillfeather' WHERE id = 7003`);
  expect(await search(`quill${mark}feather`)).toEqual([7003]);
  await run(`UPDATE users SET last_name = 'Smith-Jones' WHERE id = 7003`);
});

it("offers O’Malley for a slip of typing", async () => {
  const { html } = await owner.get("/admin/members?view=all&q=omaley");
  expect(html).toMatch(/Did you mean <a href="[^"]*">O.+Malley</);
});

it("finds an additional member, as they share the membership", async () => {
  await run(
    `INSERT INTO memberships (user_id, level_id, number, name, additional_member, joined_at, updated_at)
     VALUES (7003, 1, 'NN-1', 'José', 'Maeve D’Arcy Lane', ?, ?)`,
    at,
    at,
  );
  for (const text of ["darcy", "D'Arcy Lane", "maeve d arcy"]) expect(await search(text)).toEqual([7003]);
});

describe("what else compares names", () => {
  it("asks whether somebody who is added has an account", async () => {
    const path = "/admin/members/new";
    const fields = { step: "save", firstName: "nora", lastName: "Omalley", email: "new@example.com" };
    const page = await owner.post(path, { ...shownFields(await owner.get(path), "requestKey"), ...fields });
    expect([page.status, page.html]).toEqual([
      422,
      expect.stringMatching(/Nora O.+Malley has an account already/),
    ]);
  });

  it("offers an account to be merged, whose name does not differ", async () => {
    const { html } = await owner.get("/admin/members/7001/merge");
    expect(html).toContain('href="/admin/members/7001/merge/7002"');
    const page = await owner.get("/admin/members/7001/merge/7002");
    expect(page.html).not.toContain("Their names differ");
  });

  it("chooses an officer of several", async () => {
    const page = await owner.post("/admin/roles/new", { step: "save", email: "o malley", role: "door" });
    for (const id of both) expect(page.html).toContain(`value="n${id}@example.com"`);
  });

  it("finds an order by its buyer, and an application by its applicant", async () => {
    await run("UPDATE orders SET user_id = 7002 WHERE id = (SELECT id FROM orders ORDER BY id LIMIT 1)");
    expect((await owner.get("/admin/orders?q=omalley")).html).toContain("O’Malley");
    await run("UPDATE siv_applications SET legal_name = 'Nora O’Malley' WHERE status <> 'draft'");
    for (const text of ["omalley", "O'Malley", "nora o malley"]) {
      const { html } = await owner.get(`/admin/applications?view=all&q=${encodeURIComponent(text)}`);
      expect(html).toContain("O’Malley");
    }
  });
});

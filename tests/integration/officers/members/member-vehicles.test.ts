import { afterAll, beforeAll, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newBuyer, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Officers correct a member's vehicle; its numbers are the registrar's. */
let club: Club;
/** Changes members, and sees no evidence. */
let secretary: HttpBrowser;
/** An owner and registrar. */
let owner: HttpBrowser;
let member: number;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  secretary = await signInToAdmin(club, email);
  owner = await signInToAdmin(club, "editor@example.com");
  const buyer = await newBuyer(club);
  member = await first("SELECT id FROM users WHERE email = ?", buyer.email);
});
afterAll(() => club?.stop());

const first = async (sql: string, ...values: (string | number)[]) =>
  (await club.db
    .prepare(sql)
    .bind(...values)
    .first<number>("id")) ?? 0;

type Stored = Record<"make" | "colour" | "plate" | "identifier" | "engine_number", string | null>;

async function newVehicle() {
  const id = await first(
    `INSERT INTO vehicles (owner_id, make, model, year_built, identifier_kind, identifier, engine_number, created_at,
       updated_at) VALUES (?, 'Austrul', 'Six', 1966, 'chassis', 'AUS66', 'E-SECRET', '2026-01-01T00:00:00.000Z',
       '2026-01-01T00:00:00.000Z') RETURNING id`,
    member,
  );
  const stored = () => club.db.prepare("SELECT * FROM vehicles WHERE id = ?").bind(id).first<Stored>();
  return { id, at: `/admin/members/${member}/vehicles/${id}`, stored };
}

const save = async (by: HttpBrowser, at: string, changes: Readonly<Record<string, string>>) =>
  by.post(at, { ...shownFields(await by.get(at), "make"), step: "save", ...changes });

it("is corrected from the member's page, and its earlier values can be restored", async () => {
  const { at, stored } = await newVehicle();
  const page = `/admin/members/${member}`;
  expect((await secretary.get(page)).html).toContain(`href="${at}"`);
  const saved = await save(secretary, at, { make: "Austral", colour: "Pale blue", plate: "123 ABC" });
  expect([saved.url.pathname, saved.url.search]).toEqual([page, "?done=saved"]);
  expect(await stored()).toMatchObject({ make: "Austral", colour: "Pale blue", identifier: "AUS66" });
  expect(saved.html).toMatch(/Corrected a member’s vehicle[\s\S]*?Make: Austrul → Austral/);
  const [, restore = ""] = new RegExp(`href="(${at}\\?restore=\\d+)"`).exec(saved.html) ?? [];
  expect(shownFields(await secretary.get(restore), "make").make).toBe("Austrul");
  const back = await secretary.post(restore, {
    ...shownFields(await secretary.get(restore), "make"),
    step: "save",
  });
  expect(back.html).toContain("Restored earlier details of a vehicle");
  expect((await stored())?.make).toBe("Austrul");
});

it("shows its numbers to the registrar alone, in the form and in the history", async () => {
  const { at, stored } = await newVehicle();
  const hidden = (await secretary.get(at)).html;
  expect(hidden).not.toMatch(/AUS66|E-SECRET/);
  await save(secretary, at, { identifier: "ANOTHER", engine: "ANOTHER" });
  expect(await stored()).toMatchObject({ identifier: "AUS66", engine_number: "E-SECRET" });
  const kind = { identifierKind: "vin" };
  const refused = await save(owner, at, { ...kind, identifier: "TOO SHORT" });
  expect([refused.status, shownFields(refused, "make").identifier]).toEqual([422, "TOO SHORT"]);
  await save(owner, at, { ...kind, identifier: "6t1bg22k5yx123456", engine: "E-OTHER" });
  expect(await stored()).toMatchObject({ identifier: "6T1BG22K5YX123456", engine_number: "E-OTHER" });
  const history = async (by: HttpBrowser) => (await by.get(`/admin/members/${member}`)).html;
  expect(await history(owner)).toContain("E-OTHER");
  expect(await history(secretary)).not.toMatch(/E-OTHER|E-SECRET|6T1BG/);
});

it("is refused with an error beside its field, and is nobody else's vehicle", async () => {
  const { at, id } = await newVehicle();
  for (const [name, value] of [
    ["make", ""],
    ["year", "66"],
    ["year", "2999"],
    ["year", "1995"],
    ["plate", "1234567890123"],
  ] as const) {
    const refused = await save(secretary, at, { [name]: value });
    expect([refused.status, refused.html.includes(`id="${name}-error"`)]).toEqual([422, true]);
    expect(shownFields(refused, "make")[name]).toBe(value);
  }
  expect((await secretary.get(`/admin/members/1/vehicles/${id}`)).status).toBe(404);
  await club.db.prepare("UPDATE vehicles SET deleted_at = '2031-01-01' WHERE id = ?").bind(id).run();
  expect((await secretary.get(at)).status).toBe(404);
});

it("says that an application keeps what it was handed in with", async () => {
  const applied = await club.db
    .prepare(
      "SELECT user_id, vehicle_id FROM siv_applications WHERE status = 'submitted' AND vehicle_id IS NOT NULL",
    )
    .first<{ user_id: number; vehicle_id: number }>();
  const { html } = await owner.get(`/admin/members/${applied?.user_id}/vehicles/${applied?.vehicle_id}`);
  expect(html).toContain("The application keeps what it was handed in with");
});

const addVehicle = async (by: HttpBrowser, fields: Readonly<Record<string, string>>) => {
  const path = `/admin/members/${member}/vehicles/new`;
  const form = shownFields(await by.get(path), "requestKey");
  return by.post(path, { ...form, step: "save", make: "Austral", model: "Six", ...fields });
};

it("is added from the member's page, with its line in the history", async () => {
  const record = `/admin/members/${member}`;
  expect((await secretary.get(record)).html).toContain(`href="${record}/vehicles/new"`);
  expect((await secretary.get(`${record}/vehicles/new`)).html).not.toContain('name="identifier"');
  const added = await addVehicle(secretary, { year: "1971", plate: "ADD 71", plateState: "1" });
  expect([added.url.pathname, added.url.search]).toEqual([record, "?done=vehicle"]);
  for (const words of ["1971 Austral Six", "ADD 71", "Added a vehicle of a member"])
    expect(added.html).toContain(words);
  expect(added.html).toMatch(/State of the plate: [A-Z]+/);
  const refused = await addVehicle(owner, {
    make: "",
    year: "1995",
    identifierKind: "chassis",
    identifier: "A1",
  });
  expect(refused.status).toBe(422);
  for (const words of ["Give a make", "A vehicle built in 1989 or later has a VIN"])
    expect(refused.html).toContain(words);
});

it("is asked about with a plate that another vehicle has", async () => {
  await addVehicle(secretary, { plate: "TWO 22", year: "1966" });
  const asked = await addVehicle(secretary, { plate: "two22" });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("The plate two22 is on the 1966 Austral Six of ");
  const sure = await addVehicle(secretary, { plate: "two22", "sure-plate": "two22" });
  expect(sure.url.search).toBe("?done=vehicle");
  const { at } = await newVehicle();
  expect((await save(secretary, at, { plate: "TWO22" })).html).toContain('name="sure-plate"');
});

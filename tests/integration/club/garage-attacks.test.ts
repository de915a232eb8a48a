import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser } from "../../support/http-browser";

let club: Club;
/** Owns vehicles 1, 2, 7 and 8. */
let member: HttpBrowser;
/** Owns vehicle 3. */
let other: HttpBrowser;

beforeAll(async () => {
  club = await startClub();
  [member, other] = await Promise.all([
    club.signIn("member@example.com"),
    club.signIn("renewing@example.com"),
  ]);
});
afterAll(() => club?.stop());

const row = (id: number) => club.db.prepare("SELECT * FROM vehicles WHERE id = ?").bind(id).first();
const count = async () =>
  (await club.db.prepare("SELECT count(*) AS n FROM vehicles").first<{ n: number }>())?.n ?? 0;

const pages = ["", "/edit", "/photos", "/documents", "/sold", "/print"];

/** A page's words, without its address. */
const getWords = (html: string) =>
  /<main\b[\s\S]*<\/main>/
    .exec(html)?.[0]
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("somebody else's vehicle", () => {
  it.each(pages)("%s answers as one that does not exist", async (page) => {
    const [theirs, none, odd] = await Promise.all(
      ["3", "987654", "3x"].map((id) => member.get(`/vehicle/${id}${page}`)),
    );
    expect([theirs?.status, none?.status, odd?.status]).toEqual([404, 404, 404]);
    expect(getWords(theirs?.html ?? "")).toContain("Page not found");
    expect(getWords(theirs?.html ?? "")).toBe(getWords(none?.html ?? ""));
    expect(theirs?.html).not.toContain("Brolga");
  });

  it.each([
    ["", { intent: "delete" }],
    ["/sold", { soldOn: "1/1/2020" }],
    ["", { intent: "put-away" }],
    ["/edit", { intent: "save", make: "Mine", model: "Now" }],
    ["/edit", { intent: "save-draft", make: "Mine" }],
    ["/edit", { intent: "discard-draft" }],
    ["/photos", { intent: "add" }],
    ["/photos", { remove: "any" }],
    ["/documents", { remove: "any" }],
    ["/documents", { intent: "add" }],
  ])("%s refuses the post %j and stays as it is", async (page, fields) => {
    const before = await row(3);
    const reply = await member.post(`/vehicle/3${page}`, fields as Record<string, string>);
    expect(reply.status).toBe(404);
    expect(await row(3)).toEqual(before);
    const drafts = await club.db.prepare("SELECT count(*) AS n FROM drafts WHERE record = '3'").first();
    expect(drafts).toEqual({ n: 0 });
  });

  it("is not restored by anybody but its owner", async () => {
    await other.post("/vehicle/3", { intent: "delete" });
    expect((await row(3))?.deleted_at).not.toBeNull();
    const reply = await member.post("/vehicles", { intent: "restore", id: "3" });
    expect(reply.status).toBe(422);
    expect((await row(3))?.deleted_at).not.toBeNull();
    expect((await other.post("/vehicles", { intent: "restore", id: "3" })).status).toBe(200);
    expect((await row(3))?.deleted_at).toBeNull();
  });

  it("is not shown as the one that was deleted just now", async () => {
    const { html } = await member.get("/vehicles?deleted=3");
    expect(html).not.toContain("Brolga");
  });
});

it("a page that hydrates while its form is posted leaves the notice to the next page", async () => {
  const form = new URLSearchParams({ intent: "put-away" });
  const posted = await other.fetch("/vehicle/3", { method: "POST", body: form });
  expect(posted.headers.get("location")).toBe("/vehicle/3");
  const state = await other.fetch("/vehicle/3", { headers: { "X-Hydrate": "1" } });
  expect(state.status).toBe(200);
  expect((await other.get("/vehicle/3")).html).toContain("1972 Brolga GT is put away");
  await other.post("/vehicle/3", { intent: "take-out" });
});

it("a refused form's page hydrates with what was refused", async () => {
  const sold = { soldOn: "31/2/2020" };
  const refused = await other.post("/vehicle/3/sold", sold);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("actionData");
});

describe("files and photos of others", () => {
  it("a document opens for its owner alone", async () => {
    const ids = JSON.parse(String((await row(1))?.documents)) as string[];
    const url = `/file/${ids[0]}`;
    expect((await member.fetch(url)).status).toBe(200);
    expect((await other.fetch(url)).status).toBe(404);
    expect((await club.browser().fetch(url)).status).toBe(303);
  });

  it("forged hashes and ids in a post change nothing", async () => {
    const [before, theirs] = [await row(3), await row(1)];
    const [{ hash }] = JSON.parse(String(theirs?.photos)) as [{ hash: string }];
    const [file] = JSON.parse(String(theirs?.documents)) as [string];
    for (const fields of [{ first: hash }, { remove: hash }, { [`description-${hash}`]: "Mine" }])
      expect((await other.post("/vehicle/3/photos", fields as Record<string, string>)).status).toBe(200);
    expect((await other.post("/vehicle/3/documents", { remove: file })).status).toBe(200);
    const after = await row(3);
    expect([after?.photos, after?.documents]).toEqual([before?.photos, before?.documents]);
    expect(await row(1)).toEqual(theirs);
    expect((await member.fetch(`/file/${file}`)).status).toBe(200);
  });
});

describe("smuggled and invalid input", () => {
  const smuggled = {
    id: "1",
    owner_id: "2",
    ownerId: "2",
    deleted_at: "2020-01-01",
    deletedAt: "2020-01-01",
    soldOn: "2020-01-01",
    is_active: "0",
    photos: "[]",
    documents: "[]",
    plateStateId: "8",
  };

  it("a new vehicle is the sender's own, whatever else is posted", async () => {
    const saved = await member.post("/vehicle/new?all=1", {
      intent: "save",
      make: "Smuggler",
      model: "S",
      ...smuggled,
    });
    const id = Number(saved.url.pathname.split("/").at(-1));
    expect(await row(id)).toMatchObject({
      owner_id: 1,
      deleted_at: null,
      sold_on: null,
      is_active: 1,
      plate_state_id: null,
    });
  });

  it("an edit changes the form's fields alone", async () => {
    const before = await row(2);
    const page = await member.get("/vehicle/2/edit");
    await member.submit(page, { make: "Austral", intent: "save", ...smuggled } as never).catch(() => null);
    const form = getForms(page.html).find(({ fields }) => fields.has("make"));
    const fields = { ...Object.fromEntries(form?.fields ?? []), ...smuggled, intent: "save" };
    const saved = await member.post("/vehicle/2/edit", {
      ...fields,
      plateState: "QLD",
      identifierKind: "chassis",
    });
    expect([saved.status, saved.url.pathname]).toEqual([200, "/vehicle/2"]);
    const { updated_at: _, fuel: __, steering_side: ___, registration_kind: ____, ...rest } = before ?? {};
    expect(await row(2)).toMatchObject({ owner_id: 1, deleted_at: null, sold_on: null, photos: rest.photos });
  });

  it.each(["modifications", "make", "engineNumber"])("a huge %s is refused with a form", async (name) => {
    const before = await count();
    const reply = await member.post("/vehicle/new?all=1", {
      intent: "save",
      make: "A",
      model: "B",
      [name]: "x".repeat(50_000),
    });
    expect(reply.status).toBe(422);
    expect(reply.html).toContain("There is a problem");
    expect(await count()).toBe(before);
  });

  it("a huge draft is refused, and what was typed stands there still", async () => {
    const text = "y".repeat(40_000);
    const reply = await member.post("/vehicle/new?step=3", { intent: "save-draft", modifications: text });
    expect(reply.status).toBe(422);
    expect(reply.html).toContain(text);
  });

  it.each([
    ["/vehicles?page=0", 200],
    ["/vehicles?page=99999999", 200],
    ["/vehicles?page=1&page=x&deleted=%00", 200],
    ["/vehicle/new?step=99", 200],
    ["/vehicle/new?step=4", 200],
    ["/vehicle/0", 404],
    ["/vehicle/-1", 404],
    ["/vehicle/1e0", 404],
    ["/vehicle/999999999999999", 404],
    ["/vehicle/9999999999999999999999", 404],
    ["/vehicle/%00", 404],
  ])("%s answers %i", async (path, status) => {
    expect((await member.get(path)).status).toBe(status);
  });

  it.each([
    ["/vehicles", {}],
    ["/vehicles", { intent: "restore", id: "0x1" }],
    ["/vehicles", { intent: "restore", id: "999999999999999" }],
    ["/vehicle/1", { intent: "__proto__" }],
    ["/vehicle/1/sold", { soldOn: "99/x" }],
    ["/vehicle/1/edit", { intent: "save" }],
    ["/vehicle/1/edit", { intent: "save", make: "A", model: "B", updatedAt: "yesterday" }],
    ["/vehicle/1/photos", { intent: "add", photos: "a text" }],
    ["/vehicle/1/photos", { up: "__proto__", first: "" }],
    ["/vehicle/1/documents", { remove: "../../1" }],
    ["/vehicle/new?step=1", { intent: "next" }],
    ["/vehicle/new?step=4", { intent: "save" }],
  ])("a post to %s of %j neither fails nor changes the vehicle", async (path, fields) => {
    const before = await row(1);
    const reply = await member.post(path, fields as Record<string, string>);
    expect([200, 400, 422]).toContain(reply.status);
    const after = await row(1);
    expect({ ...after, updated_at: 0 }).toEqual({ ...before, updated_at: 0 });
  });

  it("markup in every field is shown as text", async () => {
    const saved = await member.post("/vehicle/new?all=1", {
      intent: "save",
      make: "<img src=x onerror=alert(1)>",
      model: "<script>",
      variant: "</title>",
      modifications: "<b>",
    });
    expect(saved.status).toBe(200);
    expect(saved.html).not.toContain("<img src=x");
    expect((await member.get("/vehicles")).html).not.toContain("<img src=x");
    expect((await member.get(`${saved.url.pathname}/print`)).html).not.toContain("<b>");
  });
});

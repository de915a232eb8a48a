import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vehiclePaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";

/** The garage's forms without JavaScript: sent twice, and while the backend does not answer. */
let club: Club;
/** Owns vehicles 1, 2, 7 and 8. */
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const vehicles = async () =>
  (await club.db.prepare("SELECT count(*) AS n FROM vehicles").first<{ n: number }>())?.n ?? 0;

/** The fields of the page's form that has this one. */
function getFields({ html }: Page, name: string): Record<string, string> {
  const form = getForms(html).find(({ fields }) => fields.has(name));
  if (!form) throw new Error(`there is no form with ${name}`);
  return Object.fromEntries(form.fields);
}

/** The descriptions in a page of photos, as typed and as first shown. */
const getDescriptions = (page: Page): Record<string, string> =>
  Object.fromEntries(
    getForms(page.html).flatMap(({ fields }) =>
      [...fields].filter(([name]) => /^(?:description|was)-/.test(name)),
    ),
  );

/** A multipart form's reply, without following its redirect. */
async function postFile(path: string, fields: Readonly<Record<string, string>>, name: string, file: File) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set(name, file);
  const reply = await member.fetch(path, { method: "POST", body });
  return { status: reply.status, location: reply.headers.get("location"), html: await reply.text() };
}

describe("step 4", () => {
  const step = "/vehicle/new?step=4";

  it("keeps its request key when the backend does not answer, and saves one vehicle when sent twice", async () => {
    const before = await vehicles();
    const first = getFields(await member.get("/vehicle/new?step=1"), "make");
    await member.post("/vehicle/new?step=1", { ...first, make: "Brolga", model: "Twice", intent: "next" });
    const page = await member.get(step);
    expect(getFields(page, "requestKey")).toMatchObject({ make: "Brolga", model: "Twice" });
    await club.fault({ call: `POST ${vehiclePaths.create}`, kind: "reset", count: 10 });
    const refused = await member.post(step, { ...getFields(page, "requestKey"), intent: "save" });
    await club.clearFaults();
    expect(refused.status).toBe(503);
    expect(refused.html).toContain("step 4 of 4");
    const form = { ...getFields(refused, "requestKey"), intent: "save" };
    expect(form).toMatchObject({ requestKey: getFields(page, "requestKey").requestKey, make: "Brolga" });

    const saved = await member.post(step, form);
    const again = await member.post(step, form);
    expect(saved.url.pathname).toMatch(/^\/vehicle\/\d+$/);
    expect(again.url.pathname).toBe(saved.url.pathname);
    expect(await vehicles()).toBe(before + 1);
  });

  it("has everything on one page when its draft is gone and a field is wrong", async () => {
    const refused = await member.post(step, {
      ...getFields(await member.get("/vehicle/new?all=1"), "make"),
      make: "Brolga",
      model: "Gone",
      engineCapacity: "many",
      intent: "save",
    });
    expect(refused.status).toBe(422);
    expect(getFields(refused, "make")).toMatchObject({ make: "Brolga", engineCapacity: "many" });
  });

  it("says that the photos of a refused form must be chosen again", async () => {
    const fields = { ...getFields(await member.get("/vehicle/new?all=1"), "make"), intent: "save" };
    const photo = new File(["x"], "red.jpg", { type: "image/jpeg" });
    const { status, html } = await postFile("/vehicle/new?all=1", fields, "photos", photo);
    expect(status).toBe(422);
    expect(html).toContain("Choose the photos again");
  });
});

describe("a post while the backend does not answer", () => {
  it("to an edit keeps the form with everything that was typed", async () => {
    const fields = getFields(await member.get("/vehicle/1/edit"), "make");
    await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
    const refused = await member.post("/vehicle/1/edit", { ...fields, colour: "Typed", intent: "save" });
    await club.clearFaults();
    expect(refused.status).toBe(503);
    expect(refused.html).toContain("We couldn’t reach the club");
    expect(getFields(refused, "make")).toEqual({ ...fields, colour: "Typed" });
    const saved = await member.post("/vehicle/1/edit", { ...getFields(refused, "make"), intent: "save" });
    expect([saved.status, saved.url.pathname]).toEqual([200, "/vehicle/1"]);
    expect(await club.db.prepare("SELECT colour FROM vehicles WHERE id = 1").first()).toEqual({
      colour: "Typed",
    });
  });

  it.each([
    ["/sold", { soldOn: "31/1/2020" }, "soldOn"],
    ["/photos", { intent: "save" }, "requestKey"],
    ["/documents", { intent: "add" }, "requestKey"],
  ])("%s answers with the page, not with an error view", async (page, fields, name) => {
    // The action's call alone fails.
    await club.fault({ call: `POST ${vehiclePaths.record(1)}`, kind: "500html", count: 1 });
    const refused = await member.post(`/vehicle/1${page}`, fields as Record<string, string>);
    await club.clearFaults();
    expect(refused.status).toBe(503);
    expect(refused.html).toContain("We couldn’t reach the club");
    expect(getFields(refused, name)).toBeDefined();
  });
});

describe("a refused post after which the backend does not answer", () => {
  const sold = { soldOn: "31/13/2020" };
  /** A reply to a form while the action's call for the vehicle is answered, and none after it. */
  async function refused(path: string, fields: Readonly<Record<string, string>>) {
    const call = `POST ${vehiclePaths.record(1)}`;
    await club.fault({ call, kind: "delay", count: 1 });
    await club.fault({ call, kind: "reset", count: 10_000 });
    const reply = await member.post(path, fields);
    await club.clearFaults();
    return reply;
  }

  it("shows the day of a sale as it was typed, with its error and the way back", async () => {
    const { status, html } = await refused("/vehicle/1/sold", sold);
    expect(status).toBe(422);
    expect(html).toContain("There is a problem");
    expect(getFields({ html } as Page, "soldOn")).toMatchObject(sold);
    expect(html).toContain('href="/vehicle/1"');
  });

  it("shows the descriptions of photos as they were typed, which can be sent again", async () => {
    const photos = "/vehicle/1/photos";
    const page = await member.get(photos);
    const [name = ""] = Object.keys(getDescriptions(page));
    const typed = { ...getDescriptions(page), [name]: "long ".repeat(50) };
    const reply = await refused(photos, { ...typed, intent: "save" });
    expect(reply.status).toBe(422);
    expect(getDescriptions(reply)).toEqual(typed);
    const saved = await member.post(photos, {
      ...getDescriptions(reply),
      [name]: "At the lake",
      intent: "save",
    });
    expect(getDescriptions(saved)[name]).toBe("At the lake");
  });

  it("asks for the document again, and takes it", async () => {
    const documents = "/vehicle/1/documents";
    const reply = await refused(documents, { intent: "add" });
    expect(reply.status).toBe(422);
    expect(reply.html).toContain("There is a problem");
    const file = new File(["%PDF-1.4\n%%EOF\n"], "Again.pdf", { type: "application/pdf" });
    const fields = { ...getFields(reply, "requestKey"), intent: "add" };
    expect((await postFile(documents, fields, "document", file)).status).toBe(303);
  });

  it.each([
    ["/sold", sold, "soldOn"],
    ["", { intent: "delete" }, null],
    ["/photos", { "description-typedhash": "Typed", intent: "save" }, "description-typedhash"],
    ["/documents", { intent: "add" }, "requestKey"],
  ] as const)("%s keeps %j without any answer", async (page, fields, name) => {
    await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
    const reply = await member.post(`/vehicle/1${page}`, fields);
    await club.clearFaults();
    expect(reply.status).toBe(503);
    expect(reply.html).toContain("We couldn’t reach the club");
    expect(reply.html).toContain('href="/vehicle/1"');
    const { intent, ...typed } = { intent: null, ...fields };
    if (name) expect(getFields(reply, name)).toMatchObject(typed);
  });
});

describe("a document", () => {
  it("is added once by a form that is sent twice", async () => {
    const fields = { ...getFields(await member.get("/vehicle/2/documents"), "document"), intent: "add" };
    const file = new File(["%PDF-1.4\n%%EOF\n"], "Paper.PDF", { type: "application/pdf" });
    const replies = await Promise.all(
      [1, 2].map(() => postFile("/vehicle/2/documents", fields, "document", file)),
    );
    replies.push(await postFile("/vehicle/2/documents", fields, "document", file));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    const row = await club.db
      .prepare("SELECT documents FROM vehicles WHERE id = 2")
      .first<{ documents: string }>();
    expect(JSON.parse(row?.documents ?? "")).toHaveLength(1);
    const files = await club.db.prepare("SELECT count(*) AS n FROM files WHERE name = 'Paper.pdf'").first();
    expect(files).toEqual({ n: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sivApplicationPaths, sivRunPaths, userPaths, vehiclePaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";

/** Forms without JavaScript whose record cannot be read before or after they are posted. */
let club: Club;
/** Owns vehicles 1, 2, 7 and 8; vehicle 8's application 3 waits for more. */
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

/** The fields of the page's form that has this one. */
function getFields({ html }: Pick<Page, "html">, name: string): Record<string, string> {
  const form = getForms(html).find(({ fields }) => fields.has(name));
  if (!form) throw new Error(`there is no form with ${name}`);
  return Object.fromEntries(form.fields);
}

/** Posts while a call is answered once, which the action makes, and never again, as the loader finds. */
async function postThenOutage(call: string, path: string, fields: Readonly<Record<string, string>>) {
  await club.fault({ call, kind: "delay", count: 1 });
  await club.fault({ call, kind: "reset", count: 10_000 });
  try {
    return await member.post(path, fields);
  } finally {
    await club.clearFaults();
  }
}

async function postInOutage(path: string, fields: Readonly<Record<string, string>>): Promise<Page> {
  await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
  try {
    return await member.post(path, fields);
  } finally {
    await club.clearFaults();
  }
}

const unreached = "We couldn’t reach the club";
const application = `POST ${sivApplicationPaths.record(3)}`;
const ownUser = `GET ${userPaths.authUser}`;

/** Path, the call of its record, a field of its form, and what is typed, of which something is wrong. */
const refused: readonly [string, string, string, Readonly<Record<string, string>>][] = [
  ["/specialvehicle/3/applicant", application, "legalName", { legalName: "Lou", email: "no address" }],
  ["/specialvehicle/3/vehicle", application, "updatedAt", { kind: "new", chosenDays: "9999" }],
  ["/specialvehicle/3/garaging", application, "garagingAddress", { garagingAddress: "PO Box 3" }],
  [
    "/specialvehicle/3/evidence",
    application,
    "evidenceOfAge",
    { evidenceOfAge: "", roadworthyNumber: "R 9" },
  ],
  ["/profile/edit/personal", ownUser, "firstName", { firstName: "", lastName: "Typed" }],
  ["/profile/edit/business", ownUser, "companyName", { companyName: "Typed & Co", website: "a b" }],
];

describe("a refused post after which its record cannot be read", () => {
  it.each(refused)("%s shows what was typed, with its error and why the rest is missing", async (...form) => {
    const [path, call, name, typed] = form;
    const page = await member.get(path);
    const posted: Record<string, string> = { ...getFields(page, name), ...typed };
    const reply = await postThenOutage(call, path, posted);
    expect(reply.status).toBe(422);
    expect(reply.html).toContain("There is a problem");
    expect(reply.html).toContain(unreached);
    expect(getFields(reply, name)).toMatchObject({
      ...typed,
      updatedAt: posted.updatedAt,
      requestKey: posted.requestKey,
    });
  });

  it("the tick of the declarations is kept, with what it was for", async () => {
    const path = "/specialvehicle/3/declarations";
    const { intent: _, ...shown } = getFields(await member.get(path), "declared-no-hire");
    const listNames = (fields: object) =>
      Object.keys(fields)
        .filter((name) => name.startsWith("declared"))
        .sort();
    const names = listNames(shown);
    expect(names.length).toBeGreaterThan(2);
    const typed = { ...shown, declared: "yes", "declared-no-hire": "no" };
    const reply = await postThenOutage(application, path, { ...typed, intent: "next" });
    expect(reply.status).toBe(422);
    const kept = getFields(reply, "declared-no-hire");
    expect(listNames(kept)).toEqual(names);
    expect(kept).toMatchObject({ declared: "yes", "declared-no-hire": "no" });
  });

  it("a new application keeps its choices", async () => {
    const path = "/specialvehicle/new?vehicle=1";
    const call = `POST ${vehiclePaths.record(1)}`;
    const reply = await postThenOutage(call, path, { kind: "none", specialClass: "", scheme: "2" });
    expect(reply.status).toBe(422);
    expect(reply.html).toContain(unreached);
    expect(getFields(reply, "scheme").scheme).toBe("2");
  });

  it("a signature keeps its name, and the hash of the text that was read", async () => {
    const path = "/specialvehicle/3/sign";
    const typed = { method: "typed", signedName: "Lou", textHash: "0".repeat(64), updatedAt: "then" };
    const reply = await postThenOutage(application, path, typed);
    expect(reply.status).toBe(422);
    expect(getFields(reply, "signedName")).toMatchObject(typed);
  });

  it("a photo can be chosen again", async () => {
    const form = { slot: "front", singleUpload: "1", intent: "next" };
    const reply = await postThenOutage(application, "/specialvehicle/3/photos?slot=front", form);
    expect(reply.status).toBe(422);
    expect(reply.html).toContain(unreached);
    expect(getForms(reply.html).some(({ fields }) => fields.get("slot") === "front")).toBe(true);
  });

  it("a paper can be chosen again", async () => {
    const form = { slot: "age", singleUpload: "1", intent: "next" };
    const reply = await postThenOutage(application, "/specialvehicle/3/documents?slot=age", form);
    expect(reply.status).toBe(422);
    expect(reply.html).toContain(unreached);
    expect(getForms(reply.html).some(({ fields }) => fields.get("slot") === "age")).toBe(true);
    expect(reply.html).toContain('name="document-age"');
  });

  it("joining a run keeps the vehicle and the note", async () => {
    await club.fault({ call: `POST ${sivRunPaths.join}`, kind: "500html", count: 1 });
    const typed = { vehicle: "1", note: "We bring scones" };
    const reply = await postThenOutage(`POST ${sivRunPaths.record(2)}`, "/sivevent/2", {
      ...typed,
      intent: "join",
    });
    expect(reply.status).toBe(503);
    expect(getFields(reply, "note")).toMatchObject(typed);
  });

  it("an address keeps everything", async () => {
    const path = await addressPath();
    const fields = getFields(await member.get(path), "suburb");
    const typed = { ...fields, suburb: "Typed", postcode: "x" };
    const call = "GET /api/v1/sell/address";
    const reply = await postThenOutage(call, path, typed);
    expect(reply.status).toBe(422);
    expect(getFields(reply, "suburb")).toMatchObject({ suburb: "Typed", postcode: "x" });
  });
});

async function addressPath(): Promise<string> {
  const { html } = await member.get("/profile/addresses");
  return /\/profile\/address\/\d+/.exec(html)?.[0] ?? "there is no address";
}

describe("a post while the backend does not answer", () => {
  it.each(refused)("%s keeps what was typed", async (path, _call, name, typed) => {
    const posted: Record<string, string> = { ...getFields(await member.get(path), name), ...typed };
    const reply = await postInOutage(path, posted);
    expect(reply.status).toBe(503);
    expect(reply.html).toContain(unreached);
    expect(getFields(reply, name)).toMatchObject({ ...typed, updatedAt: posted.updatedAt });
  });

  it.each([
    ["/specialvehicle/new?vehicle=7", "scheme", { kind: "new", scheme: "2" }],
    ["/specialvehicle/3/declarations", "declared-no-hire", { "declared-no-hire": "yes" }],
    ["/specialvehicle/3/sign", "signedName", { signedName: "Lou", textHash: "0".repeat(64) }],
    ["/sivevent/2", "note", { vehicle: "1", note: "We bring scones", intent: "join" }],
    ["/sivevent/2", "place", { place: "4", intent: "leave" }],
    ["/profile/ask/email", "email", { email: "kim@example.com" }],
    ["/profile/ask/name", "firstName", { firstName: "Kim", lastName: "Wren" }],
    ["/profile/delete", "sure", { sure: "yes", intent: "ask" }],
  ] as const)("%s keeps %s", async (path, name, { ...typed }: Record<string, string>) => {
    const reply = await postInOutage(path, typed);
    expect(reply.status).toBe(503);
    expect(reply.html).toContain(unreached);
    const { intent: _, ...kept } = typed;
    expect(getFields(reply, name)).toMatchObject(kept);
  });

  it("a section of the profile can be kept for later afterwards", async () => {
    const path = "/profile/edit/business";
    const posted = { ...getFields(await member.get(path), "companyName"), companyName: "Kept" };
    const intent = "save-draft";
    const reply = await postInOutage(path, { ...posted, intent });
    expect(reply.status).toBe(503);
    const kept = await member.post(path, { ...getFields(reply, "companyName"), intent });
    expect(kept.url.pathname).toBe("/profile");
    expect((await member.get(`${path}?draft`)).html).toContain('value="Kept"');
  });

  it("an address, also one abroad, keeps everything", async () => {
    const path = await addressPath();
    const fields = getFields(await member.get(path), "suburb");
    const home = await postInOutage(path, { ...fields, suburb: "Typed" });
    expect(home.status).toBe(503);
    expect(getFields(home, "suburb").suburb).toBe("Typed");
    const abroad = await postInOutage(path, { ...fields, country: "NZ", state: "Otago" });
    expect(getFields(abroad, "suburb")).toMatchObject({ country: "NZ", state: "Otago" });
  });

  it("a script gets the same values, and no error view", async () => {
    await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
    const body = new URLSearchParams({ garagingAddress: "Typed" });
    const reply = await member.fetch("/specialvehicle/3/garaging.data", { method: "POST", body });
    await club.clearFaults();
    expect([reply.status, reply.headers.has("retry-after")]).toEqual([503, true]);
    const text = await reply.text();
    expect(text).toContain('"unreachable"');
    expect(text).toContain('"garagingAddress","Typed"');
  });

  it("shows no empty form of a record that cannot be had", async () => {
    for (const [path, name] of [
      ["/sivevent/1/edit", "title"],
      ["/vehicle/1/edit", "make"],
      ["/profile/edit/business", "companyName"],
    ]) {
      const reply = await postInOutage(path ?? "", { intent: "discard-draft" });
      expect(reply.status).toBe(503);
      expect(reply.html).toContain(unreached);
      expect(reply.html).not.toContain(`name="${name}"`);
    }
  });
});

describe("a new run while the garage cannot be had", () => {
  const path = "/sivevent/new";
  async function withoutGarage<T>(act: () => Promise<T>): Promise<T> {
    await club.fault({ call: `POST ${vehiclePaths.list}`, kind: "500html", count: 10_000 });
    try {
      return await act();
    } finally {
      await club.clearFaults();
    }
  }

  it("says so, is kept for later, and offers the vehicles once they are back", async () => {
    const page = await withoutGarage(() => member.get(path));
    expect(page.html).toContain("We can’t reach your garage right now");
    const typed = { ...getFields(page, "title"), title: "Scones" };
    const checked = await member.post(`${path}?draft`, { ...typed, intent: "check" });
    expect(checked.html).toMatch(/<input[^>]* name="vehicle"[^>]* type="radio" value="1"/);
    const kept = await withoutGarage(() => member.post(path, { ...typed, intent: "save-draft" }));
    expect(kept.url.pathname).toBe("/sivevent");
    const again = await member.get(`${path}?draft`);
    expect(again.html).not.toContain("We can’t reach your garage right now");
    expect(getFields(again, "title").title).toBe("Scones");
    await member.post(path, { intent: "discard-draft" });
  });
});

describe("a change of a run", () => {
  const path = "/sivevent/1/edit";
  const form = async (at = path) => getFields(await member.get(at), "title");
  const title = async () => (await form()).title;

  it("is kept for later, gone on with, and saved over nothing that is newer", async () => {
    const first = await form();
    const later = { ...first, purpose: "Typed before", notes: "Bring scones", intent: "save-draft" };
    expect((await member.post(path, later)).url.pathname).toBe("/sivevent/1");
    expect((await member.get(path)).html).toContain("You began this today");
    // Another browser changes the title and the purpose.
    const theirs = await form();
    await member.post(path, { ...theirs, title: "Theirs", purpose: "Theirs too" });
    expect((await member.get(path)).html).toContain("What’s saved has changed since then");
    const draft = await form(`${path}?draft`);
    expect(draft).toMatchObject({ title: first.title, notes: "Bring scones", updatedAt: first.updatedAt });
    const asked = await member.post(`${path}?draft`, draft);
    expect(asked.status).toBe(409);
    // Both have changed the purpose; only the other one the title.
    expect(asked.html).toContain('name="keep-purpose"');
    expect(asked.html).not.toContain('name="keep-title"');
    const saved = await member.post(`${path}?draft`, getFields(asked, "title"));
    expect(saved.url.pathname).toBe("/sivevent/1");
    expect(await form()).toMatchObject({ title: "Theirs", purpose: "Typed before", notes: "Bring scones" });
    expect((await member.get(path)).html).not.toContain("You began this today");
  });

  it("does not replace a draft that the form has never shown, and can be discarded", async () => {
    const [one, other] = [await form(), await form()];
    await member.post(path, { ...one, notes: "One", intent: "save-draft" });
    const refusedDraft = await member.post(path, { ...other, notes: "Other", intent: "save-draft" });
    expect(refusedDraft.status).toBe(409);
    expect(getFields(refusedDraft, "title").notes).toBe("Other");
    await member.post(path, { ...getFields(refusedDraft, "title"), intent: "save-draft" });
    expect((await form(`${path}?draft`)).notes).toBe("Other");
    await member.post(path, { intent: "discard-draft" });
    expect((await member.get(path)).html).not.toContain("You began this today");
    expect(await title()).toBe("Theirs");
  });

  it("keeps its draft's fields while the backend does not answer", async () => {
    const fields = await form();
    const reply = await postInOutage(path, { ...fields, notes: "Typed", intent: "save-draft" });
    expect(reply.status).toBe(503);
    expect(getFields(reply, "title")).toMatchObject({ notes: "Typed", firstShown: fields.firstShown });
  });
});

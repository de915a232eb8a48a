import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";

/** Forms of runs and of the log book without JavaScript, while the backend does not answer. */
let club: Club;
/** Organises runs 1 and 4, of which 4 is over, and owns vehicle 1. */
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

/** The fields of the page's form that has this one. */
function getFields({ html }: Page, name: string): Record<string, string> {
  const form = getForms(html).find(({ fields }) => fields.has(name));
  if (!form) throw new Error(`there is no form with ${name}`);
  return Object.fromEntries(form.fields);
}

async function postInOutage(path: string, fields: Readonly<Record<string, string>>): Promise<Page> {
  await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
  try {
    return await member.post(path, fields);
  } finally {
    await club.clearFaults();
  }
}

describe("a form whose record cannot be read", () => {
  it.each([
    ["/sivevent/1/edit", "title", { title: "Scones at nine" }],
    ["/sivevent/1/cancel", "reason", { reason: "Hail is forecast" }],
    ["/sivevent/4/complete", "report", { report: "Hail, and scones" }],
    ["/sivevent/new", "title", { title: "A run of mine", vehicle: "1", intent: "check" }],
    ["/vehicle/1/logbook/new", "purpose", { purpose: "To the hall" }],
    ["/vehicle/1/logbook/1", "reason", { purpose: "To the hall", reason: "A typo", intent: "correct" }],
  ])("%s keeps what was typed", async (path, name, typed) => {
    const page = await member.get(path);
    const refused = await postInOutage(path, { ...getFields(page, name), ...typed });
    expect(refused.status).toBe(503);
    const { intent: _, ...kept } = typed as Record<string, string>;
    expect(getFields(refused, name)).toMatchObject(kept);
  });
});

const cameNames = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields).filter((name) => name.startsWith("came-"));

describe("a completion", () => {
  const path = "/sivevent/4/complete";

  it("keeps who was ticked while the backend does not answer", async () => {
    const fields = getFields(await member.get(path), "report");
    const [first = "", ...others] = cameNames(fields);
    expect(others.length).toBeGreaterThan(0);
    const { [first]: _, ...posted } = fields;
    const refused = await postInOutage(path, posted);
    expect(cameNames(getFields(refused, "report"))).toEqual(others);
  });

  it("goes through the second time after somebody has changed the run", async () => {
    const [mine, theirs] = [await member.get(path), await member.get(path)];
    await member.post(path, { ...getFields(theirs, "report"), report: "Theirs" });
    const refused = await member.post(path, { ...getFields(mine, "report"), report: "Mine" });
    expect(refused.status).toBe(409);
    const again = getFields(refused, "report");
    expect(again.report).toBe("Mine");
    const completed = await member.post(path, again);
    expect(completed.html).toContain("Mine");
    expect(completed.url.pathname).toBe("/sivevent/4");
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { newBuyer, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
let other: HttpBrowser;
let concession: { id: number; user_id: number; scheme_id: number; legal_name: string; plate: string };

const path = "/admin/concessions/packs";
const run = (statement: string) => club.db.prepare(statement).run();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (text: string) =>
  new Date(text).toLocaleDateString("en-AU", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
const packs = async () => (await club.db.prepare("SELECT * FROM authority_packs ORDER BY id").all()).results;

/** The form as it is shown, with the scheme of the concession. */
const newPack = async (by: HttpBrowser, fields: Record<string, string>) => {
  const { requestKey = "" } = shownFields(await by.get(path), "requestKey");
  return {
    step: "save",
    to: "add",
    scheme: String(concession.scheme_id),
    since: day(-200),
    requestKey,
    ...fields,
  };
};
const addPack = async (fields: Record<string, string>): Promise<Page> =>
  owner.post(path, await newPack(owner, fields));
/** Of a table of the pack: its text. */
const part = ({ html }: Page, title: string) =>
  new RegExp(`<h2>${title}</h2>([^]*?)(?:<h2|</main)`).exec(html)?.[1] ?? "none";

beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "registrar");
  other = await signInToAdmin(club, email);
  const found = await club.db
    .prepare(
      `SELECT id, user_id, scheme_id, legal_name, vehicle ->> 'plate' AS plate FROM siv_applications
       WHERE status = 'active' LIMIT 1`,
    )
    .first<typeof concession>();
  if (!found) throw new Error("no concession runs");
  concession = found;
  await run(`DELETE FROM siv_application_steps WHERE application_id = ${found.id}`);
  await run(`INSERT INTO siv_application_steps (application_id, status, at, by_member)
    VALUES (${found.id}, 'active', '${day(-50)}T01:00:00.000Z', 0)`);
});
afterAll(() => club?.stop());
beforeEach(async () => {
  await run("DELETE FROM authority_packs");
  await run(
    `UPDATE memberships SET valid_to = '${day(-4)}', no_expiry = 0 WHERE user_id = ${concession.user_id}`,
  );
});

it("records a pack with the register, the ceased members and what is new", async () => {
  const pack = await addPack({ onDay: day(0) });
  expect(pack.html).toContain("Recorded. Print it");
  expect(pack.html).toContain(`The first pack: since ${inWords(day(-200))}, until`);
  expect(pack.html).not.toContain("last pack");
  expect(pack.html).not.toContain("Nothing yet");
  const since = `New since ${inWords(day(-200))}`;
  for (const title of ["Vehicles on concession", "Ceased to be financial", since])
    expect(part(pack, title)).toContain(concession.legal_name);
  const printed = await owner.get(`${pack.url.pathname}/print`);
  expect(printed.html).toContain(concession.plate);
  expect(printed.html).not.toContain('class="rail"');
  const { html: csv } = await owner.get(`${pack.url.pathname}/pack.csv`);
  for (const title of ["Ceased to be financial", `Runs since ${inWords(day(-200))}`])
    expect(csv).toContain(title);
});

it("goes on from the last pack, to the instant", async () => {
  await addPack({ onDay: day(-60) });
  const second = await addPack({ onDay: day(-1) });
  expect(part(second, "New since the last pack")).toContain(concession.legal_name);
  const third = await addPack({ onDay: day(0) });
  expect(part(third, "Vehicles on concession")).toContain(concession.legal_name);
  expect(part(third, "New since the last pack")).toContain("No concession has begun");
  const [first, next, last] = await packs();
  expect([next?.since, last?.since]).toEqual([first?.until, next?.until]);
});

it("names a concession that has ended since, and the runs", async () => {
  await addPack({ onDay: day(-10) });
  await run(`INSERT INTO siv_application_steps (application_id, status, at, by_member)
    VALUES (${concession.id}, 'lapsed', '${day(-3)}T01:00:00.000Z', 0)`);
  const pack = await addPack({ onDay: day(-1) });
  await run(
    `DELETE FROM siv_application_steps WHERE application_id = ${concession.id} AND status = 'lapsed'`,
  );
  expect(part(pack, "Ended since the last pack")).toContain("Lapsed");
  expect(part(pack, "Vehicles on concession")).not.toContain(concession.legal_name);
});

it("shows a recorded pack as it was, whatever has changed since", async () => {
  const pack = await addPack({ onDay: day(0) });
  await run(`UPDATE memberships SET valid_to = '${day(100)}' WHERE user_id = ${concession.user_id}`);
  const again = await owner.get(pack.url.pathname);
  expect(part(again, "Ceased to be financial")).toBe(part(pack, "Ceased to be financial"));
});

it("refuses a day before the last pack, and a pack after one that has another after it", async () => {
  const first = await addPack({ onDay: day(-10) });
  const late = await addPack({ onDay: day(-10) });
  expect([late.status, late.html.includes('id="onDay-error"')]).toEqual([422, true]);
  await addPack({ onDay: day(-5) });
  const back = await owner.post(first.url.pathname, { step: "save", to: "back" });
  expect(back.status).toBe(409);
  expect((await packs()).map(({ undone_at }) => undone_at)).toEqual([null, null]);
});

it("takes the last pack back, so that the next one has its time again", async () => {
  const first = await addPack({ onDay: day(-60) });
  const wrong = await addPack({ onDay: day(0) });
  const back = await owner.post(wrong.url.pathname, { ...shownFields(wrong, "pack"), to: "back" });
  expect(back.html).toContain("The pack is taken back.");
  const right = await addPack({ onDay: day(-1) });
  expect(part(right, "New since the last pack")).toContain(concession.legal_name);
  const [before, , after] = await packs();
  expect(after?.since).toBe(before?.until);
  expect(first.status).toBe(200);
});

it("records one pack where two officers press at once", async () => {
  const [mine, theirs] = [await newPack(owner, { onDay: day(0) }), await newPack(other, { onDay: day(0) })];
  const replies = await Promise.all([owner.post(path, mine), other.post(path, theirs)]);
  expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(replies.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  expect(await packs()).toHaveLength(1);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { levelVotes, meeting } from "../../../support/admin/meeting-writes";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;

const run = (statement: string) => club.db.prepare(statement).run();
const addMeeting = async (fields: Record<string, string> = {}) => {
  const path = "/admin/meetings/new";
  const { requestKey = "" } = shownFields(await owner.get(path), "requestKey");
  return owner.post(path, { ...meeting, starts: "2031-03-04T19:30", requestKey, ...fields });
};
const roll = async (path: string) => (await owner.get(`${path}/roll.csv`)).html;
const lineOf = (csv: string, number: string) =>
  csv.split("\r\n").find((line) => line.includes(`,${number},`));
const press = async (path: string, to: string) => {
  const shown = shownFields(await owner.get(`${path}/freeze`), "version");
  return owner.post(`${path}/freeze`, { ...shown, to });
};

const levels = "/admin/meetings/levels";
const saveLevels = async (fields: Record<string, string>) =>
  owner.post(levels, { ...shownFields(await owner.get(levels), "version"), ...fields });

/** Seven members, each for one rule; all others are left as the seed has them. */
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const cases = [
    { number: "V1", more: "'2031-03-04', 1, '2020-01-01'", born: null },
    { number: "V2", more: "'2031-03-03', 1, '2020-01-01'", born: null },
    { number: "V3", more: "'2032-01-01', 0, '2020-01-01'", born: null },
    { number: "V4", more: "'2032-01-01', 1, '2031-03-05'", born: null },
    { number: "V5", more: "'2032-01-01', 1, '2020-01-01'", born: "2013-03-05" },
    { number: "V6", more: "'2032-01-01', 1, '2020-01-01'", born: "2013-03-04" },
  ];
  for (const { number, more, born } of cases) {
    await run(`INSERT INTO users (email, first_name, last_name, date_of_birth, created_at, updated_at)
      VALUES ('${number.toLowerCase()}@example.com', 'Vera', 'Of ${number}', ${born ? `'${born}'` : "NULL"}, '2026', '2026')`);
    await run(`INSERT INTO memberships (user_id, level_id, number, name, valid_to, is_approved, joined_at, updated_at)
      SELECT id, 1, '${number}', 'Vera Of ${number}', ${more}, '2026' FROM users WHERE email = '${number.toLowerCase()}@example.com'`);
  }
  await run(`INSERT INTO users (email, first_name, last_name, created_at, updated_at)
    VALUES ('v7@example.com', 'Vera', 'Of V7', '2026', '2026')`);
  await run(`INSERT INTO memberships (user_id, level_id, number, name, additional_member, valid_to, joined_at, updated_at)
    SELECT id, 2, 'V7', 'Vera Of V7', 'Wim Of V7', '2032-01-01', '2020-01-01', '2026'
    FROM users WHERE email = 'v7@example.com'`);
});
afterAll(() => club?.stop());

it("is frozen only once it is decided how many votes each level has", async () => {
  const { url } = await addMeeting();
  expect((await owner.get(url.pathname)).html).toContain(levels);
  const open = await owner.get(`${url.pathname}/freeze`);
  expect(open.html).toContain("It is not decided how many votes these levels have: Full");
  expect(open.html).not.toContain('value="freeze"');
  const version = await club.db
    .prepare("SELECT updated_at FROM meetings ORDER BY id DESC")
    .first<string>("updated_at");
  const early = await owner.post(`${url.pathname}/freeze`, {
    step: "save",
    to: "freeze",
    version: version ?? "",
  });
  expect([early.status, early.html.includes("The roll is not frozen")]).toEqual([409, true]);
  // What the level says of itself stands beside its field.
  expect((await owner.get(levels)).html).toContain("without the workshop. No vote.");
  const { "level-5": _, ...allButOne } = levelVotes;
  const missing = await saveLevels(allButOne);
  expect([missing.status, missing.html.includes('id="level-5-error"')]).toEqual([422, true]);
  const nobody = await saveLevels(Object.fromEntries(Object.keys(levelVotes).map((name) => [name, "0"])));
  expect([nobody.status, nobody.html.includes('id="level-1-error"')]).toEqual([422, true]);
  expect((await saveLevels(levelVotes)).html).toContain("Saved.");
  expect((await owner.get(`${url.pathname}/freeze`)).html).toContain('value="freeze"');
});

it("names both people of a membership, each with a vote where the level has two", async () => {
  const { url } = await addMeeting();
  const both = async () => (await roll(url.pathname)).split("\r\n").filter((line) => line.includes(",V7,"));
  expect(await both()).toEqual([
    "Vera Of V7,V7,Family or partner,Yes,",
    'Wim Of V7,V7,"Family or partner, additional member",Yes,',
  ]);
  await saveLevels({ ...levelVotes, "level-2": "1" });
  expect(await both()).toEqual([
    "Vera Of V7,V7,Family or partner,Yes,",
    'Wim Of V7,V7,"Family or partner, additional member",No,This membership has one vote',
  ]);
  await saveLevels(levelVotes);
  expect((await press(url.pathname, "freeze")).html).toContain("The roll is frozen.");
  expect(await both()).toHaveLength(2);
});

it("says of each member whether they may vote on the day, and why not", async () => {
  const added = await addMeeting();
  expect(added.html).toContain("Added. Freeze the roll");
  const csv = await roll(added.url.pathname);
  expect(csv).toMatch(/^.?Name,Number,Level,Votes,Why not\r\n/);
  const answers = ["V1", "V2", "V3", "V4", "V5", "V6"].map((number) =>
    lineOf(csv, number)?.split(",").slice(3),
  );
  expect(answers).toEqual([
    ["Yes", ""],
    ["No", "Membership ends 3 March 2031"],
    ["No", "Not approved by the club"],
    ["No", "Joins 5 March 2031"],
    ["No", "Under 18 years"],
    ["Yes", ""],
  ]);
});

it("leaves out a level that does not vote, and says so", async () => {
  expect((await saveLevels({ ...levelVotes, "level-1": "0" })).html).toContain("Saved.");
  const added = await addMeeting();
  expect(lineOf(await roll(added.url.pathname), "V1")).toContain("members do not vote");
  await saveLevels(levelVotes);
});

it("stays as it was frozen, whatever changes later", async () => {
  const { url } = await addMeeting();
  expect((await press(url.pathname, "freeze")).html).toContain("The roll is frozen.");
  await run("UPDATE memberships SET valid_to = '2030-12-01' WHERE number = 'V1'");
  expect(lineOf(await roll(url.pathname), "V1")).toContain(",Yes,");
  const printed = await owner.get(`${url.pathname}/roll/print`);
  expect([printed.html.includes("Vera Of V1"), printed.html.includes('class="rail"')]).toEqual([true, false]);
  expect((await press(url.pathname, "thaw")).html).toContain("The roll is open again.");
  expect(lineOf(await roll(url.pathname), "V1")).toContain(",No,");
  await run("UPDATE memberships SET valid_to = '2031-03-04' WHERE number = 'V1'");
});

it("is frozen once where two officers press at once", async () => {
  const { url } = await addMeeting();
  const shown = shownFields(await owner.get(`${url.pathname}/freeze`), "version");
  const other = await signInToAdmin(club, "editor@example.com");
  await Promise.all(
    [owner, other].map((by) => by.post(`${url.pathname}/freeze`, { ...shown, to: "freeze" })),
  );
  const twice = await club.db
    .prepare("SELECT count(*) AS n FROM meeting_roll WHERE number = 'V1' AND meeting_id = ?")
    .bind(Number(url.pathname.split("/").at(-1)))
    .first("n");
  expect(twice).toBe(1);
});

it("takes the title, the start and the place of an event of the calendar", async () => {
  await run(`INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, venue, updated_at)
    VALUES ('agm', 'meeting', 'AGM 2031', '2031-05-01T09:00:00.000Z', '2031-05-01T11:00:00.000Z',
      'Australia/Brisbane', 'Hall 2', '2026')`);
  const event = String(await club.db.prepare("SELECT id FROM calendar_events WHERE uid = 'agm'").first("id"));
  const { html, url } = await addMeeting({ event, title: "", starts: "", place: "" });
  for (const words of ["AGM 2031", "Hall 2", "1 May 2031"]) expect(html).toContain(words);
  expect((await owner.get(`/admin/events/${event}`)).html).toContain(
    `<a href="${url.pathname}">AGM 2031</a>`,
  );
});

it("names what is wrong beside its field, and keeps what was typed", async () => {
  const wrong = await addMeeting({ title: "", starts: "soon", quorum: "120", unit: "share" });
  expect(wrong.status).toBe(422);
  for (const name of ["title", "starts", "quorum"]) expect(wrong.html).toContain(`id="${name}-error"`);
  expect(wrong.html).toContain('value="soon"');
});

it("needs a share of those who may vote, rounded up", async () => {
  const { html, url } = await addMeeting({ quorum: "25", unit: "share" });
  const entitled = (await roll(url.pathname)).split("\r\n").filter((line) => line.includes(",Yes,")).length;
  const needed = `25 per cent of those who may vote: ${Math.ceil(entitled / 4)} members`;
  expect(html).toContain(needed);
  expect((await owner.get(`${url.pathname}/roll/print`)).html).toContain(`Quorum: ${needed}.`);
});

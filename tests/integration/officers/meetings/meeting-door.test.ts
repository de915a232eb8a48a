import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeMeeting, findMeeting } from "#backend/src/db/meetings/meetings";
import { clubPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newBuyer, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Letting members into a meeting, at two doors. */
let club: Club;
let owner: HttpBrowser;
let door: HttpBrowser;

const path = "/admin/meetings/1";
const run = (statement: string) => club.db.prepare(statement).run();
const at = "'2026-01-01T00:00:00.000Z'";
const enter = async (by: HttpBrowser, who: string) => {
  const { requestKey = "" } = shownFields(await by.get(`${path}/door`), "requestKey");
  return by.post(`${path}/door`, { step: "save", to: "in", who, requestKey });
};
const count = async (table: string) =>
  Number(await club.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE undone_at IS NULL`).first("n"));
const press = (fields: Record<string, string>) => owner.post(`${path}/door`, { step: "save", ...fields });
const rowId = async () =>
  String(await club.db.prepare("SELECT max(id) AS id FROM meeting_attendance").first("id"));
const proxy = (giver: string, holder: string) =>
  owner.post(`${path}/proxies`, { step: "save", to: "add", giver, holder });
const text = ({ html }: { html: string }) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "door");
  door = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());
beforeEach(async () => {
  await run("DELETE FROM meetings");
  await run(`INSERT INTO meetings (id, title, starts_at, quorum, frozen_at, created_at, updated_at)
    VALUES (1, 'Annual meeting', ${at}, 2, ${at}, ${at}, ${at})`);
  const members = [
    ["1001", "Ann Ash", null],
    ["1002", "Ben O’Birch", null],
    ["1003", "Cara Ash", null],
    ["1004", "Dan Elm", "Under 18 years"],
  ] as const;
  const users = (await club.db.prepare("SELECT id FROM users ORDER BY id LIMIT 4").all<{ id: number }>())
    .results;
  for (const [index, [number, name, reason]] of members.entries())
    await run(`INSERT INTO meeting_roll (id, meeting_id, user_id, number, name, plain_name, level, reason)
      VALUES (${index + 1}, 1, ${users[index]?.id}, '${number}', '${name}', '${name.toLowerCase().replace(/[’ ]/g, "")}',
        'Full', ${reason ? `'${reason}'` : "NULL"})`);
});

it("lets a member in by the number, and shows how many are there and needed", async () => {
  const first = await enter(owner, "1001");
  expect(text(first)).toContain("Ann Ash is in, since");
  expect(text(first)).toContain("1 for the quorum, 2 needed");
  expect(text(await enter(door, "#1002"))).toContain("2 for the quorum, 2 needed There is a quorum: 2 of 2.");
});

it("counts a member once whom two doors let in at once", async () => {
  await Promise.all([enter(owner, "1001"), enter(door, "1001")]);
  expect(await count("meeting_attendance")).toBe(1);
  const again = await enter(door, "1001");
  expect(again.html).toContain("Ann Ash was in already, since");
  expect(await count("meeting_attendance")).toBe(1);
});

it("says of a card that comes a second time that its member was in already, but not of a second press", async () => {
  const opened = async () => shownFields(await owner.get(`${path}/door`), "who");
  const first = { ...(await opened()), to: "in", who: "1001" };
  expect(text(await owner.post(`${path}/door`, first))).toContain("Ann Ash is in, since");
  expect(text(await owner.post(`${path}/door`, first))).toContain("Ann Ash is in, since");
  const lent = await owner.post(`${path}/door`, { ...(await opened()), to: "in", who: "1001" });
  expect(lent.status).toBe(409);
  expect(text(lent)).toMatch(/Ann Ash was in already, since .* Nobody was counted again/);
  // A page from the history of the browser.
  const stale = await owner.post(`${path}/door`, { ...first, who: "1002" });
  expect(text(stale)).toContain("Nobody was let in: this page was used before");
  expect(await count("meeting_attendance")).toBe(1);
});

it("says what becomes of the proxies of whoever comes and leaves", async () => {
  await proxy("1002", "1001");
  expect(text(await enter(owner, "1001"))).toContain("They vote for Ben O’Birch too.");
  expect(text(await enter(owner, "1002"))).toContain("the proxy that Ann Ash has of them does not count now");
  expect(text(await press({ to: "out", row: await rowId() }))).toContain("Ann Ash votes for them again.");
  await enter(owner, "1004");
  expect(text(await owner.get(`${path}/door`))).toContain(
    "With a vote present: 1. Without a vote: 1. People present: 2. Proxies: 1, not counted for the quorum.",
  );
});

it("reads the code of a membership card, alone or as the address of its page", async () => {
  const buyer = await newBuyer(club);
  await run(`INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
    SELECT id, 1, '7001', 'Ann Ash', '2035-01-01', '2026-01-01', '2026' FROM users WHERE email = '${buyer.email}'`);
  await run("UPDATE meeting_roll SET number = '7001' WHERE id = 1");
  const headers = { authorization: `Bearer ${buyer.token}`, connection: "close" };
  const reply = await fetch(club.backend + clubPaths.card, { headers });
  const { card } = (await reply.json()) as { card: string };
  expect(text(await enter(owner, `https://club.example/verify?card=${card}`))).toContain("Ann Ash is in");
  await run("DELETE FROM meeting_attendance");
  expect(text(await enter(door, card))).toContain("Ann Ash is in");
  const forged = await enter(door, `${card.slice(0, -4)}AAAA`);
  expect([forged.status, forged.html.includes("This is not a card of this club")]).toEqual([422, true]);
});

it("asks who it is of a name, however it is typed", async () => {
  const found = await enter(owner, "ash");
  for (const name of ["Ann Ash", "Cara Ash"]) expect(found.html).toContain(name);
  expect(await count("meeting_attendance")).toBe(0);
  expect((await enter(owner, "obirch")).html).toContain("Ben O’Birch");
  expect(text(await press({ to: "in", roll: "3" }))).toContain("Cara Ash is in");
  const nobody = await enter(owner, "Zebedee");
  expect([nobody.status, nobody.html.includes('value="Zebedee"')]).toEqual([422, true]);
});

it("lets in each of two people with one number, by the card or the number and which of them, or the name", async () => {
  await run(`INSERT INTO meeting_roll (id, meeting_id, user_id, person, number, name, plain_name, level)
    SELECT 5, 1, user_id, 2, number, 'Abe Ash', 'abeash', level FROM meeting_roll WHERE id = 1`);
  const asked = await enter(owner, "1001");
  expect(text(asked)).toContain(
    "Who is it? Ann Ash, 1001, Full Let in: Ann Ash Abe Ash, 1001, Full, additional member",
  );
  expect(await count("meeting_attendance")).toBe(0);
  expect(text(await press({ to: "in", roll: "5" }))).toContain("Abe Ash is in");
  expect(text(await enter(door, "1001"))).toContain("Let in: Ann Ash");
  expect(text(await enter(door, "Ann Ash"))).toContain("Who is it?");
  expect(text(await press({ to: "in", roll: "1" }))).toContain("present: 2.");
  expect((await proxy("1002", "Abe Ash")).html).toContain("Recorded: ");
  const { html: csv } = await owner.get(`${path}/attendance.csv`);
  expect(csv).toContain('Abe Ash,1001,"Full, additional member",Yes');
});

it("lets in who may not vote, and does not count them", async () => {
  const shown = await enter(owner, "1004");
  expect(text(shown)).toContain("They have no vote: Under 18 years");
  expect(text(shown)).toContain("0 for the quorum, 2 needed");
});

it("takes an entry back, and records that somebody has left and came again", async () => {
  await enter(owner, "1001");
  expect(text(await press({ to: "back", row: await rowId() }))).toContain("present: 0.");
  await enter(owner, "1001");
  expect(text(await press({ to: "out", row: await rowId() }))).toContain("Ann Ash has left.");
  expect(text(await enter(owner, "1001"))).toContain("present: 1.");
  const { html: csv } = await owner.get(`${path}/attendance.csv`);
  expect(csv.split("\r\n").filter((line) => line.startsWith("Ann Ash,1001"))).toHaveLength(2);
});

it("records who votes for whom, one each, of those alone who may vote", async () => {
  expect((await proxy("1002", "Ann Ash")).html).toContain("Recorded: ");
  const most = await proxy("1003", "1001");
  expect([most.status, text(most)]).toEqual([
    422,
    expect.stringContaining("Who votes for them: Ann Ash votes for 1 already, the most at this meeting"),
  ]);
  for (const [giver, holder, words] of [
    ["1002", "1003", "Who gives their vote: Ben O’Birch has given their vote to Ann Ash."],
    ["1001", "1003", "Who gives their vote: Ann Ash votes for Ben O’Birch, so cannot give their vote away."],
    ["1003", "1002", "Who votes for them: Ben O’Birch has given their own vote to Ann Ash."],
  ] as const)
    expect(text(await proxy(giver, holder))).toContain(words);
  expect((await proxy("1004", "1003")).html).toContain("Dan Elm may not vote: Under 18 years");
  await run("UPDATE meetings SET max_proxies = 2");
  expect((await proxy("1003", "1001")).status).toBe(200);
  expect(await count("meeting_proxies")).toBe(2);
});

it("finds a part of a name for a proxy, and asks which of several it is", async () => {
  const asked = await proxy("ash", "birch");
  expect([asked.status, text(asked)]).toEqual([
    422,
    expect.stringContaining("Who gives their vote: which one? Ann Ash, 1001, Full Cara Ash, 1003, Full"),
  ]);
  // One person alone has this part of a name, and is asked about too.
  expect(text(asked)).toContain("Who votes for them: which one? Ben O’Birch, 1002, Full");
  const shown = { ...shownFields(asked, "giver"), to: "add", giverId: "3", holderId: "2" };
  expect((await owner.post(`${path}/proxies`, shown)).html).toContain(
    "Recorded: Ben O’Birch votes for Cara Ash.",
  );
});

it("says that proxies are recorded once the roll is frozen, and leads there who may freeze it", async () => {
  await run("UPDATE meetings SET frozen_at = NULL");
  const { html } = await owner.get(`${path}/proxies`);
  expect(html).toContain("Proxies are recorded once the roll is frozen");
  expect(html).toContain(`${path}/freeze`);
  expect((await door.get(`${path}/proxies`)).html).not.toContain(`${path}/freeze`);
  expect((await proxy("1002", "1001")).status).toBe(409);
  expect(await count("meeting_proxies")).toBe(0);
});

it("does not record a proxy of whoever records it", async () => {
  await run(
    "UPDATE meeting_roll SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = 3",
  );
  const own = await proxy("1002", "1003");
  expect([own.status, own.html.includes('id="holder-error"'), own.html.includes('value="1002"')]).toEqual([
    422,
    true,
    true,
  ]);
  expect(await count("meeting_proxies")).toBe(0);
  const fields = { step: "save", to: "add", giver: "1002", holder: "1003" };
  expect((await door.post(`${path}/proxies`, fields)).html).toContain("Recorded: ");
});

describe("what is counted", () => {
  const edit = async (fields: Record<string, string>) => {
    const shown = shownFields(await owner.get(`${path}/edit`), "title");
    return owner.post(`${path}/edit`, { ...shown, unit: "members", ...fields });
  };
  const stored = () =>
    club.db
      .prepare("SELECT title, place, quorum, quorum_is_share, max_proxies, counts_proxies FROM meetings")
      .first();
  const before = { quorum: 2, quorum_is_share: 0, max_proxies: 1, counts_proxies: 0 };
  const changes = { quorum: "1", unit: "share", maxProxies: "9", countsProxies: "1" };

  it.each([
    ["somebody has come", () => enter(owner, "1001")],
    ["a proxy stands", () => proxy("1002", "1001")],
  ])("stays as it is once %s, while the title and the place change", async (_, use) => {
    await use();
    const refused = await edit({ ...changes, title: "Typed" });
    expect(refused.status).toBe(422);
    for (const name of Object.keys(changes)) expect(refused.html).toContain(`id="${name}-error"`);
    expect(refused.html).toContain('value="Typed"');
    expect(await stored()).toMatchObject({ title: "Annual meeting", ...before });
    expect((await edit({ title: "Yearly meeting", place: "Hall" })).html).toContain("Saved.");
    expect(await stored()).toMatchObject({ title: "Yearly meeting", place: "Hall", ...before });
  });

  it("changes again once the entry is taken back", async () => {
    await enter(owner, "1001");
    await press({ to: "back", row: await rowId() });
    expect((await edit({ quorum: "3" })).html).toContain("Saved.");
    expect(await stored()).toMatchObject({ quorum: 3 });
  });

  it("stays as it is for a change that was read before somebody came", async () => {
    const meeting = await findMeeting(club.db, 1);
    if (!meeting) throw new Error("no meeting");
    await enter(owner, "1001");
    expect(await changeMeeting(club.db, meeting, { ...meeting, quorum: 1 }, Date.now())).toBe(false);
    expect(await changeMeeting(club.db, meeting, { ...meeting, title: "Other" }, Date.now())).toBe(true);
  });
});

it("counts a proxy for the quorum where the meeting says so, until the giver comes", async () => {
  await proxy("1002", "1001");
  await enter(owner, "1001");
  expect(text(await owner.get(`${path}/door`))).toContain("present: 1.");
  await run("UPDATE meetings SET counts_proxies = 1");
  expect(text(await owner.get(`${path}/door`))).toContain(
    "2 for the quorum, 2 needed There is a quorum: 2 of 2, 1 of them by proxy.",
  );
  expect(text(await enter(door, "1002"))).toContain("2 for the quorum, 2 needed There is a quorum: 2 of 2.");
  const { html: minutes } = await owner.get(`${path}/attendance/print`);
  expect(minutes).toContain("No, came in person");
});

it("is a page of at most 12 KB for a phone with weak reception", async () => {
  await enter(owner, "1001");
  const { html } = await owner.get(`${path}/door`);
  const packed = new Response(new Blob([html]).stream().pipeThrough(new CompressionStream("gzip")));
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(12_000);
  expect(html).not.toContain("<script");
});

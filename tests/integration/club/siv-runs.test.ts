import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sivRunPaths, userPaths } from "#contract/paths";
import { deleteExpiredRows } from "../../../backend/src/db/delete-expired-rows";
import { sivRunScheduled } from "../../../backend/src/http/scheduled";
import { throwawaySecrets } from "../../../scripts/lib/club/club-state.mjs";
import { type Club, startClub } from "../../support/club";
import { emailsTo, type SentEmail } from "../../support/outbox";

let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
});
afterAll(() => club?.stop());

const people = 20;
const email = (index: number) => `runner-${index}@example.com`;
const at = "2026-01-01T00:00:00.000Z";

/** Members with a vehicle each, whose ids are 5000 and so on. */
async function insertMembers(): Promise<void> {
  const statements = Array.from({ length: people }, (_, index) => {
    const id = 5000 + index;
    return [
      club.db
        .prepare(
          "INSERT INTO users (id, email, first_name, last_name, created_at, updated_at) VALUES (?, ?, 'Run', ?, ?, ?)",
        )
        .bind(id, email(index), String(index), at, at),
      club.db
        .prepare(
          `INSERT INTO memberships (user_id, level_id, number, name, no_expiry, joined_at, updated_at)
           VALUES (?, (SELECT id FROM membership_levels LIMIT 1), ?, 'Run', 1, ?, ?)`,
        )
        .bind(id, `R${index}`, at, at),
      club.db
        .prepare(
          "INSERT INTO vehicles (id, owner_id, make, model, created_at, updated_at) VALUES (?, ?, 'Austral', 'Runner', ?, ?)",
        )
        .bind(id, id, at, at),
    ];
  });
  await club.db.batch(statements.flat());
}

const post = (path: string, body: object, token?: string) =>
  fetch(`${club.backend}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      connection: "close",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

async function getToken(who: string): Promise<string> {
  const fingerprint = crypto.randomUUID().replaceAll("-", "").slice(0, 21);
  await post(userPaths.sendLoginLink, { email: who, fingerprint, code_only: true });
  const reply = await post(userPaths.login, { username: who, password: await club.code(who), fingerprint });
  return ((await reply.json()) as { access_token: string }).access_token;
}

const count = async (where: string) =>
  (
    await club.db
      .prepare(`SELECT count(*) AS n FROM siv_event_participants WHERE left_at IS NULL AND ${where}`)
      .first<{ n: number }>()
  )?.n;

it("gives the last place to one of twenty who join at once", { timeout: 120_000 }, async () => {
  await insertMembers();
  const tokens: string[] = [];
  for (let index = 0; index < people; index++) tokens.push(await getToken(email(index)));
  const organiser = await getToken("member@example.com");
  // Of run 1 two others have joined; the fourth place is the last one.
  expect((await post(sivRunPaths.update, { id: 1, capacity: 4 }, organiser)).status).toBe(200);
  const replies = await Promise.all(
    tokens.map((token, index) => post(sivRunPaths.join, { id: 1, vehicle_id: 5000 + index }, token)),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(people - 1).fill(409)]);
  expect(await count("event_id = 1")).toBe(4);

  // One member's twenty requests take one place.
  expect((await post(sivRunPaths.update, { id: 1, capacity: null }, organiser)).status).toBe(200);
  const loser = replies.findIndex(({ status }) => status === 409);
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      post(sivRunPaths.join, { id: 1, vehicle_id: 5000 + loser }, tokens[loser] ?? ""),
    ),
  );
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count(`event_id = 1 AND user_id = ${5000 + loser}`)).toBe(1);
});

describe("changes of a run", () => {
  const minuteMs = 60_000;
  const organiser = () => getToken("member@example.com");
  const amend = async (token: string, fields: object, id = 1) =>
    expect((await post(sivRunPaths.update, { id, ...fields }, token)).status).toBe(200);
  /** As the cron does, so many minutes from now. */
  async function runCron(minutes: number): Promise<void> {
    const { DB, MEDIA } = { DB: club.db, MEDIA: club.media };
    const env = { ...throwawaySecrets().backend, DB, MEDIA, DEV_OUTBOX: "1" } as never;
    const now = Date.now() + minutes * minuteMs;
    await sivRunScheduled(env, { now: () => now }, { cron: "*/10 * * * *", waitUntil: () => undefined });
  }
  /** To a member who has joined run 1, the newest first. */
  async function newsTo(email: string): Promise<readonly SentEmail[]> {
    return (await emailsTo(club, email)).filter(({ subject }) => /^(Changed|Cancelled)/.test(subject));
  }
  const forget = () =>
    club.db.batch(
      ["run_news", "run_news_emails", "outbox"].map((table) => club.db.prepare(`DELETE FROM ${table}`)),
    );
  const joiner = async () => {
    const sql = `SELECT u.email FROM siv_event_participants p JOIN users u ON u.id = p.user_id
      WHERE p.event_id = 1 AND p.left_at IS NULL AND p.user_id <> 1 ORDER BY p.id LIMIT 1`;
    return (await club.db.prepare(sql).first<string>("email")) ?? "";
  };

  it("reach who joined in one email each ten minutes, with their sum", async () => {
    await forget();
    const [token, email] = [await organiser(), await joiner()];
    const { notes } = (await club.db.prepare("SELECT notes FROM siv_events WHERE id = 1").first<{
      notes: string | null;
    }>()) ?? { notes: null };
    await amend(token, { departure: "The jetty" });
    for (let index = 1; index <= 20; index += 1)
      await amend(token, { departure: `Ramp ${index}`, notes: `Note ${index}` });
    await amend(token, { notes });
    const [first, ...more] = await newsTo(email);
    expect([more.length, first?.body.includes("- Leaves from: The jetty (was: ")]).toEqual([0, true]);
    await runCron(5);
    expect(await newsTo(email)).toHaveLength(1);
    await Promise.all([runCron(11), runCron(11)]);
    const all = await newsTo(email);
    expect(all).toHaveLength(2);
    expect(all[0]?.body).toContain("- Leaves from: Ramp 20 (was: The jetty)");
    // It was changed back.
    expect(all[0]?.body).not.toContain("Notes");
    await runCron(60);
    expect(await newsTo(email)).toHaveLength(2);
  });

  it("leave no time of an email after a day", async () => {
    await forget();
    await amend(await organiser(), { departure: "The station" });
    const left = async (hours: number) => {
      await deleteExpiredRows(club.db as never, Date.now() + hours * 60 * minuteMs);
      return club.db.prepare("SELECT count(*) AS n FROM run_news_emails").first<number>("n");
    };
    expect(await left(23)).toBeGreaterThan(0);
    expect(await left(25)).toBe(0);
  });

  it("are not told to a member who has left, nor of a cancelled run, which is told at once", async () => {
    await forget();
    const [token, email] = [await organiser(), await joiner()];
    await amend(token, { departure: "The jetty" });
    await amend(token, { departure: "The hall" });
    const others = "SELECT count(DISTINCT user_id) AS n FROM run_news WHERE event_id = 1";
    const waiting = await club.db.prepare(others).first<number>("n");
    expect(waiting).toBeGreaterThan(1);
    const leave = `UPDATE siv_event_participants SET left_at = ? WHERE event_id = 1 AND user_id =
      (SELECT id FROM users WHERE email = ?)`;
    await club.db.prepare(leave).bind(at, email).run();
    expect((await post(sivRunPaths.disable, { id: 1, reason: "Rain" }, token)).status).toBe(200);
    await runCron(11);
    const other = await joiner();
    expect((await newsTo(other)).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Cancelled",
      "Changed",
    ]);
    expect((await newsTo(email)).map(({ subject }) => subject.split(":")[0])).toEqual(["Changed"]);
    expect(await club.db.prepare(others).first<number>("n")).toBe(0);
  });
});

it.each([
  "UPDATE siv_events SET listed_at = '2020-01-01T00:00:00.000Z' WHERE id = 1",
  "UPDATE siv_events SET listed_at = NULL WHERE id = 1",
  "UPDATE siv_events SET list_by = '2020-01-01T00:00:00.000Z' WHERE id = 1",
  "DELETE FROM siv_events WHERE id = 3",
  "DELETE FROM siv_event_amendments",
  "UPDATE siv_event_amendments SET changes = '[]'",
  "DELETE FROM siv_event_participants",
])("the database itself refuses: %s", async (sql) => {
  const before = await club.db.prepare("SELECT * FROM siv_events ORDER BY id").all();
  await expect(club.db.prepare(sql).run()).rejects.toThrow();
  expect((await club.db.prepare("SELECT * FROM siv_events ORDER BY id").all()).results).toEqual(
    before.results,
  );
});

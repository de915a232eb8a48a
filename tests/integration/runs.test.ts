import { afterAll, beforeAll, expect, it } from "vitest";
import { runPaths, userPaths } from "#contract/paths";
import { type Club, startClub } from "../support/club";

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

async function tokenOf(who: string): Promise<string> {
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
  for (let index = 0; index < people; index++) tokens.push(await tokenOf(email(index)));
  const organiser = await tokenOf("member@example.com");
  // Of run 1 two others have joined; the fourth place is the last one.
  expect((await post(runPaths.update, { id: 1, capacity: 4 }, organiser)).status).toBe(200);
  const replies = await Promise.all(
    tokens.map((token, index) => post(runPaths.join, { id: 1, vehicle_id: 5000 + index }, token)),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(people - 1).fill(409)]);
  expect(await count("event_id = 1")).toBe(4);

  // One member's twenty requests take one place.
  expect((await post(runPaths.update, { id: 1, capacity: null }, organiser)).status).toBe(200);
  const loser = replies.findIndex(({ status }) => status === 409);
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      post(runPaths.join, { id: 1, vehicle_id: 5000 + loser }, tokens[loser] ?? ""),
    ),
  );
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count(`event_id = 1 AND user_id = ${5000 + loser}`)).toBe(1);
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

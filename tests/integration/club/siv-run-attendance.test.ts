import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sivRunPaths } from "#contract/paths";
import { sivRunReply } from "#contract/siv-run";
import { type Club, startClub } from "../../support/club";
import { getTokens, knownSecrets } from "../../support/opened-session";

let club: Club;
beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
});
afterAll(() => club?.stop());

const runId = 5;

it("attendance counts for those who were members when the run started, and stays once recorded", async () => {
  const token = (await getTokens(await club.signIn("member@example.com")))?.accessToken;
  const places = (
    await club.db
      .prepare(
        `SELECT p.id, p.user_id, p.vehicle_id FROM siv_event_participants p
         WHERE p.event_id = ? AND p.left_at IS NULL ORDER BY p.joined_at, p.id`,
      )
      .bind(runId)
      .all<{ id: number; user_id: number; vehicle_id: number }>()
  ).results;
  const [, joiner] = places;
  if (!joiner) throw new Error("nobody joined the seeded run");
  const attendance = async () => {
    const reply = await fetch(club.backend + sivRunPaths.complete, {
      method: "POST",
      headers: {
        connection: "close",
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ id: runId, report: null, attended: places.map(({ id }) => id) }),
    });
    expect(reply.status).toBe(200);
    const { item } = v.parse(sivRunReply, await reply.json());
    return item.participants.map(({ attended }) => attended);
  };
  const setEnd = (day: string) =>
    club.db
      .prepare(`UPDATE memberships SET no_expiry = 0, valid_to = ?,
           level_id = (SELECT id FROM membership_levels WHERE no_expiry = 0 LIMIT 1) WHERE user_id = ?`)
      .bind(day, joiner.user_id)
      .run();
  const logged = () =>
    club.db
      .prepare("SELECT count(*) AS n FROM log_entries WHERE run_id = ? AND vehicle_id = ?")
      .bind(runId, joiner.vehicle_id)
      .first("n");

  await setEnd("2020-01-31");
  expect(await attendance()).toEqual([true, false]);
  expect(await logged()).toBe(0);
  await setEnd("2099-01-31");
  expect(await attendance()).toEqual([true, true]);
  expect(await logged()).toBe(1);
  await setEnd("2020-01-31");
  expect(await attendance()).toEqual([true, true]);
});

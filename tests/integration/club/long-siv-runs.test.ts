import { afterAll, beforeAll, expect, it } from "vitest";
import { logBookPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { getTokens, knownSecrets } from "../../support/opened-session";

let club: Club;
beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
});
afterAll(() => club?.stop());

it("an entry of a run over 15 calendar days takes its driver and odometer, but no other days", async () => {
  const id = await club.db
    .prepare(
      `INSERT INTO log_entries (vehicle_id, from_day, to_day, purpose, is_club_run, run_id, created_at, updated_at)
       VALUES (1, '2026-03-01', '2026-03-15', 'Around the cape', 1, 4, ?1, ?1)
       ON CONFLICT (vehicle_id, run_id) DO NOTHING RETURNING id`,
    )
    .bind("2026-03-16T00:00:00.000Z")
    .first<number>("id");
  expect(id).not.toBeNull();
  const token = (await getTokens(await club.signIn("member@example.com")))?.accessToken;
  const update = async (fields: object) => {
    const reply = await fetch(club.backend + logBookPaths.update, {
      method: "POST",
      headers: {
        connection: "close",
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ id, reason: "I read it wrongly", ...fields }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  expect(await update({ driver: "Sunniva", odometer: 90_000 })).toMatchObject({
    status: 200,
    body: { item: { driver: "Sunniva", odometer: 90_000, from: "2026-03-01", to: "2026-03-15" } },
  });
  expect(await update({ to: "2026-03-14" })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "to" }] },
  });
});

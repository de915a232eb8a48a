import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredVehicles } from "#backend/src/db/club/expired-vehicles";
import { vehiclePaths } from "#contract/paths";
import { maxVehicles } from "#contract/vehicle";
import { restorableDays } from "#rules/vehicle-limits";
import { type Club, startClub } from "../../support/club";
import { getTokens, knownSecrets } from "../../support/opened-session";

const dayMs = 24 * 60 * 60_000;

let club: Club;
let bearers: Readonly<Record<"member" | "other", string>>;

beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  const bearer = async (email: string) =>
    `Bearer ${(await getTokens(await club.signIn(email)))?.accessToken ?? "none"}`;
  bearers = { member: await bearer("member@example.com"), other: await bearer("renewing@example.com") };
});
afterAll(() => club?.stop());

const post = (path: string, body: object, who: keyof typeof bearers = "member") =>
  fetch(club.backend + path, {
    method: "POST",
    headers: { connection: "close", "content-type": "application/json", authorization: bearers[who] },
    body: JSON.stringify(body),
  });

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const setDeleted = (id: number, at: string) =>
  club.db.prepare("UPDATE vehicles SET deleted_at = ? WHERE id = ?").bind(at, id).run();
const rows = async (sql: string, ...values: (string | number)[]) =>
  (
    await club.db
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;

/** As the daily run does. The bucket's type is that of Miniflare's side. */
const removeExpired = () =>
  deleteExpiredVehicles(
    club.db,
    club.media as unknown as Parameters<typeof deleteExpiredVehicles>[1],
    Date.now(),
  );

/** A copy of a seeded picture, as an upload of the member. */
async function upload(hash: string, ownerId: number) {
  await club.db.batch([
    club.db
      .prepare(
        `INSERT INTO images (hash, name, width, height, extension, owner_id, created_at)
         SELECT ?, 'front.jpg', width, height, extension, ?, created_at FROM images WHERE name = 'car-saloon.jpg'`,
      )
      .bind(hash, ownerId),
    club.db
      .prepare(
        "INSERT INTO image_variants (hash, aspect, width, height, extension, bytes) VALUES (?, 'raw', 1200, 900, 'jpg', 3)",
      )
      .bind(hash),
  ]);
  await club.media.put(`i/${hash}/raw/1200.jpg`, "jpg");
  return { hash, key: `i/${hash}/raw/1200.jpg` };
}

const add = (id: number, key: string, who?: keyof typeof bearers) =>
  post(vehiclePaths.addPhoto, { id, key }, who);

describe("a garage", () => {
  it("has at most 200 vehicles, however many are sent at once", async () => {
    const [{ count: had } = { count: 0 }] = (await rows(
      "SELECT count(*) AS count FROM vehicles WHERE owner_id = 2",
    )) as { count: number }[];
    await club.db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO vehicles (owner_id, make, model, created_at, updated_at)
         SELECT 2, 'Austral', 'Meridian', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`,
      )
      .bind(maxVehicles - had - 3)
      .run();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        post(vehiclePaths.create, { make: "Austral", model: "Meridian" }, "other"),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    expect(await replies.find(({ status }) => status === 422)?.json()).toMatchObject({ code: "VALIDATION" });
    expect(await rows("SELECT count(*) AS count FROM vehicles WHERE owner_id = 2")).toEqual([
      { count: maxVehicles },
    ]);
  });
});

describe("a photo that is removed", () => {
  it("is deleted with its files, unless it is shown elsewhere", async () => {
    const [gone, portrait, shared] = await Promise.all(
      ["goneaaaaaaaa", "portraitaaaa", "sharedaaaaaa"].map((hash) => upload(hash, 1)),
    );
    if (!gone || !portrait || !shared) throw new Error("nothing was uploaded");
    for (const { hash } of [gone, portrait, shared]) expect((await add(2, hash)).status).toBe(200);
    expect((await add(1, shared.hash)).status).toBe(200);
    await club.db.prepare("UPDATE users SET image_hash = ? WHERE id = 1").bind(portrait.hash).run();

    expect((await post(vehiclePaths.update, { id: 2, photos: [] })).status).toBe(200);
    expect(await club.media.head(gone.key)).toBeNull();
    expect((await add(2, gone.hash)).status).toBe(422);
    for (const { hash, key } of [portrait, shared]) {
      expect(await club.media.head(key)).not.toBeNull();
      expect(await rows("SELECT hash FROM image_variants WHERE hash = ?", hash)).toHaveLength(1);
    }
    // The seeded picture, which was its cover, belongs to the club.
    expect(await rows("SELECT hash FROM images WHERE name = 'car-wagon.jpg'")).toHaveLength(1);
  });
});

describe("a deleted vehicle", () => {
  it("can be restored for 30 days, and no longer", async () => {
    await setDeleted(2, ago(restorableDays - 0.01));
    await removeExpired();
    expect((await post(vehiclePaths.record(2), {})).status).toBe(200);
    expect((await post(vehiclePaths.enable, { id: 2 })).status).toBe(200);

    await setDeleted(2, ago(restorableDays + 0.01));
    const { total } = (await (await post(vehiclePaths.list, { deleted: true })).json()) as { total: number };
    expect(total).toBe(0);
    for (const call of [
      vehiclePaths.record(2),
      vehiclePaths.enable,
      vehiclePaths.disable,
      vehiclePaths.delete,
    ])
      expect((await post(call, { id: 2 })).status).toBe(404);
  });

  it("is then removed with its photos and documents; registers keep their cars, and log books theirs", async () => {
    const photo = await upload("expiredaaaaa", 1);
    expect((await add(1, photo.hash)).status).toBe(200);
    // An application keeps the papers that it shares with a vehicle.
    await rows("DELETE FROM siv_applications WHERE user_id = 1");
    const papers = (await rows(
      `SELECT id, object_key FROM files
       WHERE owner_id = 1 AND id IN (SELECT d.value FROM vehicles v, json_each(v.documents) d)`,
    )) as { id: string; object_key: string }[];
    expect(papers).toHaveLength(2);
    // 2 joined a run and left it; neither a register of its own nor a log book keeps it.
    await rows(
      `INSERT INTO siv_event_participants (event_id, user_id, vehicle_id, name, vehicle, plate, joined_at, left_at)
       SELECT event_id, user_id, 2, name, vehicle, 'LEFT 2', joined_at, joined_at FROM siv_event_participants
       WHERE vehicle_id = 1 LIMIT 1`,
    );
    const runs = await rows("SELECT * FROM siv_events");
    const others = await rows("SELECT id FROM files WHERE owner_id = 6");
    await Promise.all([1, 2, 3, 5].map((id) => setDeleted(id, ago(31))));
    await removeExpired();
    await removeExpired();

    expect(await rows("SELECT id, photos, documents FROM vehicles WHERE id IN (1, 2, 3, 5)")).toEqual([
      { id: 1, photos: "[]", documents: "[]" },
      { id: 3, photos: "[]", documents: "[]" },
      { id: 5, photos: "[]", documents: "[]" },
    ]);
    expect(await rows("SELECT id FROM log_entries WHERE vehicle_id = 3")).toHaveLength(3);
    expect(await rows("SELECT * FROM siv_events")).toEqual(runs);
    const joiners = (await rows("SELECT vehicle_id, plate FROM siv_event_participants")) as {
      vehicle_id: number | null;
      plate: string;
    }[];
    expect(joiners.map(({ plate }) => plate)).toEqual(expect.arrayContaining(["SIV 972"]));
    // A run's correction still finds the log book that stays.
    expect(joiners.find(({ plate }) => plate === "SIV 972")?.vehicle_id).toBe(3);
    expect(joiners.find(({ plate }) => plate === "LEFT 2")?.vehicle_id).toBeNull();
    const left = (await rows("SELECT id FROM files WHERE owner_id = 1")) as { id: string }[];
    expect(left.filter(({ id }) => papers.some((paper) => paper.id === id))).toEqual([]);
    expect(await rows("SELECT hash FROM images WHERE hash = ?", photo.hash)).toEqual([]);
    for (const key of [photo.key, ...papers.map(({ object_key }) => object_key)])
      expect(await club.media.head(key)).toBeNull();
    // The club's own pictures stay.
    expect(await rows("SELECT hash FROM images WHERE name = 'car-saloon.jpg'")).toHaveLength(1);
    expect(await rows("SELECT id FROM files WHERE owner_id = 6")).toEqual(others);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { submitSivApplication, takeRegistrarStep } from "#backend/src/db/club/siv-application-steps";
import type { SignatureRow, SivApplicationRow } from "#backend/src/db/club/siv-applications";
import { deleteOwnFile, deleteUnusedFiles, insertFile } from "#backend/src/db/content/files";
import { tellHandedIn } from "#backend/src/http/api/club/siv-applications/tell-handed-in";
import type { Services } from "#backend/src/http/services";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
});
afterAll(() => club?.stop());

it("every signature that was handed in stays, with its file", async () => {
  const { db } = club;
  let now = Date.now();
  const seeded = await db
    .prepare("SELECT id, user_id FROM siv_applications WHERE status = 'more-information' LIMIT 1")
    .first<{ id: number; user_id: number }>();
  if (!seeded) throw new Error("the seed has no such application");
  const { id, user_id: ownerId } = seeded;
  const version = async () =>
    String(
      await db.prepare("SELECT updated_at FROM siv_applications WHERE id = ?").bind(id).first("updated_at"),
    );
  const handIn = async (fileId: string) => {
    now += 1000;
    const file = {
      id: fileId,
      name: "s.png",
      content_type: "image/png",
      bytes: 9,
      objectKey: fileId,
      ownerId,
    };
    await insertFile(db, file, now);
    const signature: SignatureRow = {
      method: "drawn",
      name: "Signed",
      signed_on: "2026-11-22",
      signed_at: "2026-11-22T01:00:00.000Z",
      file_id: fileId,
      text_hash: "0".repeat(64),
      text: `Text of ${fileId}`,
      locale: "en",
    };
    const submission = { signature, vehicle: "{}", memberNumber: "1", financialUntil: null };
    const key = { ownerId, id, updatedAt: await version() };
    expect(await submitSivApplication(db, key, submission, now)).toBe(true);
    return signature;
  };
  const first = await handIn("first-signature-of-three-lines");
  // A registrar cannot decide about their own application.
  const registrarId = await db
    .prepare("SELECT id FROM users WHERE id <> ? LIMIT 1")
    .bind(ownerId)
    .first<number>("id");
  if (!registrarId) throw new Error("the seed has one member");
  const asked = {
    to: "more-information",
    registrarId,
    membership: null,
    note: "Which engine?",
    asked: [],
    inspection: null,
  } as const;
  expect(await takeRegistrarStep(db, { id, updatedAt: await version(), ...asked }, now + 500)).toBe(true);
  const second = await handIn("second-signature-of-three-lines");

  const { results } = await db
    .prepare(
      `SELECT signature FROM siv_application_steps
       WHERE application_id = ? AND signature IS NOT NULL ORDER BY id DESC LIMIT 2`,
    )
    .bind(id)
    .all<{ signature: string }>();
  expect(results.map(({ signature }) => JSON.parse(signature))).toEqual([second, first]);
  for (const { file_id } of [first, second]) {
    expect(await deleteOwnFile(db, ownerId, file_id ?? "")).toBeNull();
    const [deleted] = await db.batch(deleteUnusedFiles(db, ownerId, [file_id ?? ""]));
    expect(deleted?.results).toEqual([]);
  }
});

it("the club is told of ten applications that one member hands in a day", async () => {
  const row = await club.db
    .prepare("SELECT * FROM siv_applications WHERE status = 'submitted' LIMIT 1")
    .first<SivApplicationRow>();
  if (!row) throw new Error("the seed has no such application");
  let now = Date.now();
  let sent = 0;
  const services = {
    db: club.db,
    mailer: {
      send: async (compose: () => unknown) => {
        await compose();
        sent += 1;
      },
    },
    settings: { rateLimitScale: 1 },
    clock: { now: () => now },
  } as unknown as Services;
  const tell = async (times: number) => {
    for (let each = 0; each < times; each += 1) await tellHandedIn(services, row, "https://admin.example");
    return sent;
  };
  expect(await tell(12)).toBe(10);
  now += 24 * 3_600_000;
  expect(await tell(1)).toBe(11);
});

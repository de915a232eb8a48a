import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sivRunScheduled } from "#backend/src/http/scheduled";
import { throwawaySecrets } from "../../../../scripts/lib/club/club-state.mjs";
import { addDraft } from "../../../support/admin/mail-writes";
import { type Club, startClub } from "../../../support/club";
import { noSite } from "../../../support/shop/buyers";

/** A step of the cron that fails stops none of the others, and the run is failed at its end. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
});
afterAll(() => club?.stop());
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const value = (sql: string) => club.db.prepare(sql).first<string | number>("value");

/** The daily cron, at this instant. */
const daily = (now: string, settings: Readonly<Record<string, string>> = {}) => {
  const { db: DB, media: MEDIA, exports: EXPORTS } = club;
  const env = { ...throwawaySecrets().backend, DB, MEDIA, EXPORTS, SITE_ORIGINS: noSite, ...settings };
  return sivRunScheduled(
    env as never,
    { now: () => Date.parse(now) },
    { cron: "17 3 * * *", waitUntil: () => undefined },
  );
};

async function addScheduled(subject: string): Promise<number> {
  const id = await addDraft(club.db as never, subject);
  await run("UPDATE mailings SET state = 'scheduled', send_at = '2030-01-01T00:00:00.000Z' WHERE id = ?", id);
  return id;
}

it("goes on with the other mailings, with cleaning up and with the export", async () => {
  const broken = await addScheduled("Broken");
  const whole = await addScheduled("Whole");
  await run(
    `CREATE TRIGGER broken_mailing BEFORE UPDATE ON mailings WHEN OLD.id = ${broken}
     BEGIN SELECT RAISE(ABORT, 'this list is broken'); END`,
  );
  await run(
    `INSERT INTO login_codes (email, purpose, code_hash, created_at, expires_at)
     VALUES ('gone@example.com', 'login', 'hash', '2020', '2020')`,
  );
  await run(
    "CREATE TRIGGER broken_cleaning BEFORE DELETE ON login_codes BEGIN SELECT RAISE(ABORT, 'not now'); END",
  );
  await run(
    `UPDATE vehicles SET deleted_at = '2020-01-01', photos = '[{"hash":"gone"}]'
     WHERE id = (SELECT min(id) FROM vehicles)`,
  );
  await expect(daily("2030-02-01T03:17:00Z")).rejects.toThrow("Steps failed: mailings, clean-up");
  expect(await value(`SELECT state AS value FROM mailings WHERE id = ${broken}`)).toBe("scheduled");
  expect(await value(`SELECT state AS value FROM mailings WHERE id = ${whole}`)).toMatch(/sending|sent/);
  expect(await value("SELECT count(*) AS value FROM vehicles WHERE photos LIKE '%gone%'")).toBe(0);
  expect(await value("SELECT night AS value FROM exports")).toBe("2030-02-01");
  const steps = logged.map((line) => JSON.parse(line) as { event: string; step: string; message: string });
  expect(steps.map(({ event, step }) => `${event}: ${step}`)).toEqual([
    `step-failed: mailing ${broken}`,
    "step-failed: scheduled mailings",
    "step-failed: mailings",
    "step-failed: expired rows",
    "step-failed: clean-up",
  ]);
  expect(steps[0]?.message).toContain("this list is broken");
});

it("cleans up and exports where a setting of the mail service is wrong", async () => {
  await run("DROP TRIGGER broken_mailing");
  await run("DROP TRIGGER broken_cleaning");
  await run("DELETE FROM exports");
  await expect(daily("2030-02-02T03:17:00Z", { MAIL_URL: "http://mail.example" })).rejects.toThrow(
    "mailings",
  );
  expect(await value("SELECT count(*) AS value FROM login_codes WHERE expires_at = '2020'")).toBe(0);
  expect(await value("SELECT night AS value FROM exports")).toBe("2030-02-02");
});

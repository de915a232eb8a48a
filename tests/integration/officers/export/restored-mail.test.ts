import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { cronAt } from "../../../support/admin/cron";
import { downloadZip, makeExport, restoreInto } from "../../../support/admin/exports";
import { addDraft } from "../../../support/admin/mail-writes";
import { type Club, startClub } from "../../../support/club";
import { noSite } from "../../../support/shop/buyers";

/** What waited to be sent when a club was exported went out there: its restored copy sends none of it. */
let club: Club;
let restored: Club;
beforeAll(async () => {
  [club, restored] = await Promise.all([
    startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } }),
    startClub({ sites: 0, seeded: false }),
  ]);
});
afterAll(async () => {
  await club?.stop();
  await restored?.stop();
});

/** Two in the morning of the club, when no reminder of the schedule is sent. */
const night = new Date().toISOString().replace(/T.*/, "T16:00:00.000Z");

const runCron = (of: Club) => cronAt(of, Date.parse(night));
const subjects = async ({ db }: Club) =>
  (await db.prepare("SELECT subject FROM outbox ORDER BY subject").all<{ subject: string }>()).results.map(
    ({ subject }) => subject,
  );

/** A reminder, an ended order, a changed run and a mailing, of which somebody is still to be told. */
async function addWaiting({ db }: Club): Promise<void> {
  const mailing = await addDraft(db as never, "Mailing that waits");
  await db.batch(
    [
      `INSERT INTO renewal_reminders (user_id, valid_to, day, state, sent_at, subject, body)
         SELECT user_id, valid_to, '2026-01-01', 'waiting', '2026-01-01', 'Reminder that waits', 'Hello'
         FROM memberships m JOIN users u ON u.id = m.user_id WHERE valid_to IS NOT NULL AND is_approved = 1
           AND no_expiry IS NOT 1 AND left_as IS NULL AND level_id = 1 LIMIT 1`,
      `UPDATE orders SET status = 'released', end_mail = 'due', due_on = '2026-01-01'
         WHERE id = (SELECT min(id) FROM orders)`,
      `INSERT INTO siv_event_amendments (event_id, author_id, sequence, changes, created_at)
         VALUES (1, 1, 99, '[{"field":"departure","from":"The hall","to":"The jetty"}]', '2026-01-01')`,
      `INSERT INTO run_news (user_id, event_id, told_sequence)
         SELECT user_id, 1, 98 FROM siv_event_participants WHERE event_id = 1 AND left_at IS NULL LIMIT 1`,
      `UPDATE mailings SET state = 'scheduled', send_at = '2026-01-01', list_query = 'view=all'
         WHERE id = ${mailing}`,
      "DELETE FROM outbox",
    ].map((text) => db.prepare(text)),
  );
}

it("sends none of it again", { timeout: 180_000 }, async () => {
  const owner = await signInToAdmin(club, "editor@example.com");
  await addWaiting(club);
  const zip = await downloadZip(owner, await makeExport(owner));
  await club.db.prepare("DELETE FROM outbox").run();
  await runCron(club);
  const sent = new Set((await subjects(club)).map((subject) => subject.replace(/\W.*/, "")));
  expect([...sent]).toEqual(["Changed", "Mailing", "Reminder", "Your"]);

  await restoreInto(restored, zip);
  await runCron(restored);
  await runCron(restored);
  expect(await subjects(restored)).toEqual([]);
  expect(
    await restored.db
      .prepare("SELECT state, reason, subject FROM renewal_reminders WHERE day = '2026-01-01'")
      .first(),
  ).toEqual({ state: "skipped", reason: "restored", subject: null });
});

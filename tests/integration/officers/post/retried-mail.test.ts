import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInEmail } from "#backend/src/mail/code-emails";
import type { EmailMessage } from "#backend/src/mail/email-messages";
import { plainEmail } from "#backend/src/mail/plain-email";
import { retryMails } from "#backend/src/mail/retry";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { type MailService, mailerOf, startMailService } from "../../../support/post/mail-service";
import { newBuyer, noSite } from "../../../support/shop/buyers";

/** Mails that the service could not take are handed over again by the cron. */
let club: Club;
let service: MailService;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  service = await startMailService();
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(async () => {
  service?.stop();
  await club?.stop();
});

const [minute, hour] = [60_000, 60 * 60_000];
const mail = (to: string): EmailMessage => plainEmail({ to, kind: "account-kept" }, "Kept", ["The text."]);

async function send(compose: () => EmailMessage, status: number | null, now: number): Promise<void> {
  service.status = status;
  const { mailer, done } = mailerOf(service, club.db, () => now);
  await mailer.send(compose);
  await done();
}

const cron = (status: number | null, now: number): Promise<void> => {
  service.status = status;
  return retryMails({ db: club.db as never, clock: { now: () => now }, settings: service.settings });
};

const rowOf = (email: string) =>
  club.db
    .prepare(
      `SELECT result, reason, status, (SELECT body FROM waiting_mails WHERE mail_id = s.id) AS body
       FROM sent_mails s WHERE email = ? ORDER BY id DESC`,
    )
    .bind(email)
    .first();
const receivedBy = (email: string) => service.received.filter(({ to }) => to === email);
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a mail that the service could not take", () => {
  it("is handed over again until it is taken, by the same key, and then no more", async () => {
    const { email } = await newBuyer(club);
    const start = Date.now();
    await send(() => mail(email), 503, start);
    expect(await rowOf(email)).toMatchObject({ result: "refused", status: 503, body: "The text." });
    await cron(200, start + 4 * minute);
    expect(receivedBy(email)).toHaveLength(1);
    await cron(null, start + 6 * minute);
    expect(await rowOf(email)).toMatchObject({ result: "unreached", status: null });
    expect(textOf((await owner.get(`/admin/mail/sent?q=${email}`)).html)).toContain(
      "Service not reached. It is tried again",
    );
    // The second wait is longer.
    await cron(200, start + 12 * minute);
    expect(receivedBy(email)).toHaveLength(1);
    await Promise.all([cron(200, start + 22 * minute), cron(200, start + 22 * minute)]);
    await cron(200, start + 2 * hour);
    const [first, second, ...more] = receivedBy(email);
    expect([second?.key, second?.subject, second?.text, more]).toEqual([first?.key, "Kept", "The text.", []]);
    expect(await rowOf(email)).toMatchObject({ result: "accepted", status: 200, body: null });
  });

  it("is handed over by the cron when the Worker was killed before the answer", async () => {
    const { email } = await newBuyer(club);
    const start = Date.now();
    await send(() => mail(email), 200, start);
    await club.db
      .prepare("UPDATE sent_mails SET result = 'sending' WHERE email = ? AND kind = 'account-kept'")
      .bind(email)
      .run();
    await club.db
      .prepare(
        `INSERT INTO waiting_mails SELECT id, email, 'The text.', 1, ? FROM sent_mails
         WHERE email = ? AND kind = 'account-kept'`,
      )
      .bind(new Date(start + 5 * minute).toISOString(), email)
      .run();
    await cron(200, start + 6 * minute);
    const keys = receivedBy(email).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await rowOf(email)).toMatchObject({ result: "accepted", body: null });
  });

  it("is given up after a day, which Today says", async () => {
    const { email } = await newBuyer(club);
    const start = Date.now() - 30 * hour;
    await send(() => mail(email), null, start);
    for (let at = start; at < start + 30 * hour; at += 10 * minute) await cron(null, at);
    expect(await rowOf(email)).toMatchObject({ result: "unreached", body: null });
    expect(textOf((await owner.get("/admin")).html)).toMatch(/1 mail could not be sent/);
    expect(textOf((await owner.get("/admin/mail/sent?view=failed&col-person=1&col-email=1")).html)).toContain(
      email,
    );
    await club.db.prepare("DELETE FROM sent_mails WHERE result = 'unreached'").run();
    expect((await owner.get("/admin")).html).not.toContain("could not be sent");
  });

  it("is not handed over again when the service refuses the mail itself, or when it has a code", async () => {
    const { email } = await newBuyer(club);
    const start = Date.now();
    await send(() => mail(email), 422, start);
    expect(await rowOf(email)).toMatchObject({ result: "refused", status: 422, body: null });
    await send(() => signInEmail({ to: email, club: "Demo", code: "123456" }, null), null, start);
    expect(await rowOf(email)).toMatchObject({ result: "unreached", body: null });
    const before = service.received.length;
    await cron(200, start + hour);
    expect(service.received).toHaveLength(before);
  });

  it("is not handed over to somebody who has died meanwhile", async () => {
    const { email } = await newBuyer(club);
    const start = Date.now();
    await send(() => mail(email), 503, start);
    await club.db.prepare("UPDATE users SET closed_at = '2026-01-01' WHERE email = ?").bind(email).run();
    await cron(200, start + hour);
    expect(receivedBy(email)).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ result: "skipped", reason: "died", body: null });
  });
});

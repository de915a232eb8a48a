import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { signInEmail } from "#backend/src/mail/code-emails";
import type { EmailMessage } from "#backend/src/mail/email-messages";
import { orderSentEmail } from "#backend/src/mail/sent-emails";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { type MailService, mailerOf, startMailService } from "../../../support/post/mail-service";
import { newBuyer, noSite } from "../../../support/shop/buyers";

/** What the backend has mailed by itself, as officers see it. */
let club: Club;
let service: MailService;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  service = await startMailService();
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  secretary = await signInToAdmin(club, email);
});
afterAll(async () => {
  service?.stop();
  await club?.stop();
});

const day = 24 * 60 * 60_000;

const mail = (to: string, number = "000012"): EmailMessage =>
  orderSentEmail({
    to,
    club: "Demo Car Club",
    number,
    day: "2026-11-30",
    lines: [],
    carrier: "",
    tracking: "",
    address: [],
    page: "https://club.example/orders/12",
  });

async function send(compose: () => EmailMessage, now?: number): Promise<void> {
  const { mailer, done } = mailerOf(service, club.db, now === undefined ? Date.now : () => now);
  await mailer.send(compose);
  await done();
}

type Row = {
  user_id: number | null;
  email: string;
  kind: string;
  subject: string | null;
  about: string | null;
};
const rowsTo = async (email: string) =>
  (
    await club.db
      .prepare(
        "SELECT user_id, email, kind, subject, about, result, reason, status FROM sent_mails WHERE email = ?",
      )
      .bind(email)
      .all<Row>()
  ).results;
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a mail that was sent", () => {
  it("is listed with whom it went to, its record and what the service answered", async () => {
    await send(() => mail("member@example.com"));
    service.status = 422;
    await send(() => mail("life@example.com"));
    service.status = null;
    await send(() => mail("nobody@example.com"));
    service.status = 200;
    expect((await rowsTo("member@example.com")).at(-1)).toEqual({
      user_id: 1,
      email: "member@example.com",
      kind: "order-sent",
      subject: "Your order 000012 is on its way (Demo Car Club)",
      about: "/orders/12",
      result: "accepted",
      reason: null,
      status: 200,
    });
    const { html } = await secretary.get("/admin/mail/sent?kind=order-sent");
    expect(textOf(html)).toMatch(/Order 000012 .*Accepted/);
    const failed = textOf((await secretary.get("/admin/mail/sent?view=failed")).html);
    expect(failed).toContain("Refused: status 422");
    expect(failed).toMatch(/nobody@example.com.*Service not reached/);
    expect(failed).not.toContain("Marguerite");
  });

  it("is found by the member’s name, and by an address without an account", async () => {
    const byName = textOf((await secretary.get("/admin/mail/sent?q=lindqvist")).html);
    expect(byName).toContain("is on its way");
    const byAddress = (await secretary.get("/admin/mail/sent?q=nobody@")).html;
    expect(byAddress).toContain("nobody@example.com");
    expect(byAddress).not.toContain("life@example.com");
  });

  it("is on the member’s page, for those alone who see sent mail", async () => {
    expect(textOf((await secretary.get("/admin/members/1")).html)).toMatch(
      /Mails Your order 000012 is on its way \(Demo Car Club\) .*, accepted/,
    );
    const { email } = await newBuyer(club);
    await giveRole(club, email, "events");
    const events = await signInToAdmin(club, email);
    expect((await events.get("/admin/members/1")).html).not.toContain("Mails");
    expect((await events.get("/admin/mail/sent")).status).toBe(403);
  });

  it("with a code is kept by its kind alone", async () => {
    const { email } = await newBuyer(club);
    const code = await club.code(email);
    const [row] = await rowsTo(email);
    expect(row).toMatchObject({ kind: "sign-up", subject: null });
    await send(() =>
      signInEmail({ to: email, club: "Demo", code: "739201" }, "https://club.example/login?a=token"),
    );
    const all = JSON.stringify((await club.db.prepare("SELECT * FROM sent_mails").all()).results);
    expect([code, "739201", "a=token"].filter((secret) => all.includes(secret))).toEqual([]);
  });

  it("to somebody who has died or has no address says that it was not sent", async () => {
    const { email } = await newBuyer(club);
    await club.db.prepare("UPDATE users SET closed_at = '2026-01-01' WHERE email = ?").bind(email).run();
    const before = service.received.length;
    await send(() => mail(email));
    expect((await rowsTo(email)).at(-1)).toMatchObject({ result: "skipped", reason: "died" });
    expect(service.received).toHaveLength(before);
    expect(textOf((await secretary.get("/admin/mail/sent?view=skipped")).html)).toContain(
      "Not sent: has died",
    );
  });

  it("is composed after the answer, so that its time tells nothing", async () => {
    const { mailer, done } = mailerOf(service, club.db);
    let isComposed = false;
    await mailer.send(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isComposed = true;
      return null;
    });
    expect(isComposed).toBe(false);
    await done();
    expect(isComposed).toBe(true);
  });

  it("is forgotten after 400 days, without an account after 30", async () => {
    const now = Date.now();
    const to = async (email: string, daysAgo: number) => send(() => mail(email), now - daysAgo * day);
    for (const daysAgo of [399, 401]) await to("life@example.com", daysAgo);
    for (const daysAgo of [29, 31]) await to("stranger@example.com", daysAgo);
    await deleteExpiredRows(club.db as never, now);
    const { results } = await club.db
      .prepare(
        "SELECT email, created_at FROM sent_mails WHERE about = '/orders/12' AND created_at < ? ORDER BY id",
      )
      .bind(new Date(now - 20 * day).toISOString())
      .all<{ email: string; created_at: string }>();
    const ages = results.map(({ email, created_at }) => [
      email,
      Math.round((now - Date.parse(created_at)) / day),
    ]);
    expect(ages.toSorted()).toEqual(
      [
        ["life@example.com", 399],
        ["stranger@example.com", 29],
      ].toSorted(),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whyNobodyIsTold } from "#backend/src/db/account/mail-recipients";
import { skipReason } from "#backend/src/db/mail/reach";
import { signWebhook } from "#backend/src/domain/shop/payments/webhook-signature";
import { signInEmail } from "#backend/src/mail/code-emails";
import type { MailKind } from "#backend/src/mail/kinds";
import { plainEmail } from "#backend/src/mail/plain-email";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { type MailService, mailerOf, startMailService } from "../../../support/post/mail-service";
import { newBuyer, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** What the mail service says of mails that come back. */
const secret = `whsec_${btoa("a secret of this test alone, 32 b")}`;
let club: Club;
let service: MailService;
let secretary: HttpBrowser;
beforeAll(async () => {
  const backendEnv = { SITE_ORIGINS: noSite, MAIL_WEBHOOK_SECRET: secret };
  club = await startClub({ sites: 0, backendEnv });
  service = await startMailService();
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  secretary = await signInToAdmin(club, email);
});
afterAll(async () => {
  service?.stop();
  await club?.stop();
});

type Event = { readonly type: string; readonly data?: object };
let events = 0;

async function post(event: Event | string, { id = `evt_${++events}`, by = secret, ago = 0 } = {}) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - ago;
  const reply = await fetch(`${club.backend}/mail/events`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      connection: "close",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": await signWebhook(by, { id, timestamp, body }),
    },
    body,
  });
  await reply.text();
  return reply.status;
}

const bounced = (email: string, more: object = {}): Event => ({
  type: "mail.bounced",
  data: { email, reason: "550 <no such> mailbox", ...more },
});
const idOf = async (email: string) =>
  (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;
const bounceOf = (email: string) =>
  club.db
    .prepare("SELECT email_bounce_kind AS kind FROM users WHERE email = ?")
    .bind(email)
    .first<string>("kind");
const resultsTo = async (email: string) =>
  (
    await club.db
      .prepare("SELECT kind, result, reason, bounce FROM sent_mails WHERE email = ? ORDER BY id")
      .bind(email)
      .all<{ kind: string; result: string; reason: string | null; bounce: string | null }>()
  ).results;
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function mailTo(email: string, kind: MailKind = "account-kept"): Promise<void> {
  const { mailer, done } = mailerOf(service, club.db);
  await mailer.send(() => plainEmail({ to: email, kind }, "Kept", ["Kept."]));
  await done();
}

describe("an address that takes no mail", () => {
  it("gets none but codes, until an officer says that it works again", async () => {
    const { email } = await newBuyer(club);
    await mailTo(email);
    expect(await post(bounced(email))).toBe(200);
    const at = `/admin/members/${await idOf(email)}`;
    const { html } = await secretary.get(at);
    expect(textOf(html)).toContain(`${email} takes no mail`);
    expect(html).toContain("550 &lt;no such&gt; mailbox");
    expect(textOf((await secretary.get("/admin")).html)).toMatch(/address(?:es)? takes? no mail/);
    expect((await secretary.get("/admin/members?view=bounced")).html).toContain(email);

    const before = service.received.length;
    await mailTo(email);
    expect((await resultsTo(email)).slice(-2)).toMatchObject([
      { result: "accepted", bounce: "hard" },
      { result: "skipped", reason: "bounced" },
    ]);
    const { mailer, done } = mailerOf(service, club.db);
    await mailer.send(() => signInEmail({ to: email, club: "Demo", code: "123456" }, null));
    await done();
    expect(service.received.slice(before).map(({ to }) => to)).toEqual([email]);

    const press = { ...shownFields({ html } as never, "bounced"), to: "mail-again" };
    expect((await secretary.post(at, press)).html).toContain("E-mails go to the address again.");
    expect((await secretary.get(at)).html).toContain("Let e-mails go to a member’s address again");
    await mailTo(email);
    expect((await resultsTo(email)).at(-1)).toMatchObject({ result: "accepted", bounce: null });
  });

  it.each([
    "email-changed-from",
    "email-changed-to",
    "bank-changed",
    "roles-given",
    "roles-changed",
  ] as const)("gets the warning %s", async (kind) => {
    const { email } = await newBuyer(club);
    await post(bounced(email));
    await mailTo(email, kind);
    await mailTo(email, "order-paid");
    expect((await resultsTo(email)).slice(-2)).toMatchObject([
      { kind, result: "accepted" },
      { kind: "order-paid", result: "skipped", reason: "bounced" },
    ]);
    expect(await whyNobodyIsTold(club.db, email, kind)).toBeNull();
    expect(await whyNobodyIsTold(club.db, email)).toContain("comes back");
  });

  it("stays marked when an officer had a page of before the last bounce", async () => {
    const { email } = await newBuyer(club);
    await post(bounced(email));
    const at = `/admin/members/${await idOf(email)}`;
    await secretary.post(at, { step: "save", to: "mail-again", bounced: "2026-01-01T00:00:00.000Z" });
    expect(await bounceOf(email)).toBe("hard");
  });

  it("is forgotten with the address", async () => {
    const { email } = await newBuyer(club);
    await post({ ...bounced(email), type: "mail.complained" });
    expect(await bounceOf(email)).toBe("complaint");
    const changed = `new-${email}`;
    const path = `/admin/members/${await idOf(email)}/email`;
    expect(textOf((await secretary.get(`/admin/members/${await idOf(email)}`)).html)).toContain(
      "reported as spam",
    );
    await secretary.post(path, {
      ...shownFields(await secretary.get(path), "version"),
      email: changed,
      to: "confirm",
    });
    expect([await idOf(changed), await bounceOf(changed)]).toEqual([expect.any(Number), null]);
    expect(await idOf(changed)).toBeGreaterThan(0);
  });
});

/** Why mailings of each kind leave an account out. */
const skipsOf = (email: string) =>
  club.db
    .prepare(
      `SELECT ${skipReason("u", "'news'")} AS news, ${skipReason("u", "'events'")} AS events,
        ${skipReason("u", "'notice'")} AS notice FROM users u WHERE u.email = ?`,
    )
    .bind(email)
    .first();

describe("a mail that was reported as spam", () => {
  it("stops news and events, but no notice, receipt or warning, and the desk says so", async () => {
    const { email } = await newBuyer(club);
    await mailTo(email, "order-paid");
    expect(await post({ ...bounced(email), type: "mail.complained" })).toBe(200);
    for (const kind of ["order-paid", "event-cancelled", "bank-changed"] as const) await mailTo(email, kind);
    expect((await resultsTo(email)).slice(-3).map(({ result }) => result)).toEqual(Array(3).fill("accepted"));
    expect(await skipsOf(email)).toEqual({ news: "unsubscribed", events: "unsubscribed", notice: null });
    expect(await whyNobodyIsTold(club.db, email)).toBeNull();

    const id = await idOf(email);
    const { html } = await secretary.get(`/admin/members/${id}`);
    expect(textOf(html)).toContain(`A mail to ${email} was reported as spam`);
    expect(textOf(html)).not.toContain(`${email} takes no mail`);
    expect((await secretary.get("/admin/members?view=complained")).html).toContain(email);
    expect((await secretary.get("/admin/members?view=bounced")).html).not.toContain(email);

    const path = `/admin/members/${id}/mail`;
    const fields = shownFields(await secretary.get(path), "version");
    await secretary.post(path, { ...fields, news: "1", events: "1" });
    expect(await skipsOf(email)).toEqual({ news: null, events: null, notice: null });
    expect((await secretary.get(`/admin/members/${id}`)).html).not.toContain("reported as spam</h2>");
  });

  it("stops the mailings of the account that theirs was merged into", async () => {
    const [gone, kept] = [await newBuyer(club), await newBuyer(club)];
    await club.db
      .prepare("UPDATE users SET merged_into = ?, closed_at = '2026' WHERE email = ?")
      .bind(await idOf(kept.email), gone.email)
      .run();
    await post({ ...bounced(gone.email), type: "mail.complained" });
    expect(await skipsOf(kept.email)).toMatchObject({ news: "unsubscribed", notice: null });
  });

  it("leaves the mark of a mail that came back, which takes its place", async () => {
    const { email } = await newBuyer(club);
    await post({ ...bounced(email), type: "mail.complained" });
    await post(bounced(email));
    expect(await bounceOf(email)).toBe("hard");
    await post({ ...bounced(email), type: "mail.complained" });
    expect(await bounceOf(email)).toBe("hard");
  });
});

describe("an event of the mail service", () => {
  it("of a delay is kept with its mail alone", async () => {
    const { email } = await newBuyer(club);
    await mailTo(email);
    const key = service.received.at(-1)?.key;
    await mailTo(email);
    expect(await post({ ...bounced(email, { key }), type: "mail.soft-bounced" })).toBe(200);
    expect((await resultsTo(email)).slice(-2).map(({ bounce }) => bounce)).toEqual(["soft", null]);
    expect(await bounceOf(email)).toBeNull();
  });

  it("that comes twice does nothing twice", async () => {
    const { email } = await newBuyer(club);
    const id = "evt_twice";
    expect(await post(bounced(email), { id })).toBe(200);
    await club.db
      .prepare("UPDATE users SET email_bounced_at = NULL, email_bounce_kind = NULL WHERE email = ?")
      .bind(email)
      .run();
    expect(await post(bounced(email), { id })).toBe(200);
    expect(await bounceOf(email)).toBeNull();
  });

  it("is refused unsigned, forged, stale, too large or unreadable", async () => {
    const { email } = await newBuyer(club);
    const unsigned = await fetch(`${club.backend}/mail/events`, { method: "POST", body: "{}" });
    expect(unsigned.status).toBe(401);
    expect(await post(bounced(email), { by: "another secret of 24 characters" })).toBe(401);
    expect(await post(bounced(email), { ago: 301 })).toBe(401);
    expect(await post(bounced(email, { more: "x".repeat(70_000) }))).toBe(413);
    expect(await post("no JSON")).toBe(422);
    expect(await post({ type: "mail.bounced", data: { email: "nobody" } })).toBe(422);
    expect(await bounceOf(email)).toBeNull();
  });

  it("of another type, or of an address that nobody has, does nothing", async () => {
    expect(await post({ type: "mail.delivered", data: {} })).toBe(200);
    expect(await post(bounced("nobody-at-all@example.com"))).toBe(200);
  });
});

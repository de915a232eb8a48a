import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newOrder, noSite, pressAtGateway } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Mails to members are in the language in which they read the site. */
let club: Club;
/** With a site. */
let whole: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  [club, whole] = await Promise.all([
    startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } }),
    startClub(),
  ]);
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => Promise.all([club?.stop(), whole?.stop()]));

const languageOf = (email: string) =>
  whole.db.prepare("SELECT language FROM users WHERE email = ?").bind(email).first<string>("language");
const setLanguage = (email: string, language: string) =>
  club.db.prepare("UPDATE users SET language = ? WHERE email = ?").bind(language, email).run();
/** A new member, who pays an order: they get a mail about it. */
async function paidIn(language: string) {
  const { buyer, payment } = await newOrder(club, "SHOW-ENTRY");
  await setLanguage(buyer.email, language);
  await pressAtGateway(club, payment, "pay");
  const [mail] = await emailsTo(club, buyer.email);
  return mail;
}
const templateAt = "/admin/mail/templates/order-paid";
async function save(language: string, words: Readonly<Record<string, string>>) {
  const shown = await owner.get(`${templateAt}?language=${language}`);
  return owner.post(templateAt, { ...shownFields(shown, "version"), step: "save", ...words });
}

it("sends the code in the language of the page on which it is asked for, and keeps that language", async () => {
  const email = "member@example.com";
  const browser = whole.browser();
  await browser.post("/language", { lang: "de", to: "/login" });
  const page = await browser.get("/login");
  expect(page.html).toContain('lang="de"');
  await browser.submit(page, { email });
  const [code] = await emailsTo(whole, email);
  expect(code?.subject).toMatch(/^\d{6} ist dein/);
  const { version } = (await whole.db
    .prepare("SELECT updated_at AS version FROM users WHERE email = ?")
    .bind(email)
    .first<{ version: string }>()) ?? { version: "" };
  const member = await whole.signIn(email);
  await member.post("/language", { lang: "fr", to: "/" });
  await member.get("/profile");
  expect(await languageOf(email)).toBe("fr");
  expect(
    await whole.db.prepare("SELECT updated_at AS v FROM users WHERE email = ?").bind(email).first("v"),
  ).toBe(version);
});

it("sends other mails in the account's language, and in the default where that is not offered", async () => {
  expect((await paidIn("de"))?.subject).toMatch(/^Bezahlt: Bestellung \d{6}/);
  expect((await paidIn("en"))?.subject).toMatch(/^Paid: order \d{6}/);
  expect((await paidIn("xx"))?.subject).toMatch(/^Paid: order \d{6}/);
});

it("previews a mail in each language of the club, and stores own words for each", async () => {
  const shown = await owner.get(`${templateAt}?language=ja`);
  expect(shown.html).toContain('<div class="panel mail" lang="ja"');
  expect(shown.html).toContain(`href="${templateAt}?language=de"`);
  expect((await owner.get("/admin/mail/templates/sign-in?language=ar")).html).toContain('lang="ar"');
  await save("en", { opening: "Thanks for paying." });
  await save("de", { opening: "Danke, {{first_name}}." });
  expect((await paidIn("de"))?.body).toMatch(/^Danke, Nell\.\n\n/);
  expect((await paidIn("en"))?.body).toMatch(/^Thanks for paying\.\n\n/);
  // Without words in Japanese: those in the default language.
  expect((await paidIn("ja"))?.body).toMatch(/^Thanks for paying\.\n\n/);
  expect((await owner.get("/admin/mail/templates")).html).toContain("Own words in 2 languages");
  await club.db.prepare("INSERT INTO settings (key, value) VALUES ('languages', '{\"de\":false}')").run();
  const kept = await owner.get(templateAt);
  expect(kept.html).toContain(`href="${templateAt}?language=de"`);
  expect((await owner.get(`${templateAt}?language=de`)).html).toContain("so nobody gets these words.");
  await club.db.prepare("DELETE FROM settings WHERE key = 'languages'").run();
  await save("de", { step: "remove" });
  expect((await owner.get(`${templateAt}?language=de`)).html).not.toMatch(/Danke, .*<\/textarea>/);
  expect((await owner.get(templateAt)).html).toContain("Thanks for paying.");
});

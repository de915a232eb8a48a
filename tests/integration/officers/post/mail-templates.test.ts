import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailKindNames } from "#backend/src/mail/kinds";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { day } from "../../../support/admin/hand-payments";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newPaidOrder, noSite } from "../../../support/shop/buyers";
import { newOrderToSend } from "../../../support/shop/orders-to-send";
import { shownFields } from "../../../support/shop/shopkeeper";

/** The club's own words in automatic mails. */
let club: Club;
let owner: HttpBrowser;
let other: HttpBrowser;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const [second, third] = [await newBuyer(club), await newBuyer(club)];
  await giveRole(club, second.email, "owner");
  await giveRole(club, third.email, "secretary");
  [other, secretary] = [await signInToAdmin(club, second.email), await signInToAdmin(club, third.email)];
});
afterAll(() => club?.stop());

const at = (kind: string) => `/admin/mail/templates/${kind}`;
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function save(kind: string, changes: Record<string, string>, by = owner) {
  const shown = await by.get(at(kind));
  return by.post(at(kind), { ...shownFields(shown, "version"), step: "save", ...changes });
}

describe("an automatic mail", () => {
  it("is listed with when it goes out, and each has a page with an example", async () => {
    const { html } = await secretary.get("/admin/mail/templates");
    const links = [...html.matchAll(/href="(\/admin\/mail\/templates\/[a-z-]+)"/g)].map(
      ([, href = ""]) => href,
    );
    expect(links).toHaveLength(mailKindNames.length - 2);
    expect(html).toContain('href="/admin/club/reminders"');
    for (const href of links) {
      const page = await secretary.get(href);
      expect([href, page.status, page.html.includes("<h2>An example</h2>")]).toEqual([href, 200, true]);
    }
    const code = await owner.get(at("sign-in"));
    expect(code.html).toContain("Its words cannot be changed, as it signs somebody in.");
    expect(code.html).not.toContain('name="subject"');
    expect((await owner.post(at("sign-in"), { step: "save", subject: "Mine" })).status).toBe(404);
  });

  it("goes out with the club’s subject, opening and closing", async () => {
    const words = {
      subject: "{{subject}}, {{first_name}}",
      opening: "Dear {{first_name}}",
      closing: "Your treasurer",
    };
    expect((await save("order-paid", words)).html).toContain("It holds for mails from now on.");
    expect((await owner.get("/admin/mail/templates")).html).toContain("Own words");
    const { buyer } = await newPaidOrder(club, "SHOW-ENTRY");
    const [paid] = await emailsTo(club, buyer.email);
    expect(paid?.subject).toMatch(/^Paid: order \d{6} \(.+\), Nell$/);
    expect(paid?.body).toMatch(/^Dear Nell\n\nThank you\..*\n\nYour treasurer$/s);
  });

  it("shows an officer who sends it the same words, once", async () => {
    await save("order-sent", { opening: "Good news, {{first_name}}." });
    const { id, buyer } = await newOrderToSend(club);
    const path = `/admin/orders/${id}/sent`;
    const shown = await owner.post(path, { step: "save", day: day(), carrier: "Post", tracking: "1" });
    expect(shown.html.match(/Good news, Nell\./g)).toHaveLength(1);
    await owner.post(path, { ...shownFields(shown, "tracking"), confirm: "1" });
    const [sent] = await emailsTo(club, buyer.email);
    expect(sent?.body.match(/Good news, Nell\./g)).toHaveLength(1);
  });

  it("is changed by one of two officers, and what the other typed stays", async () => {
    const theirs = await other.get(at("place"));
    await save("place", { opening: "Mine" }, secretary);
    const late = await other.post(at("place"), {
      ...shownFields(theirs, "version"),
      step: "save",
      opening: "Theirs",
    });
    expect([late.status, textOf(late.html)]).toEqual([409, expect.stringContaining("Mine")]);
    expect(late.html).toContain("Theirs");
    const stale = await other.post(at("place"), { ...shownFields(theirs, "version"), step: "remove" });
    expect(stale.status).toBe(409);
    expect((await owner.get(at("place"))).html).toContain("Mine");
  });

  it("has an error beside a field that is not filled in, and keeps what was typed", async () => {
    const refused = await save("place", { opening: "{{number}}", subject: "A seat" });
    expect(refused.status).toBe(422);
    expect(textOf(refused.html)).toContain("{{number}} is not filled in");
    expect(shownFields(refused, "version")).toMatchObject({ opening: "{{number}}", subject: "A seat" });
  });

  it("gets the standard text back, with a line of activity", async () => {
    await save("quote-asked", { closing: "Mine alone" });
    const shown = await owner.get(at("quote-asked"));
    const back = await owner.post(at("quote-asked"), { ...shownFields(shown, "version"), step: "remove" });
    expect(back.html).toContain("The standard words are back.");
    expect(back.html).toContain("Restored the standard words of an automatic mail");
    expect(back.html).not.toContain("Restore the standard text");
    expect(shownFields(back, "version")).toMatchObject({ version: "0", closing: "{{club}}" });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roleNames } from "#backend/src/modules/roles/rules";
import { userPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, newPaidOrder, noSite } from "../../support/shop/buyers";

/** What waits for an officer, and what the lists of levels count. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();

it("names the orders that a cancelled event leaves to be refunded, to those who see money", async () => {
  const { id } = await newPaidOrder(club, "MAP");
  const [line, event] = await Promise.all([
    club.db.prepare("SELECT id FROM order_lines WHERE order_id = ?").bind(id).first<number>("id"),
    club.db.prepare("SELECT min(id) AS id FROM calendar_events").first<number>("id"),
  ]);
  await run(
    `INSERT INTO tickets (number, code, order_line_id, user_id, calendar_event_id, holder, price_cents, created_at)
     SELECT 'T-1', 'T-1', ?, user_id, ?, 'Somebody', 100, created_at FROM orders WHERE id = ?`,
    line ?? 0,
    event ?? 0,
    id,
  );
  const owner = await signInToAdmin(club, "editor@example.com");
  const link = `href="/admin/events/${event}/refunds"`;
  expect((await owner.get("/admin")).html).not.toContain(link);
  await run("UPDATE calendar_events SET status = 'cancelled' WHERE id = ?", event ?? 0);
  expect((await owner.get("/admin")).html).toMatch(
    new RegExp(
      `${link}><svg[\\s\\S]*?</svg><strong>\\d+</strong> <span>orders? to refund: [^<]+ is cancelled<`,
    ),
  );
  const { email } = await newBuyer(club);
  await giveRole(club, email, "door");
  expect((await (await signInToAdmin(club, email)).get("/admin")).html).not.toContain(link);
  await run(
    "UPDATE orders SET status = 'refunded' WHERE id IN (SELECT id FROM orders WHERE status = 'paid')",
  );
  expect([id > 0, (await owner.get("/admin")).html.includes(link)]).toEqual([true, false]);
});

it("counts a level's current members, and those whose membership has lapsed beside them", async () => {
  const owner = await signInToAdmin(club, "editor@example.com");
  await run("UPDATE memberships SET level_id = 1, valid_to = '2020-01-01' WHERE level_id = 5");
  for (const day of ["2020-01-01", "2099-01-01", "2099-01-02"]) {
    const { email } = await newBuyer(club);
    await run(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       SELECT id, 5, 'L-' || id, 'Somebody', ?, '2020-01-01', '2020-01-01' FROM users WHERE email = ?`,
      day,
      email,
    );
  }
  const { html } = await owner.get("/admin/levels");
  const row = html.slice(html.indexOf('href="/admin/levels/5"'));
  expect(row).toMatch(/^[^\n]*\n\s*<td[^>]*>[\s\S]*?>2 current<\/td>\s*<td[^>]*>1 lapsed<\/td>/);
  const csv = await (await owner.fetch("/admin/levels.csv?pick-5=1")).text();
  expect(csv).toMatch(/Members,Lapsed[\s\S]*,2,1,/);
});

describe("what waits", () => {
  beforeAll(async () => {
    const applicants = "user_id IN (SELECT user_id FROM siv_applications)";
    await run(`UPDATE memberships SET valid_to = '2099-01-01', is_approved = 1 WHERE ${applicants}`);
  });

  const todo = async (by: HttpBrowser) => {
    const { html } = await by.get("/admin");
    const list = /<ul class="tasks">([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? "";
    const item = /href="([^"]*)"><svg[\s\S]*?<\/svg><strong>(\d+)<\/strong> <span>([^<]*)</g;
    return [...list.matchAll(item)].map(([, href = "", count = "", words = ""]) => ({ href, count, words }));
  };

  it("is shown to those alone who may do it: each page of it opens, and the first thing there", async () => {
    await run(
      "UPDATE memberships SET is_approved = 0 WHERE user_id = (SELECT min(user_id) FROM memberships WHERE user_id NOT IN (SELECT user_id FROM siv_applications))",
    );
    const buyer = await newBuyer(club);
    await buyer.post(userPaths.askForChange, { kind: "name", first_name: "Robin", last_name: "Wren" });
    const shown = new Map<string, string[]>();
    for (const role of roleNames) {
      const { email } = await newBuyer(club);
      await giveRole(club, email, role);
      const officer = await signInToAdmin(club, email);
      for (const { href, words } of await todo(officer)) {
        shown.set(words, [...(shown.get(words) ?? []), role]);
        const list = await officer.get(href.replaceAll("&amp;", "&"));
        expect([role, href, list.status]).toEqual([role, href, 200]);
        const [, row] = /<th scope="row"[^>]*><a href="([^"]*)"/.exec(list.html) ?? [];
        if (row) expect([role, row, (await officer.get(row)).status]).toEqual([role, row, 200]);
      }
    }
    const membersOf = (words: RegExp) => [...shown].find(([text]) => words.test(text))?.[1];
    expect(membersOf(/new members? to approve/)).toEqual(["owner", "secretary"]);
    expect(membersOf(/requests? of/)).toEqual(["owner", "secretary"]);
    expect(membersOf(/to decide/)).toEqual(["registrar"]);
  });

  it("keeps applications apart that wait for a membership", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "registrar");
    const registrar = await signInToAdmin(club, email);
    const count = async (words: RegExp) =>
      Number((await todo(registrar)).find((line) => words.test(line.words))?.count ?? 0);
    const decide = await count(/to decide/);
    expect(decide).toBeGreaterThan(0);
    const waits = await count(/waits? for .* renewals?$/);
    const applicant = await club.db
      .prepare("SELECT user_id AS id FROM siv_applications WHERE status = 'submitted' LIMIT 1")
      .first<number>("id");
    await run(
      "UPDATE memberships SET valid_to = '2020-01-01', no_expiry = 0, level_id = 1 WHERE user_id = ?",
      applicant ?? 0,
    );
    const [nowDecide, nowWaits] = [await count(/to decide/), await count(/waits? for .* renewals?$/)];
    expect(nowDecide).toBeLessThan(decide);
    expect(nowWaits).toBeGreaterThan(waits);
    const list = await registrar.get("/admin/applications?view=blocked");
    expect(list.html).toContain("Membership ended 1 January 2020");
    await run("UPDATE memberships SET is_approved = 0 WHERE user_id = ?", applicant ?? 0);
    expect(await count(/until the applicants? (?:is a member|are members)/)).toBeGreaterThan(0);
  });
});

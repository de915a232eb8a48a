import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import {
  pressSivApplicationButton,
  readSivApplication,
  seededSivApplication,
} from "../../../support/admin/registrar";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newOrder, noSite } from "../../../support/shop/buyers";

/** What the desk says and does of somebody who has died. */
let club: Club;
let officer: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  officer = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number | null)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const close = (userId: number) =>
  run("UPDATE users SET closed_at = '2026-11-01T00:00:00.000Z' WHERE id = ?", userId);
const lastMail = (path: string) =>
  club.db
    .prepare("SELECT mail FROM activity_log WHERE path = ? ORDER BY id DESC LIMIT 1")
    .bind(path)
    .first("mail");

describe("somebody who has died", () => {
  it("has an application that is not to do, and can only be closed", async () => {
    const { id, user_id, updated_at } = await seededSivApplication(club, "submitted");
    const isListed = async (view: string) =>
      (await officer.get(`/admin/applications?view=${view}`)).html.includes(`/admin/applications/${id}"`);
    const lists = async () => Promise.all(["waiting", "blocked", "died"].map(isListed));
    expect(await lists()).toMatchObject({ 0: true, 2: false });
    await close(user_id);
    expect(await lists()).toEqual([false, false, true]);
    const { html } = await officer.get(`/admin/applications/${id}`);
    expect(html).toContain("The applicant has died: the application cannot go on.");
    expect(html.match(/\?to=[\w-]+/g)).toEqual(["?to=declined"]);
    const fields = { step: "save", version: updated_at, words: "", to: "approved" };
    const refused = await officer.post(`/admin/applications/${id}`, fields);
    expect([refused.status, refused.html.includes("Nothing was done or sent. Close the")]).toEqual([
      409,
      true,
    ]);
    await run("UPDATE users SET closed_at = NULL WHERE id = ?", user_id);
  });

  it("is told nothing by a step of their application, and the desk says so", async () => {
    const application = await seededSivApplication(club, "submitted");
    const at = `/admin/applications/${application.id}`;
    await close(application.user_id);
    const { html } = await officer.get(`${at}?to=declined`);
    expect(html).toMatch(/Nobody is told: [\w ]+ has died\./);
    expect(html).toContain("Close the application</button>");
    const tile =
      /view=died"><svg[\s\S]*?<strong>(\d+)<\/strong> <span>concessions? of (?:a member who has|members who have) died/;
    expect(Number(tile.exec((await officer.get("/admin")).html)?.[1])).toBeGreaterThan(0);
    expect(html).not.toMatch(/The e-mail that goes to|Show the e-mail|reaches the member by mail/);
    const fields = { words: "", confirm: "1" };
    const done = await pressSivApplicationButton(
      officer,
      await readSivApplication(club, application.id),
      "declined",
      fields,
    );
    expect(done.html).toMatch(/Done\. Nobody is told: [\w ]+ has died\./);
    expect(await lastMail(at)).toBeNull();
    await run("UPDATE users SET closed_at = NULL WHERE id = ?", application.user_id);
  });

  it("is not counted among those who get the mail of an event", async () => {
    const event = await club.db
      .prepare(
        `SELECT e.id, e.updated_at, count(*) AS n FROM calendar_events e JOIN event_rsvps r ON r.event_id = e.id AND r.state <> 'declined'
         WHERE e.status <> 'cancelled' AND e.ends_at > '2026-12-01' GROUP BY e.id ORDER BY n DESC LIMIT 1`,
      )
      .first<{ id: number; updated_at: string }>();
    const at = `/admin/events/${event?.id}`;
    const mails = async () => {
      const fields = { step: "save", to: "cancel", version: event?.updated_at ?? "", reason: "Rain." };
      const asked = await officer.post(at, fields);
      return Number(/(\d+) mails?\b/.exec(asked.html)?.[1] ?? 0);
    };
    const before = await mails();
    expect(before).toBeGreaterThan(0);
    const userId = await club.db
      .prepare("SELECT user_id FROM event_rsvps WHERE event_id = ? AND state <> 'declined' AND user_id <> 6")
      .bind(event?.id ?? 0)
      .first<number>("user_id");
    await close(userId ?? 0);
    expect(await mails()).toBe(before - 1);
  });

  it("has no payment recorded that would extend the membership", async () => {
    const { id } = await newOrder(club, "MEMBER-FULL");
    const userId = await club.db
      .prepare("SELECT user_id FROM orders WHERE id = ?")
      .bind(id)
      .first<number>("user_id");
    await run("UPDATE users SET first_name = 'Wes', last_name = 'Ash' WHERE id = ?", userId ?? 0);
    await close(userId ?? 0);
    for (const path of [`/admin/members/${userId}/payment`, `/admin/orders/${id}/payment`]) {
      for (const reply of [await officer.get(path), await officer.post(path, { step: "save", confirm: "1" })])
        expect([path, reply.status, /has died\. A payment would extend/.test(reply.html)]).toEqual([
          path,
          409,
          true,
        ]);
    }
  });
});

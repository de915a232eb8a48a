import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addMerge } from "../../../support/admin/add-merge";
import { signInToAdmin } from "../../../support/admin/admin";
import { addDraft } from "../../../support/admin/mail-writes";
import { type Club, startClub } from "../../../support/club";
import { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { shownFields } from "../../../support/shop/shopkeeper";

/** The link by which people stop mailings, and what officers see of it. */
let club: Club;
let owner: HttpBrowser;
/** A path of the backend. */
let link: string;
let userId: number;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  owner = await signInToAdmin(club, "editor@example.com");
  const path = `/admin/mail/${await addDraft(club.db, "To try")}`;
  await owner.post(path, { step: "save", to: "test" });
  const [mail] = await emailsTo(club, "editor@example.com");
  link = new URL(mail?.link ?? "").pathname;
  userId = Number(link.split("/")[3]);
});
afterAll(() => club?.stop());
beforeEach(() => club.db.prepare("DELETE FROM unsubscribed").run());

const visitor = () => new HttpBrowser(club.backend);
const stopped = async () => (await club.db.prepare("SELECT user_id, kind FROM unsubscribed").all()).results;
const post = (path: string, body: string) =>
  fetch(club.backend + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", connection: "close" },
    redirect: "manual",
  });

it("asks first, as scanners open links, and stops with the button", async () => {
  const asked = await visitor().get(link);
  expect([asked.status, asked.html.includes("Stop these e-mails?")]).toEqual([200, true]);
  expect(await stopped()).toEqual([]);
  const done = await visitor().post(link, { step: "stop" });
  expect(done.html).toContain("You do not get these e-mails any more");
  expect(await stopped()).toEqual([{ user_id: userId, kind: "news" }]);
  const back = await visitor().post(link, { step: "again" });
  expect(back.html).toContain("Stop these e-mails?");
  expect(await stopped()).toEqual([]);
});

it("stops by a mail program’s own button without a redirect (RFC 8058), however often", async () => {
  for (let times = 0; times < 2; times += 1)
    expect((await post(link, "List-Unsubscribe=One-Click")).status).toBe(200);
  expect(await stopped()).toEqual([{ user_id: userId, kind: "news" }]);
});

it("does nothing by a link that the club has not signed", async () => {
  const [, , kind, user, hash = ""] = link.split("/");
  const others = [
    `/unsubscribe/events/${user}/${hash}`,
    `/unsubscribe/${kind}/${userId === 1 ? 2 : 1}/${hash}`,
    `/unsubscribe/${kind}/${user}/${hash.slice(0, -2)}`,
    `/unsubscribe/notice/${user}/${hash}`,
  ];
  for (const path of others) {
    expect((await visitor().get(path)).status).toBe(404);
    expect((await post(path, "List-Unsubscribe=One-Click")).status).toBe(404);
  }
  expect(await stopped()).toEqual([]);
  expect(club.logs()).not.toContain(hash);
});

it("is shown on the member’s page, and changed there by an officer", async () => {
  await visitor().post(link, { step: "stop" });
  expect((await owner.get(`/admin/members/${userId}`)).html).toMatch(/News of the club<\/dt><dd>Stopped, /);
  const path = `/admin/members/${userId}/mail`;
  const shown = shownFields(await owner.get(path), "version");
  expect([shown.news, shown.events]).toEqual([undefined, "1"]);
  const saved = await owner.post(path, { version: shown.version ?? "", step: "save", news: "1" });
  expect(saved.html).toContain("Saved.");
  expect(await stopped()).toEqual([{ user_id: userId, kind: "events" }]);
  expect((await owner.post(path, { version: shown.version ?? "", step: "save" })).status).toBe(409);
});

it("stops them for the account that another one was merged into, and for nobody once it is deleted", async () => {
  const kept = 3;
  await addMerge(club.db, kept, 2);
  await club.db.prepare("UPDATE mailings SET state = 'draft'").run();
  await club.db.prepare("UPDATE users SET merged_into = ? WHERE id = ?").bind(kept, userId).run();
  await visitor().post(link, { step: "stop" });
  expect(await stopped()).toEqual([{ user_id: kept, kind: "news" }]);
  await club.db
    .prepare("UPDATE users SET merged_into = NULL, deleted_at = '2026' WHERE id = ?")
    .bind(userId)
    .run();
  expect((await visitor().get(link)).status).toBe(404);
});

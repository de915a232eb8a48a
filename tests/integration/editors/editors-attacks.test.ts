import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPage,
  type EditedPage,
  newPage,
  openForEditing,
  parseId,
  saveForm,
  signInToAdmin,
  storedPage,
} from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";

let club: Club;
let page: EditedPage;
beforeAll(async () => {
  club = await startClub();
  page = await openForEditing(club, "shed");
});
afterAll(async () => {
  await club.stop();
});

describe("an attacker", () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;

  it("gets no markup into the admin through names, titles or texts", async () => {
    const id = parseId(
      await addPage(page.editor, { name: evil, url: "evil", title: evil, description: evil, content: evil }),
    );
    const form = await page.editor.post(`/admin/pages/${id}`, { step: "add", template: "quote" });
    await saveForm(page.editor, form, { name: evil, heading: evil, text: evil });
    for (const path of [
      `/admin/pages?q=${encodeURIComponent(evil)}`,
      `/admin/pages/${id}`,
      `/admin/pages/${id}?done=${encodeURIComponent(evil)}`,
      `/admin/pages/${id}/details`,
      form.url.pathname,
    ]) {
      const reply = await page.editor.get(path);
      expect(reply.status).toBe(200);
      expect(reply.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
      expect(reply.html).toContain("&lt;script&gt;");
    }
  });

  it("gets no markup into the site through them", async () => {
    const id = parseId(
      await addPage(page.editor, {
        name: evil,
        url: "evil-too",
        title: evil,
        description: evil,
        content: evil,
      }),
    );
    await page.editor.post(`/admin/pages/${id}`, { step: "publish" });
    const open = await club.browser().get("/evil-too");
    expect(open.status).toBe(200);
    expect(open.html).not.toMatch(/<script>alert|onerror=alert\(1\)>/);
  });

  it("changes nothing as a member, as a visitor or from another site", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const before = await storedPage(club, page.id);
    const count = await club.db.prepare("SELECT count(*) AS n FROM pages").first("n");
    const paths = ["/admin/pages/new", `/admin/pages/${page.id}/details`, `/admin/pages/${page.id}`];
    for (const path of paths) {
      for (const step of ["save", "publish", "withdraw", "remove", "add"]) {
        const reply = await member.post(path, { ...newPage, step, template: "quote" });
        expect([reply.status, reply.html.includes("Not for this account")]).toEqual([403, true]);
        const visitor = await new HttpBrowser(club.backend).post(path, {
          ...newPage,
          step,
          template: "quote",
        });
        expect(visitor.html).toContain("E-mail address");
      }
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "", origin: "null" },
        { "sec-fetch-site": "", origin: club.site },
      ] as Record<string, string>[]) {
        const body = new URLSearchParams({ ...newPage, step: "remove" });
        const reply = await page.editor.fetch(path, { method: "POST", body, headers });
        expect(reply.status).toBe(403);
        expect(reply.headers.get("content-type")).toContain("text/html");
        expect(await reply.text()).toContain("nothing was changed");
      }
      expect((await member.get(path)).status).toBe(403);
    }
    expect(await storedPage(club, page.id)).toEqual(before);
    expect(await club.db.prepare("SELECT count(*) AS n FROM pages").first("n")).toBe(count);
  });

  it("changes nothing with a GET", async () => {
    const before = await storedPage(club, page.id);
    await page.editor.get(`/admin/pages/${page.id}?step=remove`);
    await page.editor.get(`/admin/pages/${page.id}/details?step=save&name=x&version=1`);
    expect(await storedPage(club, page.id)).toEqual(before);
  });
});

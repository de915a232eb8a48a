import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import {
  pressSivApplicationButton,
  readSivApplication,
  type SivApplication,
  seededSivApplication,
} from "../../support/admin/registrar";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** What a registrar may not decide, and not open. */
let club: Club;
let registrar: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  registrar = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

/** Presses a button as the registrar, or as somebody else. */
const press = (from: SivApplication, to: string, fields: Record<string, string> = {}, by = registrar) =>
  pressSivApplicationButton(by, from, to, fields);

describe("a PDF of an application", () => {
  it("is saved, as a link with its type and size says, and never opened", async () => {
    const paper = await club.db
      .prepare(
        `SELECT a.id AS application, f.id, f.name FROM siv_applications a JOIN files f ON f.owner_id = a.user_id
         WHERE a.status <> 'draft' AND f.content_type = 'application/pdf' LIMIT 1`,
      )
      .first<{ application: number; id: string; name: string }>();
    if (!paper) throw new Error("no applicant has a PDF");
    await club.db
      .prepare(
        "UPDATE siv_applications SET documents = json_array(json_object('slot', 'age', 'id', ?)) WHERE id = ?",
      )
      .bind(paper.id, paper.application)
      .run();
    const url = `/admin/applications/${paper.application}/files/${paper.id}`;
    const pdf = await registrar.fetch(url);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.pdf"/);
    expect(pdf.headers.get("content-security-policy")).toContain("sandbox");
    await pdf.body?.cancel();
    const { html } = await registrar.get(`/admin/applications/${paper.application}`);
    const [, about] =
      new RegExp(`<a href="${url}" download="[^"]+">Save [^<]+</a> \\(([^)]+)\\)`).exec(html) ?? [];
    expect(about).toMatch(/^PDF, \d+ KB$/);
  });
});

describe("a step of the registrar", () => {
  it.each(["sold_on = '2026-01-02'", "deleted_at = '2026-01-02T00:00:00.000Z'"])(
    "does not approve a vehicle of which %s",
    async (gone) => {
      const { id } = await seededSivApplication(club, "inspection-booked");
      await club.db.prepare("UPDATE siv_applications SET is_unsigned = 0 WHERE id = ?").bind(id).run();
      const vehicle = (change: string) =>
        club.db
          .prepare(
            `UPDATE vehicles SET ${change} WHERE id = (SELECT vehicle_id FROM siv_applications WHERE id = ?)`,
          )
          .bind(id)
          .run();
      const page = `/admin/applications/${id}`;
      expect((await registrar.get(page)).html).toContain("?to=approved");
      expect((await registrar.get(`${page}?to=approved`)).html).toContain('value="approved"');
      await vehicle(gone);
      const before = await readSivApplication(club, id);
      const reply = await press(before, "approved", { words: "Welcome." });
      expect(reply.status).toBe(409);
      expect(reply.html).toContain("The vehicle was sold or deleted meanwhile");
      expect(reply.html).toContain("Welcome.");
      for (const step of ['value="approved"', "?to=approved"]) expect(reply.html).not.toContain(step);
      expect(await readSivApplication(club, id)).toEqual(before);
      await vehicle("sold_on = NULL, deleted_at = NULL");
    },
  );

  it("is left to another registrar in the registrar's own application", async () => {
    const { id, user_id } = await seededSivApplication(club, "approved");
    const own = await club.db
      .prepare(
        "UPDATE siv_applications SET user_id = (SELECT id FROM users WHERE email = ?) WHERE id = ? RETURNING *",
      )
      .bind("editor@example.com", id)
      .first<SivApplication>();
    if (!own) throw new Error(`no application ${id}`);
    for (const query of ["", "?to=lodged"]) {
      const page = await registrar.get(`/admin/applications/${id}${query}`);
      expect(page.html).toContain("your own application: another registrar has to decide on it");
      expect(page.html).not.toMatch(/name="to"|\?to=/);
    }
    const reply = await press(own, "lodged", { words: "Decided by <myself>" });
    expect(reply.status).toBe(403);
    expect(reply.html).toContain("another registrar has to decide");
    expect(reply.html).toContain("Decided by &lt;myself&gt;");
    expect(await readSivApplication(club, id)).toEqual(own);
    await giveRole(club, "life@example.com", "registrar");
    const other = await signInToAdmin(club, "life@example.com");
    expect((await press(own, "lodged", {}, other)).status).toBe(200);
    expect((await readSivApplication(club, id)).status).toBe("lodged");
    await club.db
      .prepare("UPDATE siv_applications SET user_id = ?, status = 'approved' WHERE id = ?")
      .bind(user_id, id)
      .run();
  });
});

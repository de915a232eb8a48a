import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#backend/src/modules/roles/rules";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { newMember, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** An officer's account: whoever may do less does not change how it signs in, nor closes it. */
let club: Club;
let secretary: HttpBrowser;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const idOf = async (email: string) =>
  (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;
const emailOf = (id: number) =>
  club.db.prepare("SELECT email FROM users WHERE id = ?").bind(id).first<string>("email");

async function newOfficer(role: Role | null) {
  const member = await newMember(club);
  if (role) await giveRole(club, member.email, role);
  return member;
}

async function changeEmail(by: HttpBrowser, { id, at }: { id: number; at: string }) {
  const version = await club.db
    .prepare("SELECT updated_at FROM users WHERE id = ?")
    .bind(id)
    .first("updated_at");
  const email = `changed-${id}@example.com`;
  const page = await by.post(`${at}/email`, { step: "save", version: String(version), email, to: "confirm" });
  return { status: page.status, isChanged: (await emailOf(id)) === email };
}

async function recordDeath(by: HttpBrowser, { id, at }: { id: number; at: string }) {
  const version = await club.db
    .prepare("SELECT updated_at FROM memberships WHERE user_id = ?")
    .bind(id)
    .first("updated_at");
  const day = new Date().toISOString().slice(0, 10);
  const fields = { as: "deceased", day, reason: "", to: "deceased" };
  const page = await by.post(`${at}/leave`, { step: "save", version: String(version), ...fields });
  const closed = await club.db
    .prepare("SELECT closed_at FROM users WHERE id = ?")
    .bind(id)
    .first("closed_at");
  return { status: page.status, isClosed: closed !== null, html: page.html };
}

describe("an officer's account", () => {
  it("gets another address from an owner, or from who may do all that it may", async () => {
    const [treasurer, door] = [await newOfficer("treasurer"), await newOfficer("door")];
    expect((await secretary.get(`${treasurer.at}/email`)).status).toBe(403);
    expect(await changeEmail(secretary, treasurer)).toEqual({ status: 403, isChanged: false });
    expect(await changeEmail(secretary, door)).toMatchObject({ isChanged: true });
    expect(await changeEmail(owner, treasurer)).toMatchObject({ isChanged: true });
  });

  it("gets no other address by a merge, nor by taking one back", async () => {
    const [officer, other] = [await newOfficer(null), await newOfficer(null)];
    const path = `${officer.at}/merge/${other.id}`;
    const chosen = { ...shownFields(await secretary.get(path), "version"), "from-email": "merged" };
    const question = await secretary.post(path, chosen);
    await giveRole(club, officer.email, "treasurer");
    const confirm = { ...shownFields(question, "version"), confirm: "1" };
    const refused = await secretary.post(path, confirm);
    expect([refused.status, await emailOf(officer.id)]).toEqual([409, officer.email]);
    expect(refused.html).toContain("An owner of the club merges these two");

    const again = await owner.post(path, {
      ...shownFields(await owner.get(path), "version"),
      "from-email": "merged",
    });
    await owner.post(path, { ...shownFields(again, "version"), confirm: "1" });
    expect(await emailOf(officer.id)).toBe(other.email);
    const undone = await secretary.post(`${other.at}/unmerge`, { step: "save", confirm: "1" });
    expect([undone.status, await emailOf(officer.id)]).toEqual([403, other.email]);
  });

  it("is closed by nobody who may do less, and never that of the only owner", async () => {
    const treasurer = await newOfficer("treasurer");
    expect(await recordDeath(secretary, treasurer)).toMatchObject({ status: 403, isClosed: false });
    expect(await recordDeath(owner, treasurer)).toMatchObject({ isClosed: true });
    const id = await idOf("editor@example.com");
    const only = await recordDeath(owner, { id, at: `/admin/members/${id}` });
    expect(only).toMatchObject({ status: 409, isClosed: false });
    expect(only.html).toContain("is the only owner");
    const close = club.db.prepare("UPDATE users SET closed_at = '2026-01-31' WHERE id = ?").bind(id);
    await expect(close.run()).rejects.toThrow("the last owner");
  });

  it("has a membership that its officer does not change", async () => {
    const { id, email, at } = await newOfficer("secretary");
    const by = await signInToAdmin(club, email);
    expect((await by.get(at)).html).not.toContain(`href="${at}/membership"`);
    const version = await club.db
      .prepare("SELECT updated_at FROM memberships WHERE user_id = ?")
      .bind(id)
      .first("updated_at");
    const fields = {
      level: "1",
      cardName: "Somebody",
      number: `O-${id}`,
      until: "2031-07-06",
      additional: "",
    };
    const page = await by.post(`${at}/membership`, { step: "save", version: String(version), ...fields });
    expect(page.status).toBe(403);
    expect(page.html).toContain("This is your own membership");
    const other = await newOfficer(null);
    expect((await by.get(`${other.at}/membership`)).status).toBe(200);
  });

  it("says who records its payment, as its officer does not", async () => {
    const { email, at } = await newOfficer("treasurer");
    const words = "Another officer records your payment";
    expect((await (await signInToAdmin(club, email)).get(at)).html).toContain(words);
    expect((await owner.get(at)).html).not.toContain(words);
  });

  it("that is closed is no other owner", async () => {
    const second = await newOfficer("owner");
    expect(await recordDeath(owner, second)).toMatchObject({ isClosed: true });
    const end = club.db
      .prepare("UPDATE officer_roles SET ended_at = '2026-01-31' WHERE role = 'owner' AND user_id = ?")
      .bind(await idOf("editor@example.com"));
    await expect(end.run()).rejects.toThrow("the last owner");
  });
});

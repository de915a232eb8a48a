import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { newMember } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A change of a level that concerns its members is confirmed with how many they are. */
let club: Club;
let owner: HttpBrowser;
const at = "/admin/levels/1";
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  await club.db.prepare("UPDATE memberships SET level_id = 2 WHERE level_id = 1").run();
  for (const [end, born] of [
    ["2099-01-01", "1950-05-05"],
    ["2099-01-01", "2000-05-05"],
    ["2099-01-01", null],
    ["2021-01-01", null],
  ] as const) {
    const { id } = await newMember(club, end);
    await club.db.prepare("UPDATE memberships SET level_id = 1 WHERE user_id = ?").bind(id).run();
    await club.db.prepare("UPDATE users SET date_of_birth = ? WHERE id = ?").bind(born, id).run();
  }
});
afterAll(() => club?.stop());

const shown = async () => shownFields(await owner.get(at), "version");
const stored = (column: string) =>
  club.db.prepare(`SELECT ${column} FROM membership_levels WHERE id = 1`).first(column);

it("asks before it is not offered any more, saves when that is confirmed, and keeps what was typed", async () => {
  const { enabled: _, ...fields } = await shown();
  const asked = await owner.post(at, { ...fields, step: "save", name: "Whole" });
  expect(asked.html).toContain("<h1>Change this level?</h1>");
  for (const line of [
    "Nobody can join with it.",
    "3 current members cannot renew it.",
    "1 lapsed member cannot renew it.",
  ])
    expect(asked.html).toContain(`<li>${line}</li>`);
  expect(await stored("enabled")).toBe(1);
  const sent = shownFields(asked, "version");
  const back = await owner.post(at, { ...sent, change: "1" });
  expect(shownFields(back, "version")).toMatchObject({ name: "Whole" });
  expect(shownFields(back, "version")).not.toHaveProperty("enabled");
  await owner.post(at, { ...sent, confirm: "1" });
  expect([await stored("enabled"), await stored("name")]).toEqual([0, "Whole"]);
  const again = await owner.post(at, { ...(await shown()), step: "save", enabled: "1" });
  expect(again.html).not.toContain("Change this level?");
});

it("asks before ages take out who has it, and before approvals begin", async () => {
  const asked = await owner.post(at, {
    ...(await shown()),
    ...{ step: "save", minAge: "21", maxAge: "30", needsApproval: "1" },
  });
  for (const line of [
    "1 current member of an age outside “21 to 30” cannot renew it.",
    "1 current member without a date of birth cannot renew it before giving one.",
    "Whoever joins with it from now on waits until an officer approves them.",
    "3 current members can renew it without an approval, as before.",
  ])
    expect(asked.html).toContain(`<li>${line}</li>`);
  const wide = await owner.post(at, { ...(await shown()), step: "save", maxAge: "110", description: "All" });
  expect(wide.html).toContain("without a date of birth");
  await club.db.prepare("UPDATE membership_levels SET min_age = 15 WHERE id = 1").run();
  const other = await owner.post(at, { ...(await shown()), step: "save", minAge: "16" });
  expect(other.html).toContain("1 current member without a date of birth cannot renew it before giving one.");
  const none = await owner.post(at, { ...(await shown()), step: "save", minAge: "" });
  expect(none.html).not.toContain("without a date of birth");
  await club.db.prepare("UPDATE membership_levels SET min_age = NULL WHERE id = 1").run();
});

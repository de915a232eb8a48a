import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { newMember, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";

/** What is stored of members can be chosen as columns, and saved for labels. */
let club: Club;
let secretary: HttpBrowser;
let member: { id: number; at: string };
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
  member = await newMember(club);
  await club.db.batch([
    club.db
      .prepare(
        `INSERT INTO addresses (user_id, display_name, first_name, last_name, street_address, street_address_1, suburb,
           state, postcode, created_at, updated_at)
         VALUES (?, 'Home', 'A', 'B', '8 Quay Street', 'Unit 2', 'Taree', 'NSW', '2430', '2026', '2026')`,
      )
      .bind(member.id),
    club.db
      .prepare(
        `UPDATE users SET first_name = 'Ada', last_name = 'Quill', date_of_birth = '1950-01-02',
           emergency_contact_name = 'Bo Quill', emergency_contact_phone = '0491 570 157',
           current_address_id = (SELECT max(id) FROM addresses) WHERE id = ?`,
      )
      .bind(member.id),
    club.db
      .prepare("UPDATE memberships SET additional_member = 'Cy Quill' WHERE user_id = ?")
      .bind(member.id),
  ]);
});
afterAll(() => club?.stop());

const linesOf = async (by: HttpBrowser, query: string) =>
  (await (await by.fetch(`/admin/members.csv?${query}`)).text()).trim().split("\r\n");

it("has the address in separate columns by one link beside the CSV", async () => {
  const { html } = await secretary.get(`/admin/members?q=M-${member.id}`);
  const [, href = ""] = /href="([^"]*)">Address list \(CSV\)</.exec(html) ?? [];
  const query = href.replaceAll("&amp;", "&").split("?")[1] ?? "";
  expect(await linesOf(secretary, query)).toEqual([
    "Surname,First name,Street,Second line,Suburb,State of the address,Postcode",
    "Quill,Ada,8 Quay Street,Unit 2,Taree,NSW,2430",
  ]);
});

it("shows every stored column that is chosen, and dates of birth to the registrar alone", async () => {
  const names = ["additional", "emergency", "emergencyPhone", "born"];
  const query = `q=M-${member.id}&${names.map((name) => `col-${name}=1`).join("&")}`;
  const page = (await secretary.get(`/admin/members?${query}`)).html;
  for (const words of ["Cy Quill", "Bo Quill", "0491 570 157"]) expect(page).toContain(words);
  expect(page).not.toContain("1950");
  expect((await linesOf(secretary, query))[0]).toBe(
    "Additional member,Emergency contact,Phone of that contact",
  );
  const owner = await signInToAdmin(club, "editor@example.com");
  expect((await owner.get(`/admin/members?${query}`)).html).toContain("2 Jan 1950");
  expect((await linesOf(owner, query)).join()).toContain("1950-01-02");
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole } from "../../../support/admin/admin";
import { newAccount, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newPaidOrder, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** What is asked and said before two accounts are merged that may not be one person's. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const nameAs = (id: number, name: string, born: string) =>
  club.db
    .prepare("UPDATE users SET first_name = ?, date_of_birth = ? WHERE id = ?")
    .bind(name, born, id)
    .run();

describe("two accounts that look like two people", () => {
  it("are merged only once an officer has said that they are one", async () => {
    const [kept, merged] = [await newAccount(club), await newAccount(club)];
    await nameAs(kept.id, "Ada", "1950-01-01");
    await nameAs(merged.id, "Eva", "1980-01-01");
    const path = `${kept.at}/merge/${merged.id}`;
    const fields = shownFields(await secretary.get(path), "version");
    const refused = await secretary.post(path, fields);
    expect([refused.status, refused.html.includes('id="one-error"')]).toEqual([422, true]);
    expect((await secretary.post(path, { ...fields, confirm: "1" })).status).toBe(422);
    const question = await secretary.post(path, { ...fields, one: "1" });
    expect(question.html).toMatch(/You have said that Ada \w+ and Eva \w+ are one person/);
    const done = await secretary.post(path, { ...shownFields(question, "version"), confirm: "1" });
    expect(done.url.search).toBe("?done=merged");
  });

  it.each([
    ["names", "Eva", "1950-01-01", "Their names differ."],
    ["dates of birth", "Ada", "1980-01-01", "Their dates of birth differ."],
  ])("are asked of where their %s alone differ", async (_, name, born, words) => {
    const [kept, merged] = [await newAccount(club), await newAccount(club)];
    await nameAs(kept.id, "Ada", "1950-01-01");
    await nameAs(merged.id, name, born);
    const path = `${kept.at}/merge/${merged.id}`;
    const fields = shownFields(await secretary.get(path), "version");
    const refused = await secretary.post(path, fields);
    expect([refused.status, refused.html.includes(words)]).toEqual([422, true]);
  });

  it("are told to have a role where the other account is chosen", async () => {
    const [kept, merged] = [await newAccount(club), await newAccount(club)];
    await giveRole(club, merged.email, "door");
    const { html } = await secretary.get(`${kept.at}/merge?q=${encodeURIComponent(merged.email)}`);
    expect(html).toContain("has a role at the desk, which ends or is handed on first");
  });
});

it("says which membership stays, value by value, and which goes with the order that paid it", async () => {
  const [kept, merged] = [await newAccount(club), await newPaidOrder(club, "MEMBER-FULL")];
  const mergedId = Number(
    await club.db.prepare("SELECT user_id FROM orders WHERE id = ?").bind(merged.id).first("user_id"),
  );
  await club.db
    .prepare(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       SELECT ?, level_id, 'K-1', 'Nell Ash', '2099-05-06', '2010-01-01T00:00:00.000Z', updated_at
       FROM memberships WHERE user_id = ?`,
    )
    .bind(kept.id, mergedId)
    .run();
  const path = `${kept.at}/merge/${mergedId}`;
  const fields = shownFields(await secretary.get(path), "version");
  const { html } = await secretary.post(path, { ...fields, one: "1" });
  expect(html).toMatch(
    /One membership stays: member number: K-1; name on the card: Nell Ash; level and end: [^;]+, until 6 May 2099; joined: 1 January 2010\./,
  );
  const order = String(merged.id).padStart(6, "0");
  expect(html).toMatch(
    new RegExp(
      `This membership goes: [^.]+, until [^.]+, number [^.]+\\. It was paid with order ${order} on `,
    ),
  );
});

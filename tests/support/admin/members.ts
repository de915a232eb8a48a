import type { Club } from "../club";
import type { HttpBrowser } from "../http-browser";
import { newBuyer } from "../shop/buyers";
import { shownFields } from "../shop/shopkeeper";
import { giveRole, signInToAdmin } from "./admin";

/** A new secretary, signed in to the desk. */
export async function newSecretary(club: Club): Promise<HttpBrowser> {
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  return signInToAdmin(club, email);
}

/** A new account, with the address of its record at the desk. */
export async function newAccount(club: Club) {
  const buyer = await newBuyer(club);
  const id = await club.db
    .prepare("SELECT id FROM users WHERE email = ?")
    .bind(buyer.email)
    .first<number>("id");
  return { ...buyer, id: id ?? 0, at: `/admin/members/${id}` };
}

/** A new member, who joined in 2020. @param validTo the membership's last day, YYYY-MM-DD */
export async function newMember(club: Club, validTo = "2031-05-06") {
  const account = await newAccount(club);
  await club.db
    .prepare(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       VALUES (?1, 1, ?2, 'Somebody', ?3, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')`,
    )
    .bind(account.id, `M-${account.id}`, validTo)
    .run();
  return account;
}

/** Fills in the form of somebody who leaves. @returns its page of consequences, and what confirms it */
export async function leaveClub(officer: HttpBrowser, at: string, day: string, as = "resigned") {
  const path = `${at}/leave`;
  const shown = shownFields(await officer.get(`${path}?as=${as}`), "version");
  const asked = await officer.post(path, { ...shown, day, "sure-day": day });
  const done = () => officer.post(path, { ...shownFields(asked, "version"), to: as });
  return { asked, done };
}

/** Takes that back, without a mail unless `tick` says so. */
export async function comeBack(
  officer: HttpBrowser,
  at: string,
  tick: Readonly<Record<string, string>> = {},
) {
  const { tell: _, ...shown } = shownFields(await officer.get(`${at}/return`), "version");
  return officer.post(`${at}/return`, { ...shown, ...tick, confirm: "1" });
}

import { afterAll, beforeAll, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { day, openPayments, yearAfter } from "../../../support/admin/hand-payments";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newBuyer, noSite } from "../../../support/shop/buyers";

/** The age of somebody without a date of birth, where an officer records a payment. */
let club: Club;
let other: HttpBrowser;
let desk: ReturnType<typeof openPayments>;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  desk = openPayments(club, await signInToAdmin(club, "editor@example.com"));
  const { email } = await newBuyer(club);
  await giveRole(club, email, "treasurer");
  other = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

it("a payment of a level with ages asks for a date of birth that the club has not, or for a tick", async () => {
  await desk.run("UPDATE membership_levels SET min_age = 16 WHERE code = 'full'");
  const bornOf = async (buyer: Parameters<typeof desk.idOf>[0]) =>
    (
      await desk.one<{ born: string | null }>(
        "SELECT date_of_birth AS born FROM users WHERE email = ?",
        buyer.email,
      )
    ).born;
  const [seen, unseen] = [await newBuyer(club), await newBuyer(club)];
  for (const { email } of [seen, unseen])
    await desk.run("UPDATE users SET date_of_birth = NULL WHERE email = ?", email);
  const post = async (fields: Record<string, string>) => desk.postMember(seen, { how: "cash", ...fields });
  expect((await post({})).html).toMatch(/id="born-error">The level is for 16 and over/);
  expect((await post({ born: day(400) })).html).toContain("This level is for other ages: 16 and over");
  const asked = await post({ born: "1990-05-05" });
  expect(asked.html).toContain("Their date of birth is kept in their record.");
  expect(await bornOf(seen)).toBeNull();
  expect((await desk.confirm(asked)).url.search).toBe("?done=paid");
  expect(await bornOf(seen)).toBe("1990-05-05");

  const cash = { how: "cash", born: "1990-05-05" };
  const refused = await desk.postMember(unseen, cash, other);
  expect(refused.html).toMatch(/id="sawAge-error">/);
  expect(refused.html).not.toContain('name="born"');
  await desk.confirm(await desk.postMember(unseen, { ...cash, sawAge: "1" }, other), other);
  expect([await desk.validTo(unseen), await bornOf(unseen)]).toEqual([yearAfter(day()), null]);
  await desk.run("UPDATE membership_levels SET min_age = NULL WHERE code = 'full'");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { newMember, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A membership is changed by an officer, who sees what follows of its end and of its kind. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const one = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();

type Membership = Record<"valid_to" | "updated_at" | "number" | "name", string> & { left_as: string | null };
const membership = (id: number) => one<Membership>("SELECT * FROM memberships WHERE user_id = ?", id);

const save = async (path: string, fields: Record<string, string>) =>
  secretary.post(path, { ...shownFields(await secretary.get(path), "version"), step: "save", ...fields });

it("asks before another last day or a level for life is saved, with what follows", async () => {
  const { id, at } = await newMember(club, "2027-12-20");
  const fields = { level: "1", cardName: "Wanda Ferris", number: `M-${id}`, additional: "" };
  expect((await save(`${at}/membership`, { ...fields, until: "2027-12-20" })).url.search).toBe("?done=saved");
  await club.db
    .prepare(
      `INSERT INTO siv_applications (user_id, scheme_id, kind, status, signature, vehicle, created_at, updated_at)
       VALUES (?, 1, 'new', 'active', '{}', '{"year_built":1966,"make":"Austral","model":"Overlander"}', ?, ?)`,
    )
    .bind(id, "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z")
    .run();
  const ends = { ...fields, cardName: "Wanda F.", until: "2020-11-01", "sure-until": "2020-11-01" };
  const asked = await save(`${at}/membership`, ends);
  expect(asked.html).toContain("Active → Lapsed. The card is not valid from 2 November 2020.");
  expect(asked.html).toContain("1 concession needs a current membership: 1966 Austral Overlander.");
  expect(await membership(id)).toMatchObject({ valid_to: "2027-12-20", name: "Wanda Ferris" });
  const press = (button: string) =>
    secretary.post(`${at}/membership`, { ...shownFields(asked, "cardName"), [button]: "1" });
  const changed = await press("change");
  expect(changed.html).toContain('value="2020-11-01"');
  expect((await press("confirm")).url.search).toBe("?done=saved");
  expect(await membership(id)).toMatchObject({ valid_to: "2020-11-01", name: "Wanda F." });
  const back = await save(`${at}/membership`, { ...fields, until: "2028-11-01" });
  expect(back.html).toContain("Lapsed → Active. The card is valid until 1 November 2028.");
  expect(back.html).toContain("That is 96 months more, without a payment.");
  const emptied = await save(`${at}/membership`, { ...fields, until: "" });
  expect([emptied.status, emptied.html]).toEqual([
    422,
    expect.stringMatching(/id="until-error">Give a date/),
  ]);
  const life = await one<{ id: number }>("SELECT id FROM membership_levels WHERE no_expiry = 1");
  const forLife = { ...fields, level: String(life?.id), until: "2020-11-01" };
  expect((await save(`${at}/membership`, forLife)).html).toContain("For life: no renewal is asked any more.");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { addPage, type EditedPage, openForEditing, parseId, saveForm } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";

/** A level's fee in the text of a page, as it is today and in the reader's language. */
let club: Club;
let page: EditedPage;
beforeAll(async () => {
  club = await startClub();
  page = await openForEditing(club, "shed");
  await club.db.prepare("UPDATE skus SET price_cents = 123450 WHERE code = 'MEMBER-FULL'").run();
  await club.db.prepare("UPDATE membership_levels SET joining_fee_cents = 2500 WHERE code = 'full'").run();
});
afterAll(() => club?.stop());

const publish = async (content: string, name: string): Promise<string> => {
  const id = parseId(await addPage(page.editor, { name, content }));
  await page.editor.post(`/admin/pages/${id}`, { step: "publish" });
  return `/admin/pages/${id}`;
};

it("is shown in the reader's language, and to join with", async () => {
  await publish("<p>It costs {{fee:full}}, and {{joining_fee:full}} to join.</p>", "Costs");
  const english = await club.browser().get("/costs");
  expect(english.html).toContain("It costs $1,234.50, and $25.00 to join.");
  const german = await club.browser().get("/costs?lang=de");
  expect(german.html).toMatch(/It costs 1\.234,50\s\$/);
  expect(english.html).not.toContain("{{");
});

it("is that of a change whose day has come, before anything has applied it", async () => {
  await publish("<p>From July: {{fee:full}}.</p>", "July");
  await club.db
    .prepare(
      `INSERT INTO level_fees (level_id, from_day, yearly_fee_cents, joining_fee_cents)
       SELECT id, '2026-01-01', 99900, 0 FROM membership_levels WHERE code = 'full'`,
    )
    .run();
  expect((await club.browser().get("/july")).html).toContain("From July: $999.00.");
});

it("stands in blocks too, and a code that no level has is an error beside its field", async () => {
  const block = await page.block(0);
  const form = await page.editor.get(`/admin/pages/${page.id}/blocks/${block.id}`);
  expect(form.html).toContain("<code>{{fee:full}}</code>");
  const wrong = await page.save(block, { text: "<p>{{fee:nobody}}</p>", heading: "{{fee: full}}" });
  expect(wrong.status).toBe(422);
  for (const part of ['id="text-error"', 'id="heading-error"', "{{fee:nobody}} is no fee of a level"])
    expect(wrong.html).toContain(part);
  await page.save(block, { text: "<p>Only {{fee:full}}!</p>", heading: "Costs" });
  expect((await club.browser().get("/shed")).html).toMatch(/Only \$[\d,.]+!/);
  const details = await page.editor.get(`/admin/pages/${page.id}/details`);
  const refused = await saveForm(page.editor, details, { content: "<p>{{joining_fee:gone}}</p>" });
  expect(refused.html).toContain('id="content-error"');
});

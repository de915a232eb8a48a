import { afterAll, beforeAll, expect, it } from "vitest";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newOrder, newPaidOrder } from "../../../support/shop/buyers";

/** Unpaid orders whose buyers an officer reminds. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

const path = "/admin/orders/many/remind";
const ask = (ids: readonly number[], by = treasurer) =>
  by.get(`${path}?${new URLSearchParams(ids.map((id) => [`pick-${id}`, "1"]))}`);
function confirm(shown: Page, by = treasurer): Promise<Page> {
  const form = getForms(shown.html).find(({ fields }) =>
    [...fields.keys()].some((name) => name.startsWith("version-")),
  );
  if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
  return by.post(path, { ...Object.fromEntries(form.fields), confirm: "1" });
}
const reminders = async (email: string) =>
  (await emailsTo(club, email)).filter(({ subject }) => subject.includes("is not paid yet"));
const linesOf = (id: number) =>
  desk.all(
    "SELECT id FROM activity_log WHERE action = 'orders/many.remind' AND path = ?",
    `/admin/orders/${id}`,
  );

it("shows the mail first, sends it once, and says who is left out with why", async () => {
  const [one, two, paid, dead] = [
    await newOrder(club, "TOWEL"),
    await newOrder(club, "MAP"),
    await newPaidOrder(club, "MAP"),
    await newOrder(club, "MAP"),
  ];
  await desk.run(
    "UPDATE users SET closed_at = ? WHERE email = ?",
    new Date().toISOString(),
    dead.buyer.email,
  );
  await desk.run("UPDATE orders SET due_on = ? WHERE id = ?", day(-5), one.id);
  const shown = await ask([one.id, two.id, paid.id, dead.id]);
  expect(shown.html).toContain("Remind 2 buyers?");
  expect(shown.html).toContain("To be paid by ");
  expect(shown.html).toMatch(/Not .*: it does not wait for a payment\./);
  expect(shown.html).toMatch(/Not .*: Nell Ash has died\./);
  expect(await reminders(one.buyer.email)).toEqual([]);

  const done = await confirm(shown);
  expect(done.html).toContain("2 buyers reminded.");
  for (const { buyer, id } of [one, two]) {
    expect(await reminders(buyer.email)).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(1);
  }
  for (const { buyer } of [paid, dead]) expect(await reminders(buyer.email)).toEqual([]);
});

it("reminds of an order once a day, whoever presses, and again on another day", async () => {
  const { id, buyer } = await newOrder(club, "TOWEL");
  expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain(`${path}?pick-${id}=1`);
  const pages = [await ask([id]), await ask([id], other)] as const;
  await Promise.all([confirm(pages[0]), confirm(pages[1], other)]);
  expect(await reminders(buyer.email)).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(1);
  expect((await ask([id])).html).toContain("its buyer was reminded today");
  await desk.run("UPDATE orders SET reminded_on = ? WHERE id = ?", day(1), id);
  await confirm(await ask([id]));
  expect(await reminders(buyer.email)).toHaveLength(2);
});

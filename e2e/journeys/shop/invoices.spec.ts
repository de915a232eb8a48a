import { seededTicketCode } from "#backend/seed/order-rows";
import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test, untilActive } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

// @spec 2.21, 2.22
test("a member finds an order's invoice and its tickets from the profile", async ({
  page,
  signIn,
  hasJs,
}) => {
  await signIn("member@example.com", "/profile");
  await page.getByRole("link", { name: "Orders and invoices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your orders");
  const order = page.getByRole("listitem").filter({ hasText: "Gift to the flood appeal" }).first();
  await order.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order \d{6}$/);
  await expect(page.getByRole("region", { name: "Your order" }).or(page.getByRole("main"))).toContainText(
    "Total",
  );
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "Invoice" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax invoice");
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(hasJs ? 1 : 0);
  await page.getByRole("link", { name: /^Invoice / }).click();
  await page.getByRole("link", { name: "See the tickets" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tickets: Club dinner");
  // Those that let nobody in any more are folded.
  const sheets = page.getByRole("heading", { level: 2, name: "Club dinner" });
  await expect(sheets).toHaveCount(1);
  await page.getByText("1 used · 1 void").click();
  await expect(sheets).toHaveCount(3);
  const code = await page
    .getByRole("img", { name: /QR code of ticket/ })
    .first()
    .boundingBox();
  // 25 mm at 96 px an inch, and the quiet zone.
  expect(code?.width).toBeGreaterThanOrEqual(115);
  // A phone's first screen has all of the code, above the navigation.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(page.url());
  const figure = await page.getByRole("figure").first().boundingBox();
  const navigation = await page.getByRole("navigation", { name: "Your club" }).boundingBox();
  expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
  // The site is around them on a screen, and on paper they are alone, two to a page.
  for (const place of [page.getByRole("banner"), page.getByRole("contentinfo")]) {
    await page.emulateMedia({ media: "screen" });
    await expect(place).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(place).toBeHidden();
  }
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  // The valid one and the used one without its code; void ones are not printed.
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("an editor lets a ticket in once, on another day when asked to, and takes it back", async ({
  page,
  club,
  signIn,
}) => {
  // The same club with and without JavaScript.
  await club.db
    .prepare("UPDATE tickets SET status = 'valid', used_at = NULL WHERE code = ?")
    .bind(seededTicketCode(5))
    .run();
  await signIn("editor@example.com", "/check-in");
  await page.getByRole("link", { name: "Club dinner" }).click();
  const check = async (code: string) => {
    await page.getByLabel("Ticket code").fill(code);
    await page.getByRole("button", { name: "Check in" }).click();
  };
  const answer = page.locator(`${byClass("check-in-page", "answer")} h2`);
  await check("NO-SUCH-CODE");
  await expect(answer).toHaveText("Not a ticket of this club");
  await check(seededTicketCode(7));
  await expect(answer).toHaveText("For another event");
  await check(seededTicketCode(5).toLowerCase());
  await expect(answer).toHaveText("Not for today");
  await page.getByRole("button", { name: "Let in anyway" }).click();
  await expect(answer).toHaveText("Let in");
  await page.getByRole("button", { name: "Undo: not let in" }).click();
  await expect(answer).toHaveText("Not let in");
  await check(seededTicketCode(5));
  await page.getByRole("button", { name: "Let in anyway" }).click();
  await expect(answer).toHaveText("Let in");
  await check(seededTicketCode(5));
  await expect(answer).toHaveText("Already used");
  await expect(page.getByText(/It was let in on/)).toBeVisible();
  await expect(page.getByLabel("Ticket code")).toHaveValue("");
  await page.getByRole("button", { name: "Check in" }).click();
  await expect(page.getByRole("alert")).toContainText("There is a problem");
});

test("without network nothing is guessed, and the same ticket is checked again @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("editor@example.com", "/check-in?event=30");
  await hydrate(page);
  await untilActive(page);
  await context.setOffline(true);
  await page.getByLabel("Ticket code").fill(seededTicketCode(6));
  await page.getByRole("button", { name: "Check in" }).click();
  await expect(page.getByText("Not checked")).toBeVisible();
  await expect(page.locator(byClass("check-in-page", "answer"))).toHaveCount(0);
  await expect(page.getByLabel("Ticket code")).toHaveValue(seededTicketCode(6));
  expect((await axe(page).analyze()).violations).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Check in" }).click();
  await expect(page.locator(`${byClass("check-in-page", "answer")} h2`)).toHaveText("Not for today");
});

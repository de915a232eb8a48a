import ICAL from "ical.js";
import { expect, test } from "../../fixtures";

const run = "/calendar/breakfast-run-emu-park";

test("an event is opened from the list, and its file is downloaded", async ({ page }) => {
  await page.goto("/events");
  const card = page
    .locator("li")
    .filter({ has: page.getByRole("link", { name: "Breakfast run to Emu Park" }) });
  await expect(card).toContainText(
    /\d+\s*Breakfast run to Emu Park\s*Sunday 8:00\u00a0am\s*Leaves the Goods Shed/,
  );
  // Anywhere on the card, not on its name alone.
  await card.click();
  await expect(page).toHaveURL(run);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Breakfast run to Emu Park");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("breakfast-run-emu-park.ics");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString("utf8")));
  const event = calendar.getFirstSubcomponent("vevent");
  expect(event?.getFirstPropertyValue("summary")).toBe("Breakfast run to Emu Park");
  // The page is still there.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Breakfast run to Emu Park");
});

test("an event is shared by its address or by email where the device has no share sheet", async ({
  page,
}) => {
  await page.goto(run);
  const shownUrl = page.getByText(new URL(run, page.url()).href);
  await expect(shownUrl).toBeHidden();
  await page.getByText("Share", { exact: true }).click();
  await expect(shownUrl).toBeVisible();
  await expect(page.getByRole("link", { name: "Send by email" })).toHaveAttribute(
    "href",
    `mailto:?subject=Breakfast%20run%20to%20Emu%20Park&body=${encodeURIComponent(new URL(run, page.url()).href)}`,
  );
});

test("an event is shared by the device's share sheet where there is one", { tag: "@js" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: object) => Object.assign(window, { shared }) });
  });
  await page.goto(run);
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.getByText("Share", { exact: true }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: object }).shared)).toEqual({
    title: "Breakfast run to Emu Park",
    url: page.url(),
  });
  await expect(page.getByRole("link", { name: "Send by email" })).toBeHidden();
});

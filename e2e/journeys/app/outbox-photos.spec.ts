import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { countPhotos, lastColours, photo, photos } from "../../colour-photos";
import { expect, hydrate, openControlled, test } from "../../fixtures";
import { goOnline } from "../../kept-pages";
import { bigPhoto, untilUploadsLoad } from "../../photo-samples";

// A separate club, as these count photos.
test.use({ clubOptions: { sites: 1 } });

const kept = "Saved on this phone. It is sent once there is a connection.";
const photosPath = "/vehicle/8/photos";

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|when fetching the script/),
);

const input = (page: Page) => page.getByLabel("Photos", { exact: true });
const keptRows = (page: Page) => page.getByRole("listitem").filter({ hasText: kept });
const described = (page: Page) => page.getByLabel(/^What photo \d+ shows$/);

/** Until the outbox lists so many forms as sent. */
const untilSent = (page: Page, count: number) =>
  expect(async () => {
    await page.goto("/outbox");
    const sent = page.getByRole("listitem").filter({ hasText: "Sent" });
    await expect(sent).toHaveCount(count, { timeout: 1000 });
  }).toPass();

type SignIn = (email: string, path?: string) => Promise<void>;

async function openPhotos(page: Page, signIn: SignIn): Promise<void> {
  await openControlled(page, "/about");
  await signIn("member@example.com", photosPath);
  await hydrate(page);
  await untilUploadsLoad(page);
}

test("photos without a network are kept, outlast the page, and are sent once, in their order @js", async ({
  page,
  context,
  club,
  signIn,
}) => {
  await openPhotos(page, signIn);
  const before = Number(await countPhotos(club));
  await context.setOffline(true);
  await input(page).setInputFiles(await photos("green", "red", "blue"));
  await expect(keptRows(page)).toHaveCount(3);
  await expect(page.getByRole("status").filter({ hasText: kept })).toBeVisible();
  await expect(page.locator("[data-unsaved]")).toHaveCount(0);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await keptRows(page).first().getByRole("link", { name: "See what waits to be sent" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Photo");
  await page.close();
  expect(await countPhotos(club)).toBe(before);
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/vehicles");
  await expect.poll(() => countPhotos(club)).toBe(before + 3);
  await untilSent(later, 3);
  await later.goto(photosPath);
  await expect(described(later)).toHaveCount(before + 3);
  expect(await lastColours(later, 3)).toEqual(["green", "red", "blue"]);
});

test("an upload shows its progress although the service worker controls the page @js", async ({
  page,
  context,
  signIn,
}) => {
  await openPhotos(page, signIn);
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await input(page).setInputFiles(await bigPhoto("noise.jpg"));
  const sent = () =>
    page.getByRole("progressbar").evaluate((element) => (element as HTMLProgressElement).value);
  await expect.poll(sent).toBeGreaterThan(0);
  expect(await sent()).toBeLessThan(1);
  await page.getByRole("button", { name: "Cancel noise.jpg" }).click();
  // What was cancelled is not kept.
  await page.goto("/outbox");
  await expect(page.getByText("Nothing is waiting to be sent.")).toBeVisible();
});

test("a photo whose answer was lost is added once @js", async ({ page, club, signIn }) => {
  await openPhotos(page, signIn);
  const before = Number(await countPhotos(club));
  // The club has it, and the page does not know.
  await page.route(`**${photosPath}.data*`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await input(page).setInputFiles(await photos("red"));
  await expect(keptRows(page)).toHaveCount(1);
  expect(await countPhotos(club)).toBe(before + 1);
  await page.unroute(`**${photosPath}.data*`);
  await page.goto("/vehicles");
  await untilSent(page, 1);
  expect(await countPhotos(club)).toBe(before + 1);
});

test("a later photo waits behind one that was kept before @js", async ({ page, club, context, signIn }) => {
  await openPhotos(page, signIn);
  const before = Number(await countPhotos(club));
  await context.setOffline(true);
  await input(page).setInputFiles(await photos("blue"));
  await expect(keptRows(page)).toHaveCount(1);
  await context.setOffline(false);
  await input(page).setInputFiles(await photos("red"));
  await expect.poll(() => countPhotos(club)).toBe(before + 2);
  await page.goto(photosPath);
  expect(await lastColours(page, 2)).toEqual(["blue", "red"]);
});

/** As a device that is full. */
const fillDevice = (page: Page) =>
  page
    .context()
    .serviceWorkers()
    .at(0)
    ?.evaluate(() => {
      Object.defineProperty(navigator.storage, "estimate", {
        value: async () => ({ usage: 96_000_000, quota: 100_000_000 }),
      });
    });

test("a device without room refuses photos and papers first, and keeps texts @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 507/);
  await openPhotos(page, signIn);
  await fillDevice(page);
  await context.setOffline(true);
  await input(page).setInputFiles(await photos("green"));
  await expect(page.getByText("This phone has no room left to keep this file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again green.jpg" })).toBeVisible();
  await expect(page.locator("[data-unsaved]")).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again green.jpg" }).click();
  await expect(described(page)).not.toHaveCount(0);
  await page.goto("/vehicle/8/documents");
  await hydrate(page);
  await context.setOffline(true);
  await page.locator("input[type=file]").setInputFiles(await photo("blue"));
  await expect(page.getByText("This phone has no room left to keep this file.").first()).toBeVisible();
  await context.setOffline(false);
  await page.goto("/vehicle/8/logbook/new");
  await page.getByLabel("Purpose or destination").fill("On a full phone");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save the entry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
});

test("a paper without a network is kept, and sent once @js", async ({ page, context, signIn, club }) => {
  await openPhotos(page, signIn);
  await page.goto("/vehicle/8/documents");
  await hydrate(page);
  const count = () =>
    club.db.prepare("SELECT json_array_length(documents) AS n FROM vehicles WHERE id = 8").first<number>("n");
  const before = Number(await count());
  await context.setOffline(true);
  await page.locator("input[type=file]").setInputFiles(await photo("blue"));
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Document");
  await goOnline(page);
  await page.goto("/vehicle/8/documents");
  await expect.poll(count).toBe(before + 1);
  await untilSent(page, 1);
  expect(await count()).toBe(before + 1);
});

test("a member's own photo without a network is kept, and sent once @js", async ({
  page,
  context,
  signIn,
  club,
}) => {
  await openControlled(page, "/about");
  await signIn("new@example.com", "/profile/photo");
  await hydrate(page);
  await untilUploadsLoad(page);
  await context.setOffline(true);
  await page.getByLabel("Choose a picture").setInputFiles(await photo("blue"));
  await page.getByRole("button", { name: "Use this photo" }).click();
  await expect(keptRows(page)).toHaveCount(1);
  await context.setOffline(false);
  // A page without the photo: one whose data changes before it hydrates is another matter.
  await page.goto("/vehicles");
  await untilSent(page, 1);
  const stored = await club.db
    .prepare("SELECT image_hash FROM users WHERE id = 5")
    .first<string>("image_hash");
  expect(stored).toMatch(/\w/);
});

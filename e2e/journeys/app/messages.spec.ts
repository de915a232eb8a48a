import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";

// The service worker's requests would bypass the routes set here.
test.use({ serviceWorkers: "block" });

const garageMessages = /\/assets\/garage-en-[\w-]+\.json$/;
const aKey = /\b(?:garage|vehicle|forms|home|profile)\.[a-z]\w+/;

// @spec 1.12
test("a page fetches the messages of its own areas, and a navigation those that are missing @js", async ({
  page,
  signIn,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, area] = /\/assets\/([a-z-]+)-en-[\w-]{7,8}\.json$/.exec(request.url()) ?? [];
    if (area) fetched.push(area);
  });
  await signIn("member@example.com", "/");
  await hydrate(page);
  expect(fetched).toEqual(["common"]);
  await page.locator("main").getByRole("link", { name: "Garage" }).click();
  await expect(page.getByRole("link", { name: "Add a vehicle" })).toBeVisible();
  expect(fetched.sort()).toEqual(["common", "forms", "garage"]);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("link", { name: "Add a vehicle" })).toBeVisible();
  expect(fetched).toHaveLength(3);
});

test("a navigation shows no key while the next page's messages are on their way @js", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com", "/");
  await hydrate(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(garageMessages, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate((pattern) => {
    const look = () => {
      if (new RegExp(pattern).test(document.body.innerText)) performance.mark("key");
      requestAnimationFrame(look);
    };
    look();
  }, aKey.source);
  const asked = page.waitForRequest(garageMessages);
  await page.locator("main").getByRole("link", { name: "Garage" }).click();
  await asked;
  await page.waitForTimeout(500);
  await expect(page.locator(byClass("membership-panel", "panel"))).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: "Add a vehicle" })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName("key").length)).toBe(0);
});

test("a page whose messages fail to load is loaded as a document @js", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await signIn("member@example.com", "/");
  await hydrate(page);
  await page.route(garageMessages, (route) => route.abort());
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator("main").getByRole("link", { name: "Garage" }).click();
  expect(new URL((await document).url()).pathname).toBe("/vehicles");
  await expect(page.getByRole("link", { name: "Add a vehicle" })).toBeVisible();
});

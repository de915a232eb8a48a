import type { BrowserContext, Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";

const services =
  /^https:\/\/(www\.googletagmanager\.com|[\w.-]*\.google-analytics\.com|stats\.example\.org)\//;

const collected = ["https://region1.google-analytics.com/g/collect", "https://stats.example.org/matomo.php"];
/** A script that sends data in both usual ways, which the page's policy has to allow. */
const script = collected
  .map((url) => `fetch("${url}", { mode: "no-cors" }); new Image().src = "${url}?picture";`)
  .join("");

/** Fulfils the services' requests, so that no request leaves the machine. */
async function fulfilServices(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(services, (route) => {
    const url = route.request().url();
    asked.push(url);
    const isScript = /\/(gtag\/js|matomo\.js)/.test(url);
    return route.fulfill({ contentType: "text/javascript", body: isScript ? script : "" });
  });
  return asked;
}

const told = (page: Page) =>
  page.evaluate(() => {
    const { _paq, dataLayer } = window as unknown as {
      _paq: unknown[][];
      dataLayer: ArrayLike<unknown>[];
    };
    return { _paq, google: dataLayer.map((each) => Array.from(each)) };
  });

// A separate club, as the consent question would appear in other journeys.
test.use({ clubOptions: { sites: 1 } });

test.beforeEach(async ({ club }) => {
  const keys = { google: "G-TEST12345", matomo: "https://stats.example.org/?idsite=3" };
  await club.db
    .prepare("UPDATE settings SET value = ? WHERE key = 'analytics'")
    .bind(JSON.stringify(keys))
    .run();
});

test("a visitor declines analytics once and can allow it later", async ({ page, context }) => {
  const asked = await fulfilServices(context);
  await page.goto("/about");
  const notice = page.getByRole("complementary", { name: "Counting visits" });
  await notice.getByRole("button", { name: "No thanks" }).click();
  await expect(page).toHaveURL("/about");
  await expect(notice).toBeHidden();
  await page.goto("/about/history");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  await page.getByRole("contentinfo").getByRole("link", { name: "Language and display" }).click();
  const form = page.getByRole("form", { name: "Counting visits" });
  await expect(form.getByRole("button", { name: "No thanks" })).toHaveAttribute("aria-current", "true");
  expect(asked).toEqual([]);
  await form.getByRole("button", { name: "Allow" }).click();
  await expect(page).toHaveURL("/about/history");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "consent");
  expect([cookie?.value, cookie?.sameSite]).toEqual(["google.matomo", "Lax"]);
});

test("analytics loads only after Allow, and only on public pages @js", async ({ page, context }) => {
  const asked = await fulfilServices(context);
  await page.goto("/about?tab=2");
  await hydrate(page);
  // The question is outside of React's tree and stays.
  const allow = page.getByRole("button", { name: "Allow" });
  await expect(allow).toBeVisible();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await allow.click();
  await expect(page).toHaveURL("/about?tab=2");
  await expect(allow).toBeHidden();
  await hydrate(page);
  const wanted = [
    "https://stats.example.org/matomo.js",
    "https://www.googletagmanager.com/gtag/js?id=G-TEST12345",
    ...collected.flatMap((url) => [url, `${url}?picture`]),
  ].sort();
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(wanted);
  const url = new URL("/about", page.url()).href;
  const { _paq, google } = await told(page);
  expect(_paq).toContainEqual(["setCustomUrl", url]);
  expect(_paq).toContainEqual(["setReferrerUrl", new URL("/", page.url()).href]);
  expect(google.at(-1)).toEqual(["config", "G-TEST12345", expect.objectContaining({ page_location: url })]);

  // A navigation to a private page loads a document without the scripts.
  asked.length = 0;
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => "_paq" in window || "dataLayer" in window)).toBe(false);
  expect(asked).toEqual([]);
});

test("a visitor with Global Privacy Control is neither asked nor counted @js", async ({ page, context }) => {
  const asked = await fulfilServices(context);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  await context.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
  await hydrate(page);
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});

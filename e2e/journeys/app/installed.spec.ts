import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "../../fixtures";
import { standalone } from "../../standalone";

/** `window.launchQueue` as Chromium has it, with `launchApp` for what the browser does. */
const withLaunches = (page: Page) =>
  page.addInitScript(() => {
    type Consumer = (launch: { targetURL: string }) => void;
    let consume: Consumer | undefined;
    const waiting: string[] = [];
    const flush = () => {
      while (consume && waiting.length > 0) consume({ targetURL: waiting.shift() ?? "" });
    };
    const launchQueue = {
      setConsumer: (consumer: Consumer) => {
        consume = consumer;
        document.documentElement.dataset.consumer = "1";
        flush();
      },
    };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
    Object.defineProperty(window, "launchApp", {
      value: (path: string) => {
        waiting.push(location.origin + path);
        flush();
      },
    });
  });

const launch = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as { launchApp: (path: string) => void }).launchApp(to), path);

/** On such a connection a page waits for an interaction before it hydrates. */
const slowConnection = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "3g" }) });
    // Chromium tells a page that appears under a resting mouse of a move.
    const dropResting = (event: PointerEvent) => {
      if (event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
    };
    addEventListener("pointermove", dropResting, true);
  });

const takesLaunches = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-consumer", "1");

test("a shortcut opens in the app's window, and nothing typed is lost @js", async ({ page, signIn }) => {
  await standalone(page);
  await withLaunches(page);
  await signIn("member@example.com", "/vehicle/new");
  await hydrate(page);
  await takesLaunches(page);
  const make = page.getByLabel("Make", { exact: true });
  await make.fill("Morris");
  await launch(page, "/membershipcard");
  await launch(page, "/");
  await expect(make).toHaveValue("Morris");
  await expect(page).toHaveURL(/\/vehicle\/new$/);
  await make.fill("");
  await launch(page, "/membershipcard");
  await expect(page).toHaveURL(/\/membershipcard$/);
});

test("so it does from a page that is only read, and from one that never hydrates @js", async ({ page }) => {
  await standalone(page);
  await withLaunches(page);
  await slowConnection(page);
  await page.goto("/about");
  await takesLaunches(page);
  expect(await page.evaluate(() => window.__boot.used)).toBeUndefined();
  await launch(page, "/calendar");
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto("/login");
  await takesLaunches(page);
  await launch(page, "/calendar");
  await expect(page).toHaveURL(/\/calendar$/);
});

test("the app counts its first start, and asks to keep what it stores once the member is signed in @js", async ({
  page,
  club,
  signIn,
}) => {
  await club.db.prepare("DELETE FROM install_counts").run();
  const counts = async () =>
    (await club.db.prepare("SELECT step, count FROM install_counts").all<Record<string, unknown>>()).results;
  await standalone(page);
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => sessionStorage.getItem("asked") !== null;
    navigator.storage.persist = async () => {
      sessionStorage.setItem("asked", `${Number(sessionStorage.getItem("asked")) + 1}`);
      return true;
    };
  });
  const asked = () => page.evaluate(() => sessionStorage.getItem("asked"));
  await page.goto("/about");
  await hydrate(page);
  await expect.poll(counts).toEqual([{ step: "started", count: 1 }]);
  expect(await asked()).toBeNull();
  await signIn("member@example.com", "/membershipcard");
  await hydrate(page);
  await expect.poll(asked).toBe("1");
  await page.goto("/vehicles");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  expect(await asked()).toBe("1");
  expect(await counts()).toEqual([{ step: "started", count: 1 }]);
});

test("a browser tab takes no launches @js", async ({ page }) => {
  await withLaunches(page);
  await page.goto("/about");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("html")).not.toHaveAttribute("data-consumer");
});

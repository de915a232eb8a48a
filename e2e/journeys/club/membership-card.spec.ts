import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test, untilActive } from "../../fixtures";
import { scan } from "../../scan";

const members = [
  { email: "member@example.com", name: "Marguerite Lindqvist", number: "1204", says: "Valid until" },
  { email: "renewing@example.com", name: "Teodor Brennock", number: "1387", says: "Valid until" },
  { email: "expired@example.com", name: "Wes Carruthers", number: "1159", says: "Expired" },
  { email: "life@example.com", name: "Merle Abernethy", number: "0412", says: "Life member" },
  { email: "editor@example.com", name: "Tomasz Wielgosz", number: "0988", says: "Valid until" },
];

for (const { email, name, number, says } of members) {
  // @spec 2.16
  test(`${email} opens the card, and a stranger scans it`, async ({ page, club, signIn }) => {
    await signIn(email, "/membershipcard");
    const card = page.getByRole("article");
    for (const text of [name, number]) await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText(says, { exact: true })).toBeVisible();
    const url = await scan(page.locator(`${byClass("membership-card", "code")} .qr-code`));
    expect(url).toContain(`${club.site}/verify?card=`);
    const code = await page.locator(`${byClass("membership-card", "code")} .qr-code`).boundingBox();
    // 4.5 cm at 96 px an inch.
    expect(code?.width).toBeGreaterThanOrEqual(170);

    await page.context().clearCookies();
    await page.goto(url);
    const verdict = page.getByRole("heading", { level: 2 }).first();
    await expect(verdict).toHaveText(says === "Expired" ? "Expired" : "Valid now");
    await expect(page).toHaveTitle(says === "Expired" ? /^Expired \|/ : /^Valid now \|/);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
}

test("a verdict with name and photo has no axe violations @js", async ({ page, signIn }) => {
  await signIn("member@example.com", "/membershipcard");
  await page.goto(await scan(page.locator(`${byClass("membership-card", "code")} .qr-code`)));
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Valid now");
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a person without a membership is told how to get a card", async ({ page, signIn }) => {
  await signIn("new@example.com", "/membershipcard");
  await expect(page.getByText("You have no membership yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start your membership" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("an expired member renews from the card, which no menu links to", async ({ page, signIn }) => {
  await signIn("expired@example.com", "/membershipcard");
  await expect(page.getByRole("link", { name: "Renew your membership now" })).toBeVisible();
  await expect(page.locator('header a[href="/membershipcard"]')).toHaveCount(0);
});

test("a tap shows the code over the whole screen, where it still scans", async ({ page, signIn }) => {
  await signIn("member@example.com", "/membershipcard");
  const url = await scan(page.locator(`${byClass("membership-card", "code")} .qr-code`));
  await page.getByRole("button", { name: "Show large" }).click();
  const large = page.getByRole("dialog");
  await expect(large).toBeVisible();
  expect(await large.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await scan(page.locator(`${byClass("large-code", "dialog")} .qr-code`))).toBe(url);
  await expect(large.getByRole("img", { name: /^Photo of/ })).toBeVisible();
  await expect(large.getByText(/^Valid until \d+ \w+ 20\d\d$/)).toBeVisible();
  await large.getByRole("button", { name: "Close" }).click();
  await expect(large).toBeHidden();
});

test("a number that somebody types is checked without a name", async ({ page }) => {
  await page.goto("/verify");
  await page.getByLabel("Membership number").fill("1204");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Number 1204 is current" })).toBeVisible();
  await expect(page.getByText("Valid now")).toHaveCount(0);
  await expect(page.getByText("Marguerite")).toHaveCount(0);
  await expect(page.getByLabel("Membership number")).toHaveValue("");
});

test("the screen stays awake while the code is large @js", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const held: string[] = [];
    Object.assign(window, { held });
    const wakeLock = {
      request: async (kind: string) => {
        held.push(kind);
        return { release: async () => void held.pop() };
      },
    };
    Object.defineProperty(navigator, "wakeLock", { value: wakeLock });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held);
  await signIn("member@example.com", "/membershipcard");
  await hydrate(page);
  expect(await held()).toEqual([]);
  await page.getByRole("button", { name: "Show large" }).click();
  await expect.poll(held).toEqual(["screen"]);
  await page.keyboard.press("Escape");
  await expect.poll(held).toEqual([]);
});

/** Opens /verify and waits until the service worker has what a browser needs that is offline. */
async function prepareToVerify(page: Page): Promise<void> {
  await page.goto("/verify");
  await hydrate(page);
  await untilActive(page);
  // Loaded by the service worker this time.
  await page.reload();
  await hydrate(page);
  const isReady = () =>
    page.evaluate(async () => {
      const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const cached = (await Promise.all(open.map((cache) => cache.keys()))).flat();
      const has = (pattern: RegExp) => cached.some(({ url }) => pattern.test(url));
      return has(/\/verify$/) && has(/verify-signature/);
    });
  await expect.poll(isReady).toBe(true);
}

test("a card is checked by its signature in a browser that is offline @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("member@example.com", "/membershipcard");
  const url = await scan(page.locator(`${byClass("membership-card", "code")} .qr-code`));
  await context.clearCookies();
  await prepareToVerify(page);

  await page.goto(url);
  const photo = page.getByRole("img", { name: "Photo of Marguerite Lindqvist" });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // It is somebody else's.
  const isCached = await photo.evaluate(
    async (img: HTMLImageElement) => (await caches.match(img.currentSrc)) !== undefined,
  );
  expect(isCached).toBe(false);

  await context.setOffline(true);
  const verdict = page.getByRole("heading", { level: 2 }).first();

  await page.goto(url);
  await expect(verdict).toContainText("Valid as of");
  await expect(page.getByText("Marguerite Lindqvist", { exact: true })).toBeVisible();

  const [head = "", signature = ""] = url.split(/\.(?=[^.]*$)/);
  const changed = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  await page.goto(`${head}.${changed}`);
  await expect(verdict).toHaveText("Not a card of this club");

  await page.goto("/verify");
  await page.getByLabel("Membership number").fill("1204");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(verdict).toHaveText("This card cannot be checked now");
});

test("a member who checks a card offline stays signed in in the other tabs @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("member@example.com");
  await prepareToVerify(page);
  const mark = () => page.evaluate(() => localStorage.getItem("signed-in"));
  await expect.poll(mark).not.toBeNull();
  await context.setOffline(true);
  // A visitor's copy.
  await page.goto("/verify");
  await hydrate(page);
  // The code that follows other tabs has come.
  await expect(page.locator(byClass("update-prompt", "prompt"))).toHaveCount(2);
  expect(await mark()).not.toBeNull();
});

test("only the page that checks cards may ask for the camera", async ({ page }) => {
  const getPolicy = async (path: string) => (await page.goto(path))?.headers()["permissions-policy"];
  expect(await getPolicy("/verify")).toContain("camera=(self)");
  expect(await getPolicy("/about")).toContain("camera=()");
});

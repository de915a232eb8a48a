import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, hydrate, openControlled, test } from "../../fixtures";
import { countCopies, turnOnKeeping } from "../../kept-pages";

// A separate club, as these end sessions.
test.use({ clubOptions: { sites: 1 } });

const member = "member@example.com";
const offlineTitle = "You are offline";
const asOf = /As of .+\. There’s no connection right now\./;
const signedOut = "You’re signed out on this device. The club will be told once there’s a connection.";

/** What each page shows of the member's. */
const pages = [
  ["/", "Marguerite"],
  ["/membershipcard", "Marguerite Lindqvist"],
  ["/vehicles", "1966 Austral Overlander"],
  ["/vehicle/1", "AM65-20418"],
] as const;

/** Signs in, opens each page once, with its pictures, and waits until all others are kept too. */
async function visitAll(page: Page, signIn: (email: string, path?: string) => Promise<void>): Promise<void> {
  await openControlled(page, "/about");
  await turnOnKeeping(page);
  await signIn(member);
  for (const [index, [path, text]] of pages.entries()) {
    if (index > 0) await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  }
  await expect.poll(() => countCopies(page), { timeout: 20_000 }).toBeGreaterThan(30);
}

async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
}

async function expectNothingPrivate(page: Page): Promise<void> {
  for (const [path, text] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: offlineTitle })).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(0);
  }
}

const vehiclePicture = (page: Page) => page.locator('main img[src^="/assets/"]').first();
const readWidth = (page: Page) =>
  vehiclePicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

test("what a member has opened once opens offline, with its time and its picture @js", async ({
  page,
  context,
  signIn,
  club,
}) => {
  // The seed's pictures are the club's, which are cached as files: these are as if the member had sent them.
  await club.db
    .prepare("UPDATE images SET owner_id = (SELECT id FROM users WHERE email = ?) WHERE name <> 'product'")
    .bind(member)
    .run();
  await page.setViewportSize({ width: 360, height: 740 });
  await visitAll(page, signIn);
  await expect.poll(() => readWidth(page)).toBeGreaterThan(0);
  await expect.poll(() => countCopies(page, "picture")).toBeGreaterThan(0);
  await goOffline(page);

  for (const [path, text] of pages) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    const notice = page.getByRole("status").filter({ hasText: asOf });
    await expect(notice).toBeInViewport();
    const bar = page.getByRole("navigation", { name: "Your club" }).last();
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
    if (!above || !below) throw new Error(`${path} has no notice or no bar`);
    expect(above.y + above.height, path).toBeLessThanOrEqual(below.y + 0.5);
    expect([path, (await axe(page).analyze()).violations.map(({ id }) => id)]).toEqual([path, []]);
  }
  await expect.poll(() => readWidth(page)).toBeGreaterThan(0);

  await page.goto("/vehicles#nowhere");
  await expect(page.getByRole("main").getByText("1966 Austral Overlander").first()).toBeVisible();

  // A screen that is never kept.
  await page.goto("/profile/addresses");
  await expect(page.getByRole("heading", { level: 1, name: offlineTitle })).toBeVisible();
  const kept = page.getByRole("navigation", { name: "You can still read" });
  for (const [path] of pages) await expect(kept.locator(`a[href="${path}"]`)).toHaveCount(1);
  await kept.locator('a[href="/vehicle/1"]').click();
  await expect(page.getByRole("main").getByText("AM65-20418").first()).toBeVisible();

  // The copy is fetched anew by itself.
  await context.setOffline(false);
  await expect(page.getByText(asOf)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("AM65-20418").first()).toBeVisible();
});

test("a log-out offline takes everything off the device, and is sent once online @js", async ({
  page,
  context,
  signIn,
  club,
}) => {
  const openSessions = () =>
    club.db
      .prepare(
        `SELECT count(*) AS n FROM session_families f JOIN users u ON u.id = f.user_id
         WHERE u.email = ? AND f.revoked_at IS NULL`,
      )
      .bind(member)
      .first<number>("n");
  const before = (await openSessions()) ?? 0;
  await visitAll(page, signIn);
  expect(await openSessions()).toBe(before + 1);
  await goOffline(page);
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText(signedOut)).toBeVisible();
  await expect.poll(() => countCopies(page)).toBe(0);
  await expectNothingPrivate(page);
  expect(await openSessions()).toBe(before + 1);

  // The offline page reloads by itself.
  await context.setOffline(false);
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("navigation", { name: "Your club" })).toHaveCount(0);
  expect(await openSessions()).toBe(before);
  expect(await countCopies(page)).toBe(0);
});

test("a log-out in the page, without a network, does the same @js", async ({ page, signIn }) => {
  await visitAll(page, signIn);
  await page.goto("/");
  await hydrate(page);
  await goOffline(page);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText(signedOut)).toBeVisible();
  await expectNothingPrivate(page);
});

test("another member's sign-in removes the first one's pages @js", async ({ page, context, signIn }) => {
  await visitAll(page, signIn);
  await context.clearCookies();
  await signIn("life@example.com", "/membershipcard");
  await expect(page.getByRole("main").getByText("Merle Abernethy").first()).toBeVisible();
  await expect.poll(() => countCopies(page)).toBeGreaterThan(0);
  await goOffline(page);
  await page.goto("/vehicle/1");
  await expect(page.getByRole("heading", { level: 1, name: offlineTitle })).toBeVisible();
  await page.goto("/membershipcard");
  await expect(page.getByRole("main").getByText("Merle Abernethy").first()).toBeVisible();
  await expect(page.getByText("Marguerite")).toHaveCount(0);
});

test("the end of a session removes its pages @js", async ({ page, club, signIn }) => {
  await visitAll(page, signIn);
  await club.db
    .prepare(
      `UPDATE session_families SET revoked_at = '2026-01-01T00:00:00Z'
       WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
    )
    .bind(member)
    .run();
  await page.goto("/profile/addresses");
  await expect(page).toHaveURL("/login");
  await expect.poll(() => countCopies(page)).toBe(0);
  await goOffline(page);
  await expectNothingPrivate(page);
});

test("a network that hangs is answered for by the copy, within seconds @js", async ({
  page,
  club,
  signIn,
}) => {
  await visitAll(page, signIn);
  await club.fault({ call: "* /*", kind: "delay", ms: 60_000, count: 500 });
  const start = Date.now();
  await page.goto("/vehicle/1");
  await expect(page.getByRole("main").getByText("AM65-20418").first()).toBeVisible();
  await expect(page.getByText(asOf)).toBeVisible();
  const waitedMs = Date.now() - start;
  expect(waitedMs).toBeGreaterThan(2_900);
  // Before the site itself gives up on its backend.
  expect(waitedMs).toBeLessThan(7_500);
});

import type { Page } from "@playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import type { Club } from "../../../tests/support/club";
import { expect, hydrate, openControlled, test } from "../../fixtures";
import { countCopies, countRecords, goOnline, turnOnKeeping } from "../../kept-pages";
import { bigPhoto, untilUploadsLoad } from "../../photo-samples";
import {
  countStored,
  denyStorage,
  expectState,
  type RefusedStep,
  refuseKeys,
  shiftClock,
  storageLimiter,
  tryToStore,
} from "../../worker-states";

// A separate club, as these end sessions.
test.use({ clubOptions: { sites: 1 } });

const member = "member@example.com";
const entryPath = "/vehicle/8/logbook/new";
const dayMs = 24 * 3600_000;
test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/),
);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const purpose = (page: Page) => page.getByLabel("Purpose or destination");

const countEntries = (club: Club, about: string) =>
  club.db.prepare("SELECT count(*) AS n FROM log_entries WHERE purpose = ?").bind(about).first<number>("n");

/** What becomes of bytes in a cache and in a database, where there is no room. */
const full = ["QuotaExceededError", "QuotaExceededError"];

const screens = [
  ["/", "Marguerite"],
  ["/membershipcard", "Marguerite Lindqvist"],
  ["/vehicles", "1966 Austral Overlander"],
  ["/vehicle/1/logbook", "Log book"],
  ["/sivevent/1", "Who is going"],
  ["/profile/orders", "Your orders"],
] as const;

/** A member's pages come from the club. */
async function expectOnlinePages(page: Page): Promise<void> {
  for (const [path, text] of screens) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole("main").getByText(text).first(), path).toBeVisible();
    await expect(page.getByText("There’s no connection right now."), path).toHaveCount(0);
  }
}

const sentences = ["none", "off", "on", "full", "denied"] as const;

/** /kept says this, and nothing else of the device. */
async function expectSentence(page: Page, said: (typeof sentences)[number]): Promise<void> {
  await page.goto("/kept");
  for (const each of sentences)
    await expect(page.getByText(en.kept[each], { exact: true }), each).toBeVisible({
      visible: each === said,
    });
  const turnOn = page.getByRole("button", { name: en.kept.turnOn });
  await expect(turnOn).toBeVisible({ visible: said === "off" });
}

async function saveEntry(page: Page, about: string): Promise<void> {
  await purpose(page).fill(about);
  await press(page, "Save the entry");
}

/** The club has an entry that was sent online, and one that had no network at first and could not wait. */
async function expectForms(page: Page, club: Club, about: string): Promise<void> {
  await page.goto(entryPath);
  await saveEntry(page, `${about}, online`);
  await expect(page.getByText("It is written in the log book").first()).toBeVisible();
  expect(await countEntries(club, `${about}, online`)).toBe(1);

  await page.goto(entryPath);
  await page.context().setOffline(true);
  await purpose(page).fill(`${about}, offline`);
  // As before hydration, which the first key may already have begun.
  await purpose(page).evaluate((input: HTMLInputElement) => input.form?.submit());
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await page.context().setOffline(false);
  await press(page, "Try again");
  await expect(page.getByText("It is written in the log book").first()).toBeVisible();
  expect(await countEntries(club, `${about}, offline`)).toBe(1);
}

/** With the page's JavaScript, what was typed stays in the form. */
async function expectTypedStays(page: Page, club: Club, about: string): Promise<void> {
  await page.goto(entryPath);
  await hydrate(page);
  await page.context().setOffline(true);
  await saveEntry(page, about);
  await expect(page.getByText(en.forms.offline)).toBeVisible();
  await expect(purpose(page)).toHaveValue(about);
  await page.context().setOffline(false);
  await press(page, "Save the entry");
  await expect(page.getByText("It is written in the log book").first()).toBeVisible();
  expect(await countEntries(club, about)).toBe(1);
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await press(page, "Sign out");
  await expect(page.getByText("You’re signed out").first()).toBeVisible();
  await page.goto("/vehicles");
  await expect(page).toHaveURL(/\/login/);
}

for (const caches of ["keys", "all"] as const)
  test(`with storage denied${caches === "all" ? ", the cached pages' too" : ""}, everything works online and one sentence says so @js`, async ({
    page,
    context,
    club,
    signIn,
  }) => {
    await openControlled(page, "/about");
    await denyStorage(page, club.site, caches);
    await signIn(member, "/vehicle/8");
    await expectOnlinePages(page);
    await expectSentence(page, "denied");
    if (caches === "keys") {
      await expectForms(page, club, "Storage denied");
      await expectTypedStays(page, club, "Storage denied, hydrated");
    }
    await signOut(page);
    await expectState(context, "denied");
  });

const steps: Readonly<Record<RefusedStep, string>> = {
  importKey: "made",
  deriveKey: "derived",
  put: "stored",
};
for (const [step, verb] of Object.entries(steps) as [RefusedStep, string][])
  test(`where no key may be ${verb}, everything works online and one sentence says so @js`, async ({
    page,
    context,
    club,
    signIn,
  }) => {
    await openControlled(page, "/about");
    // As the installed app, which keeps pages without being asked.
    await turnOnKeeping(page);
    await refuseKeys(context, step);
    await signIn(member, "/vehicle/8");
    await expectOnlinePages(page);
    await expectSentence(page, "denied");
    expect(await countCopies(page)).toBe(0);
    await expectForms(page, club, `No key ${verb}`);
    await expectTypedStays(page, club, `No key ${verb}, hydrated`);
    expect(await countRecords(page, "marque-outbox", "forms")).toBe(0);
    await signOut(page);
    await expectState(context, step);
  });

test("a quota of 1 MB keeps a text until it is sent, refuses a photo, and one sentence says so @js", async ({
  page,
  context,
  club,
  signIn,
}) => {
  const limitStorage = await storageLimiter(page, club.site);
  await limitStorage(1_000_000);
  await openControlled(page, "/about");
  await signIn(member, "/vehicle/8");
  await expect.poll(() => countRecords(page, "marque-outbox", "seen")).toBe(1);
  await page.goto(entryPath);
  await context.setOffline(true);
  await saveEntry(page, "With 1 MB");
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
  await goOnline(page);
  await expect.poll(() => countEntries(club, "With 1 MB")).toBe(1);

  // Chromium's estimates leave 10 GiB whatever the quota, so it is tried.
  expect(await tryToStore(context, 1_200_000)).toEqual(full);
  await page.goto("/vehicle/8/photos");
  await hydrate(page);
  await untilUploadsLoad(page);
  const photos = page.getByLabel(/^What photo \d+ shows$/);
  const before = await photos.count();
  await context.setOffline(true);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await bigPhoto("big.jpg"));
  await expect(page.getByText(en.photo.noRoom)).toBeVisible();
  await context.setOffline(false);
  await press(page, "Try again big.jpg");
  await expect(photos).toHaveCount(before + 1);

  await expectSentence(page, "full");
  await expectOnlinePages(page);
  await signOut(page);
});

test("pages that were kept before there was no room are all still there, and one sentence says so @js", async ({
  page,
  context,
  club,
  signIn,
}) => {
  const limitStorage = await storageLimiter(page, club.site);
  await openControlled(page, "/about");
  await turnOnKeeping(page);
  await signIn(member, "/logout");
  await expect.poll(() => countCopies(page, "picture"), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.goto(entryPath);
  await context.setOffline(true);
  await saveEntry(page, "Before it was full");
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
  const before = [await countCopies(page), await countCopies(page, "picture")];

  await limitStorage(await countStored(context));
  await expect.poll(() => tryToStore(context, 100), { timeout: 40_000 }).toEqual(full);
  await expectSentence(page, "full");
  for (const [path, text] of screens) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first(), path).toBeVisible();
    await expect(page.getByText("There’s no connection right now."), path).toBeVisible();
  }
  await context.setOffline(false);
  await page.goto("/outbox");
  await expect.poll(() => countEntries(club, "Before it was full")).toBe(1);
  await expectOnlinePages(page);
  await expectForms(page, club, "Full");
  expect([await countCopies(page), await countCopies(page, "picture")]).toEqual(before);
  expect(await countEntries(club, "Before it was full")).toBe(1);
  // The form was taken while nothing could be noted: it is not sent again.
  expect(await countRecords(page, "marque-outbox", "forms")).toBe(0);

  await page.goto("/kept");
  await press(page, "Turn off and remove");
  await expect(page.getByRole("heading", { level: 1, name: en.kept.title })).toBeVisible();
  expect([await countCopies(page), await countCopies(page, "picture")]).toEqual([0, 0]);

  await page.goto("/logout");
  await context.setOffline(true);
  await press(page, "Sign out");
  await expect(page.getByText(en.memberCopy.signedOut)).toBeVisible();
  await context.setOffline(false);
  await page.goto("/vehicles");
  await expect(page).toHaveURL(/\/login/);
});

for (const [aheadMs, side] of [
  [dayMs, "ahead"],
  [-dayMs, "behind"],
] as const)
  test(`with the device's clock a day ${side}, pages say its time, nothing is lost and a form is sent once @js`, async ({
    page,
    context,
    club,
    signIn,
  }) => {
    await openControlled(page, "/about");
    await shiftClock(page, aheadMs);
    await turnOnKeeping(page);
    await signIn(member, "/vehicle/8");
    await expect.poll(() => countCopies(page), { timeout: 20_000 }).toBeGreaterThan(30);
    await expect.poll(() => countCopies(page, "picture"), { timeout: 20_000 }).toBeGreaterThan(0);
    const count = await countCopies(page);
    await expectOnlinePages(page);
    await expectSentence(page, "on");

    const weekday = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Brisbane", weekday: "long" });
    const asOf = (ms: number) => page.getByText(`As of ${weekday.format(Date.now() + ms)}`);
    await page.goto(entryPath);
    await context.setOffline(true);
    await saveEntry(page, `A day ${side}`);
    await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
    await page.goto("/membershipcard");
    await expect(asOf(aheadMs)).toBeVisible();
    expect(await countCopies(page)).toBeGreaterThanOrEqual(count);

    // Set right while nothing is sent.
    await shiftClock(page, 0);
    await expectState(context, "clock 0");
    for (const [path, text] of screens) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(text).first(), path).toBeVisible();
    }
    await expect(asOf(aheadMs)).toBeVisible();
    await shiftClock(page, aheadMs);
    await goOnline(page);
    await expect.poll(() => countEntries(club, `A day ${side}`)).toBe(1);
    await page.goto("/outbox");
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Sent");
    await page.reload();
    expect(await countEntries(club, `A day ${side}`)).toBe(1);

    await shiftClock(page, 0);
    await expectOnlinePages(page);
    expect(await countCopies(page)).toBeGreaterThanOrEqual(count);
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
    await expectState(context, "clock 0");
  });

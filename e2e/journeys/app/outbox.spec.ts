import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { axe } from "../../axe";
import { expect, hydrate, openControlled, test } from "../../fixtures";
import { countRecords, goOnline, listCopies, turnOnKeeping } from "../../kept-pages";

// A separate club, as these end sessions.
test.use({ clubOptions: { sites: 1 } });

const member = "member@example.com";
const entryPath = "/vehicle/8/logbook/new";

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/),
);

const items = (page: Page) => page.locator("#outbox-list").getByRole("listitem");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const countEntries = (club: Club, purpose: string) =>
  club.db.prepare("SELECT count(*) AS n FROM log_entries WHERE purpose = ?").bind(purpose).first<number>("n");

type SignIn = (email: string, path?: string) => Promise<void>;

async function openForm(page: Page, signIn: SignIn, email = member): Promise<void> {
  await openControlled(page, "/about");
  await turnOnKeeping(page);
  await signIn(email, "/vehicle/8");
  // The service worker knows whose forms it may keep, and has a page of theirs.
  await expect.poll(() => countRecords(page, "marque-outbox", "seen")).toBe(1);
  await expect.poll(() => countRecords(page, "marque-member", "copies")).toBeGreaterThan(0);
  await page.goto(entryPath);
}

async function writeOffline(page: Page, purpose: string): Promise<void> {
  await page.getByLabel("Purpose or destination").fill(purpose);
  await page.context().setOffline(true);
  await press(page, "Save the entry");
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
}

for (const isHydrated of [true, false])
  test(`an entry without a network is saved and sent later, once${isHydrated ? "" : ", before hydration"} @js`, async ({
    page,
    club,
    signIn,
  }) => {
    await openForm(page, signIn);
    if (isHydrated) await hydrate(page);
    const purpose = `Without reception ${isHydrated}`;
    await writeOffline(page, purpose);
    await expect(page.getByText("What you sent is saved on this phone")).toBeVisible();
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText("Log book entry");
    await expect(items(page)).toContainText("It counts from when the club has it.");
    expect((await axe(page).analyze()).violations).toEqual([]);
    // Pages that open without a network say so too.
    for (const path of ["/vehicle/8", "/vehicles"]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: "Not sent yet: 1" })).toBeVisible();
    }
    expect(await countEntries(club, purpose)).toBe(0);
    await goOnline(page);
    await expect.poll(() => countEntries(club, purpose)).toBe(1);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toHaveCount(0);
    await page.goto("/outbox");
    await expect(items(page).first()).toContainText("Sent");
    await page.reload();
    expect(await countEntries(club, purpose)).toBe(1);
  });

test("what is not wanted any more is discarded, and can be brought back @js", async ({
  page,
  club,
  signIn,
}) => {
  await openForm(page, signIn);
  await writeOffline(page, "Changed my mind");
  await press(page, "Discard");
  await expect(items(page).first()).toContainText("Discarded");
  await press(page, "Undo");
  await expect(items(page).first()).toContainText("Waiting for a connection");
  await press(page, "Discard");
  await goOnline(page);
  await page.goto("/vehicles");
  await page.goto("/outbox");
  await expect(items(page).first()).toContainText("Discarded");
  expect(await countEntries(club, "Changed my mind")).toBe(0);
});

test("what the club refuses is opened with its answer, put right and sent @js", async ({
  page,
  club,
  signIn,
}) => {
  await openForm(page, signIn);
  await page.getByLabel("First day", { exact: true }).fill("1/1/2099");
  await writeOffline(page, "In the far future");
  await goOnline(page);
  await expect(items(page).first()).toContainText("Needs you: the club has not taken it");
  await press(page, "Open");
  await expect(page).toHaveURL(entryPath);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Purpose or destination")).toHaveValue("In the far future");
  await page.getByLabel("First day", { exact: true }).fill("2/1/2026");
  await press(page, "Save the entry");
  await expect(page.getByText("It is written in the log book").first()).toBeVisible();
  expect(await countEntries(club, "In the far future")).toBe(1);
  // Once the next document says that she is still signed in.
  await expect(async () => {
    await page.goto("/outbox");
    await expect(page.getByText("Nothing is waiting to be sent.")).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("another member sees and sends nothing of it, the first one sends it after signing in again @js", async ({
  page,
  club,
  signIn,
}) => {
  await openForm(page, signIn);
  await writeOffline(page, "Only hers");
  await page.context().clearCookies();
  await goOnline(page);
  await page.goto("/about");
  await page.goto("/outbox");
  await expect(page.getByText("is sent once the member who wrote it signs in")).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  await signIn("editor@example.com", "/vehicles");
  await page.goto("/outbox");
  await expect(items(page)).toHaveCount(0);
  expect(await countEntries(club, "Only hers")).toBe(0);
  await page.context().clearCookies();
  await signIn(member, "/vehicles");
  await expect.poll(() => countEntries(club, "Only hers")).toBe(1);
});

test("signing out asks first, and deletes what was not sent @js", async ({ page, club, signIn }) => {
  await openForm(page, signIn);
  await expect.poll(() => listCopies(page)).toContain(`${club.site}/logout`);
  await page.goto(entryPath);
  await writeOffline(page, "Left behind");
  await page.goto("/logout");
  await press(page, "Sign out");
  await expect(page.getByText("Signing out deletes it from this phone")).toBeVisible();
  await press(page, "Sign out and delete it");
  await expect(page.getByText("You’re signed out on this device")).toBeVisible();
  await page.goto("/outbox");
  await expect(items(page)).toHaveCount(0);
  await goOnline(page);
  await page.goto("/about");
  await signIn(member, "/vehicles");
  await page.goto("/outbox");
  await expect(items(page)).toHaveCount(0);
  expect(await countEntries(club, "Left behind")).toBe(0);
});

test("what another site posts is neither kept, sent nor discarded @js", async ({ page, club, signIn }) => {
  let form = "";
  await page.route("http://other.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: form }),
  );
  await openForm(page, signIn);
  // The switch of processes between two sites is an "online" to a page, which would then reload itself.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await writeOffline(page, "Her own");
  const attack = async (path: string, fields: Readonly<Record<string, string>>) => {
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    form = `<form method="post" action="${club.site}${path}">${inputs.join("")}<button>Win</button></form>`;
    await page.goto("http://other.example/");
    await press(page, "Win");
    await expect(page).toHaveURL(club.site + path);
  };
  await attack(entryPath, { requestKey: "attack-0123456789", from: "2/1/2026", purpose: "Planted" });
  // The offline page offers to send a form again: not this one's fields.
  await expect(page.locator("input[value=Planted]")).toHaveCount(0);
  await attack("/outbox", { id: "1", act: "discard" });
  await attack("/logout", { discard: "1" });
  await page.context().setOffline(false);
  await page.goto("/vehicles");
  await expect.poll(() => countEntries(club, "Her own")).toBe(1);
  expect(await countEntries(club, "Planted")).toBe(0);
});

for (const isHydrated of [true, false])
  test(`what is saved is changed without a network, and sent as changed${isHydrated ? "" : ", before hydration"} @js`, async ({
    page,
    club,
    signIn,
  }) => {
    await openForm(page, signIn);
    await expect.poll(() => countRecords(page, "marque-member", "copies")).toBeGreaterThan(30);
    const before = `To the rally ${isHydrated}`;
    const after = `To the other rally ${isHydrated}`;
    await writeOffline(page, before);
    await press(page, "Open");
    await expect(page).toHaveURL(entryPath);
    const purpose = page.getByLabel("Purpose or destination");
    await expect(purpose).toHaveValue(before);
    if (isHydrated) await hydrate(page);
    await purpose.fill(after);
    await press(page, "Save the entry");
    await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
    await expect(items(page)).toHaveCount(1);
    await goOnline(page);
    await expect.poll(() => countEntries(club, after)).toBe(1);
    expect(await countEntries(club, before)).toBe(0);
  });

test("two entries from one copy of their form are two @js", async ({ page, context, club, signIn }) => {
  await openForm(page, signIn);
  await expect.poll(() => countRecords(page, "marque-member", "copies")).toBeGreaterThan(30);
  for (const _ of [1, 2]) {
    await context.setOffline(true);
    await page.goto(entryPath);
    await writeOffline(page, "Twice the same way");
  }
  await expect(items(page)).toHaveCount(2);
  await goOnline(page);
  await expect.poll(() => countEntries(club, "Twice the same way")).toBe(2);
});

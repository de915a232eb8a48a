import ICAL from "ical.js";
import { clubPaths } from "#contract/paths";
import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";

/** What members answer is seen by others. */
test.use({ clubOptions: { sites: 1 } });

const workshop = "/calendar/workshop-brakes";
const monthLinks = (page: import("@playwright/test").Page) =>
  page.getByRole("navigation", { name: "Months" });

// @spec 2.19
test("months are browsed by links, and events are filtered by kind", { tag: "@letter" }, async ({ page }) => {
  await page.goto("/calendar");
  const heading = page.getByRole("heading", { level: 1 });
  const present = await heading.innerText();
  const next = monthLinks(page).locator("[rel=next]");
  const nextName = (await next.innerText()).trim();
  await next.click();
  await expect(heading).toHaveText(nextName);
  await expect(page).toHaveURL(/\/calendar\?month=\d{4}-\d\d$/);
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(heading).toHaveText(present);
  await expect(page).toHaveURL(/\/calendar$/);

  const kinds = page.getByRole("navigation", { name: "Kinds of events" });
  await next.click();
  await expect(heading).toHaveText(nextName);
  await kinds.getByText("Kinds of events").click();
  const kind = (await kinds.getByRole("link").nth(1).innerText()).trim();
  await kinds.getByRole("link", { name: kind }).click();
  await expect(kinds.locator("summary")).toHaveText(kind);
  const listed = page.locator(`${byClass("month-page", "list")} > li`);
  await expect(listed.first()).toBeVisible();
  for (const entry of await listed.all()) await expect(entry).toContainText(kind);
  // Anywhere on the card.
  const name = await listed.first().getByRole("link").innerText();
  await listed.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a visitor does not see members' events", async ({ page, hasJs, allowConsole }) => {
  allowConsole(/404/);
  await page.goto("/calendar");
  for (let months = 0; months < 2; months += 1) {
    await expect(page.getByRole("link", { name: "Club dinner" })).toHaveCount(0);
    const before = await page.getByRole("heading", { level: 1 }).innerText();
    await monthLinks(page).locator("[rel=next]").click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before);
  }
  expect((await page.goto("/calendar/club-dinner"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No public event here");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?to=%2Fcalendar%2Fclub-dinner",
  );
  if (hasJs) await hydrate(page);
});

test("a member sees members' events in their month", { tag: "@letter" }, async ({ page, club, signIn }) => {
  const row = await club.db
    .prepare("SELECT starts_at FROM calendar_events WHERE url = 'club-dinner'")
    .first<{ starts_at: string }>();
  // In Brisbane, ten hours ahead of UTC.
  const month = new Date(Date.parse(row?.starts_at ?? "") + 36_000_000).toISOString().slice(0, 7);
  await signIn("member@example.com", `/calendar?month=${month}`);
  const dinner = page.locator(`${byClass("month-page", "list")} > li`, { hasText: "Club dinner" });
  await expect(dinner).toContainText("For members");
  await dinner.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Club dinner");
});

test("a member's runs and tickets are marked as what they come to", async ({ page, club, signIn }) => {
  const { results } = await club.db
    .prepare(
      "SELECT url, starts_at FROM calendar_events WHERE url IN ('club-dinner', 'afternoon-tea-at-the-caves')",
    )
    .all<{ url: string; starts_at: string }>();
  await signIn("member@example.com", "/calendar");
  expect(results).toHaveLength(2);
  for (const { url, starts_at } of results) {
    const month = new Date(Date.parse(starts_at) + 36_000_000).toISOString().slice(0, 7);
    await page.goto(`/calendar?month=${month}`);
    const entry = page.locator(`${byClass("month-page", "list")} > li`, {
      has: page.locator(`a[href="/calendar/${url}"]`),
    });
    const mark = url === "club-dinner" ? /You have \d+ tickets?/ : "You’re coming";
    await expect(entry).toContainText(mark);
  }
});

test("an empty month leads to the next with an event, and an invalid month is not found", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const year = new Date().getFullYear();
  await page.goto(`/calendar?month=${year - 1}-02&kind=invitation`);
  await expect(page.getByText("Nothing is on this month")).toBeVisible();
  await page.getByRole("link", { name: /^Go to / }).click();
  await expect(page.locator(`${byClass("month-page", "list")} > li`).first()).toBeVisible();
  expect((await page.goto("/calendar?month=2026-13"))?.status()).toBe(404);
});

test("a list comes first on a phone, and a grid where there is room", async ({ page, hasJs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/calendar");
  await expect(page.locator(byClass("month-page", "grid"))).toBeHidden();
  // The kinds are behind one button there.
  const kinds = page.getByRole("navigation", { name: "Kinds of events" });
  await expect(kinds.getByRole("link", { name: "Meeting" })).toBeHidden();
  await kinds.getByText("Kinds of events").click();
  await kinds.getByRole("link", { name: "Meeting" }).click();
  await expect(page).toHaveURL(/kind=meeting$/);
  await page.goto("/calendar");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(kinds.getByRole("link", { name: "Meeting" })).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("table").locator("[aria-current=date]")).toHaveCount(1);
  // axe itself is a script.
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
});

test("a member waits for a full event, is told, and comes off the list", async ({
  page,
  club,
  signIn,
  allowConsole,
  hasJs,
}) => {
  await signIn("new@example.com", workshop);
  const answers = page.locator(byClass("rsvp", "panel"));
  await expect(answers).toContainText("Coming: 8 · Waiting: 2 · Full");
  await expect(answers).toContainText("Only the organiser sees the names.");
  await expect(page.getByRole("button", { name: "I can’t come" })).toBeVisible();
  // By the keyboard alone.
  await page.getByLabel("How many, including you?").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Join the waiting list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answers).toContainText(/You’re on the waiting list\s· People: 2/);
  await expect(answers).toContainText("Waiting: 4");
  await expect(answers).toContainText("With fewer people you may get in sooner.");
  await expect(page.getByRole("button", { name: "Leave the waiting list" })).toBeVisible();
  // The guest has a name, which is kept while it is too long.
  allowConsole(/422/);
  const guest = page.getByLabel("Guest 1");
  await guest.fill("G".repeat(81));
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("link", { name: "Guest 1 – Use 80 letters or fewer" }).click();
  await expect(guest).toBeFocused();
  await expect(guest).toHaveValue("G".repeat(81));
  // A name without a space is broken, not the page.
  await guest.fill("G".repeat(80));
  await page.getByRole("button", { name: "Change" }).click();
  await expect(answers).toContainText(`With you: \u2068${"G".repeat(80)}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await guest.fill("Gil Gast");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(answers).toContainText(/With you: .?Gil Gast/);
  await expect(guest).toHaveValue("Gil Gast");
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByLabel("How many, including you?").selectOption("1");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(answers).toContainText("Waiting: 3");
  await expect(answers).not.toContainText("Gil Gast");
  await expect(guest).toHaveCount(0);

  // Four people cannot come: the two before, and then this one.
  const life = await club.signIn("life@example.com");
  await life.post(new URL(workshop, club.site), { intent: "withdraw" });
  const mail = await fetch(`${club.backend}/dev/outbox?to=new@example.com`);
  expect(await mail.text()).toContain("You have a place: Brakes, from pedal to drum");
  await page.reload();
  await expect(answers).toContainText(/You’re coming\s· People: 1/);
  await page.getByRole("button", { name: "I can’t come" }).click();
  const done = page.getByRole("main").getByText("You’re not coming. Thanks for saying so.");
  await expect(done).toBeVisible();
  await expect(answers).not.toContainText("You’re coming");
  await page.reload();
  await expect(answers).toContainText("You can’t come");

  // A post that goes wrong takes the notice of the last one away.
  allowConsole(/503 \(/);
  await club.fault({ call: `POST ${clubPaths.rsvp}`, kind: "500html" });
  await answers.getByText("Change", { exact: true }).click();
  await page.getByRole("button", { name: /I’m coming|Join the waiting list/ }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(done).toBeHidden();
});

test("an event that was cancelled meanwhile takes no answer, and says so", async ({
  page,
  club,
  signIn,
  allowConsole,
  hasJs,
}) => {
  allowConsole(/409/);
  await signIn("member@example.com", "/calendar/workshop-lead-and-fillers");
  // Its data is read at hydration: of the event as the document has it.
  if (hasJs) await hydrate(page);
  await club.db
    .prepare("UPDATE calendar_events SET status = 'cancelled' WHERE url = ?")
    .bind("workshop-lead-and-fillers")
    .run();
  await page.getByRole("button", { name: "I’m coming" }).click();
  await expect(page.getByText("This event takes no answers any more.")).toBeVisible();
});

test("a visitor is asked to sign in, and comes back to the event", async ({ page }) => {
  await page.goto("/calendar/track-day-benaraby");
  await page.getByRole("link", { name: "Sign in to answer" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a member subscribes by a secret address, and revokes it", async ({ page, signIn, hasJs }) => {
  await signIn("member@example.com", "/calendar");
  await page.getByRole("link", { name: "Add to my phone’s calendar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The calendar on your phone or computer");
  await page.getByText("Your calendar’s web address").click();
  // axe itself is a script.
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
  const url = await page.locator(`${byClass("subscribe-page", "address")} bdi`).innerText();
  const feed = await page.request.get(url);
  expect(feed.status()).toBe(200);
  expect(feed.headers()["cache-control"]).toContain("no-store");
  expect(feed.headers()["x-robots-tag"]).toContain("noindex");
  const calendar = new ICAL.Component(ICAL.parse(await feed.text()));
  const names = calendar
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")));
  expect(names).toContain("Working bee");
  expect(names).toContain("Club membership ends");

  await page.getByRole("button", { name: "Make a new address" }).click();
  await expect(page.getByText("You have a new address.").first()).toBeVisible();
  await expect(page.locator(`${byClass("subscribe-page", "address")} bdi`)).not.toHaveText(url);
  expect((await page.request.get(url)).status()).toBe(404);
});

test.describe("a reader far away", () => {
  test.use({ timezoneId: "Europe/Berlin" });
  test("sees the time of their own clock too", { tag: "@js" }, async ({ page }) => {
    await page.goto("/calendar/breakfast-run-emu-park");
    await page.mouse.move(5, 5);
    await expect(page.locator(byClass("event-page", "ownTime"))).toContainText(
      /Your time: .*GMT\+[12]|CES?T/,
    );
  });
});

import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";
import { fillSivRun, fillTimes, formatInstant, hourMs, press, unfold } from "../../siv-run-form";

// What one test lists, another would see.
test.use({ clubOptions: { sites: 1 } });

async function expectAccessible(page: Page) {
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);
}

test("a run listed too late says by when, and in time it is stamped for everybody to see", {
  tag: "@letter",
}, async ({ page, signIn, club, hasJs, seedLetter }) => {
  await signIn("member@example.com", "/sivevent");
  await page.getByRole("link", { name: "List a run" }).click();
  await expect(page.getByText(/^24 hours \(\u2068Special interest/)).toBeVisible();
  await unfold(page);
  if (!seedLetter) await page.getByLabel("Leader’s member number").fill("1387");
  await fillSivRun(page, "Scones at the siding", 20);
  await press(page, "Check and continue");
  await expect(page.getByRole("alert")).toContainText("It’s too late to list a run that starts then");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText(/had to be listed by .* it can start .* at the earliest/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Scones at the siding");
  if (hasJs) await expectAccessible(page);

  const start = await fillTimes(page, 50);
  await press(page, "Check and continue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check the run, then list it");
  await expect(page.getByRole("main")).toContainText(
    `This run must be listed by ${formatInstant(start.getTime() - 24 * hourMs)}: 24 hours before it starts`,
  );
  await expect(page.getByRole("main")).toContainText(seedLetter ? "Marguerite Lindqvist" : "Teodor Brennock");
  if (hasJs) await expectAccessible(page);
  const before = Date.now();
  await press(page, "List this run");
  await expect(page).toHaveURL(/\/sivevent\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scones at the siding");
  await expect(page.getByRole("main")).toContainText(/Listed on .*2 days before the start/);
  await expect(page.getByRole("main")).toContainText("Australian Eastern Standard Time: the club’s time");
  // Folded into one line on the screen, whole on paper.
  const proof = page.getByText(/^2 days before the start$/).filter({ visible: true });
  await expect(proof).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(proof).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });
  await page
    .getByText(/^Listed on /)
    .filter({ visible: true })
    .click();
  await expect(proof).toHaveCount(1);
  const row = await club.db
    .prepare("SELECT listed_at, status FROM siv_events WHERE title = 'Scones at the siding'")
    .first<{ listed_at: string; status: string }>();
  expect(row?.status).toBe("listed");
  expect(Math.abs(Date.parse(row?.listed_at ?? "") - before)).toBeLessThan(60_000);
  expect(await club.db.prepare("SELECT count(*) AS n FROM drafts").first()).toEqual({ n: 0 });

  // A visitor sees the run, and no names, plates or phones.
  const visitor = await club.browser().get(new URL(page.url()).pathname);
  expect(visitor.html).toContain("Scones at the siding");
  for (const secret of ["Lindqvist", "Brennock", "SIV 465", "0491", "Goods Shed</bdi>"])
    expect(visitor.html).not.toContain(secret);
  if (!seedLetter)
    await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", /\.ics$/);
});

test("a draft is found again, and checked before it is listed", async ({ page, signIn }) => {
  await signIn("member@example.com", "/sivevent/new");
  await page.getByLabel("Title").fill("Half a run");
  await unfold(page);
  await page.getByLabel("Stops").fill("One\nTwo");
  await page.getByLabel("Purpose").fill("");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/sivevent");
  await expect(page.getByText("Kept for later").first()).toBeVisible();
  await expect(page.getByText("You began this today")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Half a run" })).toBeVisible();

  await page.goto("/sivevent/new");
  await expect(page.getByText("You began to list a run")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half a run");
  await expect(page.getByLabel("Stops")).toHaveValue("One\nTwo");
  await press(page, "Check and continue");
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Enter the purpose of the run" }),
  ).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: "Enter the destination" })).toBeVisible();
  await fillSivRun(page, "A whole run", 60);
  await press(page, "Check and continue");
  await page.getByRole("link", { name: "Go back and change it" }).click();
  await expect(page.getByLabel("Destination")).toHaveValue("The Caves hall");
  await press(page, "Check and continue");
  await press(page, "List this run");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A whole run");

  await page.goto("/sivevent/new");
  await page.getByLabel("Title").fill("Never mind");
  await press(page, "Save and finish later");
  await press(page, "Discard");
  await expect(page).toHaveURL("/sivevent/new");
  await expect(page.getByText("The draft is discarded").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a run is joined with one’s own vehicle, and left", async ({ page, signIn, hasJs }) => {
  await signIn("renewing@example.com", "/sivevent/2");
  await expect(page.getByRole("main")).toContainText("Marguerite Lindqvist");
  await page.getByLabel("Note for the organiser").fill("Two aboard");
  await page.getByLabel("1972 Brolga GT (SIV 972)").check();
  await press(page, "Join");
  await expect(page.getByText("You’re going: “Breakfast at Emu Park”").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Teodor Brennock");
  await expect(page.getByRole("main")).toContainText("SIV 972");
  await expect(page.getByRole("main")).toContainText("Two aboard");
  if (hasJs) await expectAccessible(page);
  const giveUp = page.getByRole("button", { name: "Give up my place" });
  await expect(giveUp).toBeHidden();
  await page.getByText("Leave this run").click();
  await giveUp.click();
  await expect(page.getByText("You left “Breakfast at Emu Park”").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Teodor Brennock");
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeVisible();
});

test("a run is amended with what it was before, and those who joined are told", async ({
  page,
  signIn,
  club,
}) => {
  await signIn("member@example.com", "/sivevent/1");
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(page.getByLabel("Start time")).toHaveValue("14:00");
  await fillTimes(page, 3);
  await press(page, "Save the changes");
  await expect(page.getByRole("alert")).toContainText("It’s too late to list a run that starts then");
  await page.goto("/sivevent/1/edit");
  await page.getByLabel("Destination").fill("Cawarral hall");
  await page.getByLabel("Start time").fill("14:30");
  await press(page, "Save the changes");
  await expect(page).toHaveURL("/sivevent/1");
  const changes = page
    .getByRole("region", { name: "What has changed since" })
    .or(page.locator(byClass("run-page", "changes")));
  await expect(changes.first()).toContainText("Cawarral hall");
  await expect(changes.first()).toContainText("was The Caves hall");
  await expect(page.getByRole("main")).toContainText("2:30");
  const mail = await club.db
    .prepare(
      "SELECT recipient, body FROM outbox WHERE subject LIKE 'Changed: Afternoon tea%' ORDER BY recipient",
    )
    .all<{ recipient: string; body: string }>();
  expect(mail.results.map(({ recipient }) => recipient)).toEqual([
    "life@example.com",
    "renewing@example.com",
  ]);
  expect(mail.results[0]?.body).toContain("- Destination: Cawarral hall (was: The Caves hall)");
});

test("a cancelled run stays listed with its reason", { tag: "@letter" }, async ({
  page,
  signIn,
  seedLetter,
}) => {
  await signIn("life@example.com", "/sivevent/2");
  await page.getByRole("link", { name: "Cancel the run" }).click();
  await press(page, "Cancel the run");
  await expect(page.getByRole("alert")).toContainText("Say why it is cancelled");
  await page.getByLabel("Why is it cancelled?").fill("The ferry is out of service");
  await press(page, "Cancel the run");
  await expect(page).toHaveURL("/sivevent/2");
  await expect(page.getByText(seedLetter ? /^Cancelled/ : /^Cancelled on/).first()).toBeVisible();
  if (!seedLetter) await expect(page.getByRole("main")).toContainText("The ferry is out of service");
  await expect(page.getByRole("link", { name: "Change", exact: true })).toBeHidden();
  await page.goto("/sivevent/2/edit");
  await expect(page).toHaveURL("/sivevent/2");
  await page.goto("/sivevent");
  await expect(page.getByRole("listitem").filter({ hasText: "Breakfast at Emu Park" })).toContainText(
    "Cancelled",
  );
});

test("a run that is over gets its attendance and report, which can be corrected", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com", "/sivevent/5");
  await page.getByRole("link", { name: "Attendance and report" }).click();
  await expect(page.getByText("The drive also goes into the log book")).toBeVisible();
  await page.getByLabel(/Merle Abernethy/).uncheck();
  await page.getByLabel("Report").fill("A dry evening.");
  await press(page, "Save");
  await expect(page).toHaveURL("/sivevent/5");
  await expect(page.getByText(/^Completed on/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Merle Abernethy" })).toContainText(
    "Did not come",
  );
  const saved = page.getByRole("main").getByText("and in the log books of the vehicles that came");
  await expect(saved).toBeVisible();
  await page.getByRole("link", { name: "Correct the report" }).click();
  await expect(page).toHaveURL("/sivevent/5/complete");
  await expect(saved).toBeHidden();
  await expect(page.getByLabel("Report")).toHaveValue("A dry evening.");
  await page.getByLabel(/Merle Abernethy/).check();
  await press(page, "Save");
  await expect(page.getByRole("listitem").filter({ hasText: "Merle Abernethy" })).toContainText("Came");
});

test("who lacks something is told which, and what to do", async ({ page, signIn }) => {
  await page.goto("/sivevent");
  await expect(page.getByRole("link", { name: "Sign in" }).last()).toHaveAttribute("href", /^\/login\?to=/);
  await expect(page.getByRole("link", { name: "Afternoon tea at the Caves" })).toBeVisible();
  await page.goto("/sivevent/new");
  await expect(page).toHaveURL("/login");
  await signIn("editor@example.com", "/sivevent/new");
  await expect(page.getByRole("link", { name: "Apply for approval" })).toHaveAttribute(
    "href",
    "/specialvehicle",
  );
  await expect(page.getByLabel("Title")).toBeHidden();
  await signIn("expired@example.com", "/sivevent");
  await expect(page.getByRole("link", { name: "Renew your membership" })).toHaveAttribute("href", "/renew");
  await expect(page.getByRole("link", { name: "List a run" })).toBeHidden();
});

test("another’s run is neither changed, cancelled nor completed", async ({ page, signIn, club }) => {
  await signIn("renewing@example.com", "/sivevent/1");
  for (const step of ["edit", "cancel", "complete"]) {
    await page.goto(`/sivevent/1/${step}`);
    await expect(page).toHaveURL("/sivevent/1");
    const reply = await page.request.post(`/sivevent/1/${step}`, {
      form: { reason: "Mine now", report: "Mine now", title: "Mine now" },
      headers: { origin: club.site },
      maxRedirects: 0,
    });
    expect(reply.status()).toBe(303);
  }
  const row = await club.db
    .prepare("SELECT title, cancelled_at, completed_at FROM siv_events WHERE id = 1")
    .first();
  expect(row).toEqual({ title: "Afternoon tea at the Caves", cancelled_at: null, completed_at: null });
});

test("the listing prints on one A5 page with its stamp and code", async ({ page, signIn, hasJs }) => {
  await signIn("member@example.com", "/sivevent/1/print");
  await expect(page.getByRole("img", { name: "Scan for the listing as it is now" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(hasJs ? 1 : 0);
  await expect(page.getByRole("main")).toContainText(/Listed on .* before the start/);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [, width = "", height = ""] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([420, 595]);
});

test("the form is filled and sent from the keyboard", async ({ page, signIn }) => {
  await signIn("member@example.com", "/sivevent/new");
  await page.getByLabel("Title").focus();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("31/2/2027");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("By keyboard");
  // Also what is no date stays as it was typed.
  await expect(page.getByRole("textbox", { name: "Starts on", exact: true })).toHaveValue("31/2/2027");
  await page.getByRole("alert").getByRole("link", { name: "Enter where it leaves from" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Leaves from")).toBeFocused();
});

test("a date is chosen from the browser's calendar", { tag: "@js" }, async ({ page, signIn }) => {
  await signIn("member@example.com", "/sivevent/new");
  await hydrate(page);
  const starts = page.getByRole("textbox", { name: "Starts on", exact: true });
  await starts.fill("5/12/2027");
  const picker = page.getByLabel("Starts on: choose from a calendar");
  await picker.focus();
  await expect(picker).toHaveValue("2027-12-05");
  await picker.fill("2027-12-24");
  await expect(starts).toHaveValue("24/12/2027");
});

test("a run is listed again from an earlier one", async ({ page, signIn }) => {
  await signIn("member@example.com", "/sivevent/new");
  await page.getByText("Start from an earlier run").click();
  await page.getByRole("link", { name: "Sundowners at Nerimbera" }).click();
  await expect(page).toHaveURL(/from=5$/);
  await expect(page.getByLabel("Title")).toHaveValue("Sundowners at Nerimbera");
  await expect(page.getByLabel("Destination")).not.toHaveValue("");
  await expect(page.getByLabel("Start time")).toHaveValue("16:30");
  await expect(page.getByRole("textbox", { name: "Starts on", exact: true })).toHaveValue("");
});

import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";
import {
  backToList,
  begin,
  checkAndSign,
  declareAll,
  expectAccessible,
  expectDone,
  expectHandedIn,
  expectRecord,
  expectStep,
  fillAll,
  fillApplicant,
  fillModifications,
  forget,
  goOn,
  openSection,
  picture,
  press,
  registrar,
  section,
  sign,
  wayBack,
} from "./siv-application-steps";

test.use({ clubOptions: { sites: 1 } });

test("a concession that lapsed is renewed, from the list or from its page", async ({
  page,
  club,
  signIn,
}) => {
  await registrar(club, 8, "lapsed", "The registration was not renewed in time.");
  await signIn("life@example.com", "/specialvehicle");
  await page.getByRole("link", { name: /^Renew\b/ }).click();
  await expect(page.getByLabel("Renewal")).toBeChecked();
  await page.goto("/specialvehicle/8");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Renew\b/ })
    .click();
  await expect(page.getByLabel("Renewal")).toBeChecked();
  await press(page, "Begin");
  await expect(section(page, "Check and sign")).toContainText("Cannot start yet");
  // Once it is being renewed, the list offers it no more.
  await page.goto("/specialvehicle");
  await expect(page.getByRole("link", { name: /^Renew\b/ })).toHaveCount(0);
});

// @spec 2.13
test("an application goes from the garage to approval, sent back once for more", {
  tag: "@letter",
}, async ({ page, club, signIn, hasJs, seedLetter }) => {
  test.slow();
  await signIn("member@example.com");
  const id = await begin(page, club, 1);
  await fillAll(page, hasJs);
  await expectAccessible(page, hasJs);
  await press(page, "Sign and hand in");
  await expect(page.getByRole("alert")).toContainText("Tick the box to sign");
  await sign(page, "Marguerite Lindqvist");
  await expectHandedIn(page, id);
  await expectRecord(page);

  await registrar(club, id, "more-information", "Please send the number of the engine.");
  await page.goto("/specialvehicle");
  await expect(page.getByText("More information needed").first()).toBeVisible();
  await page.getByRole("link", { name: "1965 Austral Meridian" }).first().click();
  // Spec §3 and domain.md name neither the registrar's words nor the steps so far.
  if (!seedLetter)
    await expect(page.getByText("Please send the number of the engine.").first()).toBeVisible();
  await openSection(page, "evidence");
  await page.getByLabel("What shows its age").fill("Engine A179-11862");
  await goOn(page);
  await expect(page).toHaveURL(`/specialvehicle/${id}`);
  if (!seedLetter) {
    // A question that names nothing is answered in words.
    await expectDone(page, 7, 9);
    await page.getByRole("link", { name: "Write your answer" }).click();
    await page.getByRole("textbox", { name: "Your answer to the registrar" }).fill("It stands there now.");
    await goOn(page);
  }
  if (seedLetter) {
    await expectDone(page, 7, 8);
    await page.getByRole("link", { name: "Continue", exact: true }).click();
  } else await checkAndSign(page);
  await expectStep(page, "review");
  await page.getByRole("link", { name: "Continue to sign" }).click();
  await sign(page, "marguerite  lindqvist");
  await expectHandedIn(page, id);
  await expect(page.locator("summary", { hasText: "Engine A179-11862" })).toBeVisible();

  await registrar(club, id, "approved", "Welcome to the register.");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Approved by the club" })).toBeVisible();
  if (!seedLetter) {
    await expect(page.getByText("Welcome to the register.").first()).toBeVisible();
    await expect(page.locator(`${byClass("siv-application", "history")} > li`)).toHaveCount(4);
  }
  await expectAccessible(page, hasJs);
});

test("a signature is drawn with the mouse @js", async ({ page, club, signIn, hasJs }) => {
  test.slow();
  await signIn("renewing@example.com");
  const id = await begin(page, club, 3);
  await fillAll(page, hasJs);
  await hydrate(page);
  await page.getByLabel("Draw my signature").check();
  await expect(page.getByText("Nothing is drawn yet")).toBeVisible();
  await sign(page, "Teodor Brennock");
  await expect(page.getByRole("alert")).toContainText("Draw your signature, or choose another way");
  const pad = page.locator("canvas");
  const stroke = async (from: number, to: number) => {
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("the pad is not shown");
    await page.mouse.move(box.x + from, box.y + 30);
    await page.mouse.down();
    for (let x = from; x <= to; x += 8) await page.mouse.move(box.x + x, box.y + 60 + 20 * Math.sin(x / 9));
    await page.mouse.up();
  };
  await stroke(30, 120);
  await expect(page.getByText("Your signature is drawn")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByText("Nothing is drawn yet")).toBeVisible();
  await stroke(30, 120);
  await stroke(140, 220);
  await press(page, "Clear");
  await expect(page.getByText("Nothing is drawn yet")).toBeVisible();
  await stroke(30, 200);
  // A phone that is turned keeps what is drawn.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByText("Your signature is drawn")).toBeVisible();
  await expectAccessible(page, hasJs);
  await press(page, "Sign and hand in");
  await expectHandedIn(page, id);
  const row = await club.db.prepare("SELECT signature FROM siv_applications WHERE id = ?").bind(id).first();
  const { method, file_id } = JSON.parse(String(row?.signature));
  expect(method).toBe("drawn");
  const file = await page.request.get(`/file/${file_id}`);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test("a signature is uploaded as a picture", async ({ page, club, signIn, hasJs }) => {
  test.slow();
  await signIn("life@example.com");
  const id = await begin(page, club, 5);
  await fillAll(page, hasJs);
  await expect(page.getByLabel("Draw my signature")).toBeVisible({ visible: hasJs });
  await page.getByLabel("Upload a picture of it").check();
  await sign(page, "Merle Abernethy");
  await expect(page.getByRole("alert")).toContainText("Choose a picture first");
  await page.getByLabel("Picture of your signature").setInputFiles(await picture("me.jpg", "#fff"));
  await press(page, "Sign and hand in");
  await expectHandedIn(page, id);
  await page.goto(`/specialvehicle/${id}/print`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1952 Wickham Fifty-two");
  await expect(page.getByText("Signature in ink")).toBeVisible();
  await expect(page.locator(`${byClass("application-sheet", "photos")} img`)).toHaveCount(7);
});

test("a draft is found again, an error keeps everything, and a draft is deleted", async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  await signIn("editor@example.com");
  const id = await begin(page, club, 6);
  await fillApplicant(page);
  await openSection(page, "garaging");
  const address = page.getByLabel("Garaging address");
  await address.fill("PO Box 118\nEmu Park QLD 4710");
  await goOn(page);
  await expect(page.getByRole("alert")).toContainText("a PO box isn’t accepted");
  await expect(address).toHaveValue("PO Box 118\nEmu Park QLD 4710");
  await expectAccessible(page, hasJs);
  await address.fill("The shed, 4 Wharf Street\nEmu Park QLD 4710");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/specialvehicle");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await page.goto(`/specialvehicle/${id}`);
  await expect(section(page, "Where it is kept")).toContainText("Done");
  await openSection(page, "garaging");
  await expect(address).toHaveValue("The shed, 4 Wharf Street\nEmu Park QLD 4710");
  await wayBack(page).click();
  await expect(page).toHaveURL(`/specialvehicle/${id}`);
  await page.locator("summary", { hasText: "Delete the draft" }).click();
  await press(page, "Remove for good");
  await expect(page).toHaveURL("/specialvehicle");
  await expect(page.getByText("The draft is deleted").first()).toBeVisible();
});

test("the sections are filled in any order, and signing says what it waits for", async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  await signIn("life@example.com");
  const id = await begin(page, club, 5);
  await expect(section(page, "Declarations")).toContainText("Not started");
  await expect(section(page, "Where it is kept")).not.toContainText("Not started");
  // Of the profile.
  await expect(section(page, "Applicant")).toContainText("Done");
  await declareAll(page);
  // "No" takes back the error of what "Yes" asks for.
  await openSection(page, "modifications");
  await page.getByLabel("Yes", { exact: true }).check();
  await goOn(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("List the modifications");
  await page.getByLabel("No, it is as it was built").check();
  await expect(alert).toBeHidden();
  await expect(page.getByLabel("Modifications", { exact: true })).toBeHidden();
  await wayBack(page).click();
  await fillModifications(page);
  const signing = section(page, "Check and sign");
  await expect(signing).toContainText("Cannot start yet");
  await expect(signing).toContainText("First finish: Evidence and Photos");
  await expect(signing.getByRole("link")).toHaveCount(0);
  await expectAccessible(page, hasJs);
  // Half of a section can be kept, and its state says so.
  await openSection(page, "evidence");
  await page.getByLabel("What shows its age").fill("Compliance plate");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/specialvehicle");
  await page.goto(`/specialvehicle/${id}`);
  await expect(section(page, "Evidence")).toContainText("Started");
  await expectDone(page, 5);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expectStep(page, "evidence");
});

test("a vehicle that is added for an application leads to it", async ({ page, signIn }) => {
  await signIn("member@example.com", "/specialvehicle");
  await page.getByRole("link", { name: "Add a vehicle" }).click();
  await page.getByLabel("Make").fill("Brolga");
  await page.getByLabel("Model", { exact: true }).fill("Traveller");
  for (const step of [2, 3, 4]) {
    await press(page, "Next");
    await expect(page).toHaveURL(`/vehicle/new?step=${step}&for=siv`);
  }
  await press(page, "Save");
  await expect(page).toHaveURL(/\/specialvehicle\/new\?vehicle=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Brolga Traveller");
  await expect(page.getByText("Brolga Traveller is in your garage").first()).toBeVisible();
});

test("what somebody saved in between is shown beside what was typed", async ({
  page,
  club,
  signIn,
  allowConsole,
}) => {
  allowConsole(/409/);
  await signIn("member@example.com");
  const id = await begin(page, club, 2);
  await page.goto(`/specialvehicle/${id}/garaging`);
  await club.db
    .prepare("UPDATE siv_applications SET garaging_address = ?, updated_at = ? WHERE id = ?")
    .bind("Elsewhere 1", new Date(Date.now() + 1000).toISOString(), id)
    .run();
  await page.getByLabel("Garaging address").fill("Here 2");
  await goOn(page);
  await expect(
    page.getByRole("heading", { name: "Somebody changed this while you were editing" }),
  ).toBeVisible();
  await page.getByLabel("Saved now: Elsewhere 1").check();
  await goOn(page);
  await backToList(page);
  await openSection(page, "garaging");
  await expect(page.getByLabel("Garaging address")).toHaveValue("Elsewhere 1");
});

test("who has no vehicle or no membership is told what to do", async ({ page, club, signIn }) => {
  await signIn("new@example.com", "/specialvehicle");
  await expect(page.getByRole("heading", { name: "First, a vehicle" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add a vehicle" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start your membership" })).toBeVisible();
  await signIn("expired@example.com", "/specialvehicle");
  await expect(page.getByRole("link", { name: "Renew your membership now" })).toBeVisible();
  await expect(page.getByText("Your membership has expired").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Apply/ })).toHaveCount(0);
  await forget(club, 4);
  await page.goto("/specialvehicle/new?vehicle=4");
  await page.getByLabel("Special interest class").selectOption("30 years or older");
  await press(page, "Begin");
  await expect(page.getByRole("alert")).toContainText("Renew first");
});

import { expect, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

test("two browsers edit one vehicle: both versions are shown, and nothing is lost", async ({
  page,
  browser,
  club,
  signIn,
  hasJs,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const [id, email] = hasJs ? [3, "renewing@example.com"] : [5, "life@example.com"];
  await signIn(email, `/vehicle/${id}/edit`);
  await page.getByLabel("Colour").fill("Mine");
  await page.getByLabel("Variant").fill("Both");
  await page.getByLabel("Engine number").fill("MINE-1");

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await other.newPage();
  await second.goto(new URL(`/vehicle/${id}/edit`, club.site).href);
  await second.getByLabel("Colour").fill("Theirs");
  await second.getByLabel("Variant").fill("Both");
  await second.getByLabel("Fuel").selectOption("LPG");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await expect(second).toHaveURL(new RegExp(`/vehicle/${id}$`));
  await other.close();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("Somebody changed this while you were editing");
  await expect(conflict.getByRole("group")).toHaveCount(1);
  const colour = conflict.getByRole("group", { name: "Colour" });
  await expect(colour).toContainText("Mine");
  await expect(colour).toContainText("Theirs");
  // Fuel, which this form has not changed, is taken over.
  await expect(page.getByText("Also changed meanwhile: Fuel")).toBeVisible();
  await expect(page.getByLabel("Fuel")).toHaveValue("lpg");
  await expect(page.getByLabel("Engine number")).toHaveValue("MINE-1");
  await colour.getByLabel("Saved now").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(`/vehicle/${id}`);
  const row = await club.db
    .prepare("SELECT colour, variant, fuel, engine_number FROM vehicles WHERE id = ?")
    .bind(id)
    .first();
  expect(row).toEqual({ colour: "Theirs", variant: "Both", fuel: "lpg", engine_number: "MINE-1" });
});

test("changes left half done are found again and saved", { tag: "@letter" }, async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  const id = hasJs ? 1 : 2;
  await signIn("member@example.com", `/vehicle/${id}/edit`);
  await page.getByLabel("Colour").fill("Half done");
  // Saving keeps it all, but for what is refused.
  const later = page.getByRole("button", { name: "Save and finish later" });
  await expect(later).toHaveCount(0);
  const back = page.locator('main button[value="leave"]');
  await page.getByLabel("Engine capacity").fill("many");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Engine capacity – Enter a whole number");
  await expect(later).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(`/vehicle/${id}`);
  await expect(page.getByRole("main")).not.toContainText("Half done");
  await expect(page.getByRole("link", { name: "Unfinished changes" })).toHaveAttribute(
    "href",
    `/vehicle/${id}/edit`,
  );
  await page.goto("/vehicles");
  await page.getByRole("link", { name: "Unfinished changes" }).click();
  await expect(page.getByText("You began this today")).toBeVisible();
  await expect(page.getByLabel("Colour")).not.toHaveValue("Half done");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("Colour")).toHaveValue("Half done");
  await expect(page.getByLabel("Engine capacity")).toHaveValue("many");
  await page.getByLabel("Engine capacity").fill("2934");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(`/vehicle/${id}`);
  await expect(page.getByText(/is saved$/).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Half done");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  expect(
    await club.db.prepare("SELECT count(*) AS n FROM drafts WHERE record = ?").bind(String(id)).first(),
  ).toEqual({ n: 0 });
});

test("an error in an edit keeps what was typed, and clearing a field clears it", async ({
  page,
  club,
  signIn,
}) => {
  await signIn("editor@example.com", "/vehicle/6/edit");
  await page.getByLabel("Make").fill("");
  await page.getByLabel("Colour").fill("");
  const inspected = page.getByLabel("Last inspection", { exact: true });
  await inspected.fill("31/2/2024");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the make, like Austral",
    /no such date/,
  ]);
  await expect(page.getByLabel("Colour")).toHaveValue("");
  await expect(inspected).toHaveValue("31/2/2024");
  await page.getByLabel("Make").fill("Linnet");
  await inspected.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/vehicle/6");
  expect(
    await club.db.prepare("SELECT make, colour, inspection_date FROM vehicles WHERE id = 6").first(),
  ).toEqual({ make: "Linnet", colour: null, inspection_date: null });
});

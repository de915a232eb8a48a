import { expect, test } from "../../fixtures";
import { photo } from "../../photo-samples";

test.use({ clubOptions: { sites: 1 } });

const save = { name: "Save", exact: true } as const;

test("one’s own other change between opening and saving asks nothing, and is told", async ({
  page,
  club,
  signIn,
}) => {
  const email = "life@example.com";
  await signIn(email, "/profile/edit/personal");
  await page.getByLabel("First name").fill("Merle Joy");
  const elsewhere = await club.signIn(email);
  // Another section, and another field of this one.
  await elsewhere.submit(await elsewhere.get("/profile/edit/emergency"), { emergencyContactName: "Anders" });
  await elsewhere.submit(await elsewhere.get("/profile/edit/personal"), { lastName: "Abernethy-Cole" });

  await page.getByRole("button", save).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Saved. Also changed meanwhile: Last name").first()).toBeVisible();
  await expect(page.getByText("Merle Joy Abernethy-Cole").first()).toBeVisible();
  await expect(page.getByText("Anders").first()).toBeVisible();
});

test("an answer that is edited after “Saved now” was chosen is what is saved", async ({
  page,
  club,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const email = "editor@example.com";
  await signIn(email, "/profile/edit/personal");
  await page.getByLabel("First name").fill("Mine");
  const elsewhere = await club.signIn(email);
  const form = await elsewhere.get("/profile/edit/personal");
  await elsewhere.submit(form, { firstName: "Theirs", lastName: "Moved" });
  await page.getByRole("button", save).click();

  const conflict = page.getByRole("alert");
  await expect(conflict.getByRole("group")).toHaveCount(1);
  await expect(page.getByText("Also changed meanwhile: Last name")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Moved");
  await conflict.getByLabel("Saved now: Theirs").check();
  await page.getByLabel("First name").fill("Neither");
  await page.getByRole("button", save).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Neither Moved").first()).toBeVisible();
});

test("a photo that changes while a section is open is no conflict", async ({ page, club, signIn }) => {
  const email = "new@example.com";
  const version = () =>
    club.db
      .prepare("SELECT updated_at, image_hash, first_name FROM users WHERE email = ?")
      .bind(email)
      .first<{ updated_at: string; image_hash: string | null; first_name: string }>();
  await signIn(email, "/profile/edit/personal");
  const before = await version();
  await page.getByLabel("First name").fill("Jarrah May");

  const elsewhere = await club.signIn(email);
  const { mimeType, name, buffer } = await photo("me.jpg");
  const body = new FormData();
  body.set("image", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  expect((await elsewhere.fetch("/profile/photo", { method: "POST", body })).status).toBe(303);
  const changed = await version();
  expect(changed?.image_hash).not.toBe(before?.image_hash);
  expect(changed?.updated_at).not.toBe(before?.updated_at);

  await page.getByRole("button", save).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  expect(await version()).toMatchObject({ first_name: "Jarrah May", image_hash: changed?.image_hash });
});

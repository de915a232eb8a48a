import sharp from "sharp";
import { expect, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

const teal = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#0a7070" } })
    .jpeg()
    .toBuffer();

// @spec 2.9
test("a member uploads a photo, sees it, and removes it", async ({ page, club, signIn, hasJs }) => {
  await signIn("new@example.com", "/profile");
  await page.getByRole("link", { name: "Add a photo" }).click();
  const field = page.getByLabel("Choose a picture");
  await page.getByRole("button", { name: "Use this photo" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a picture first");

  await field.setInputFiles({ name: "me.txt", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  if (!hasJs) {
    await page.getByRole("button", { name: "Use this photo" }).click();
    await expect(page.getByRole("alert")).toContainText("Use a JPEG, PNG or WebP picture");
  }

  await field.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await teal() });
  if (hasJs) await page.getByRole("button", { name: "Use photo", exact: true }).click();
  await page.getByRole("button", { name: "Use this photo" }).click();
  await expect(page).toHaveURL("/profile");
  const photo = page.getByRole("img", { name: "Photo of Jarrah Nolan" });
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBe(1);
  const stored = await club.db
    .prepare("SELECT image_hash FROM users WHERE id = 5")
    .first<{ image_hash: string }>();
  expect(await photo.getAttribute("src")).toContain(String(stored?.image_hash));

  await page.getByRole("link", { name: /Change photo/ }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Your photo is removed").first()).toBeVisible();
  await expect(photo).toHaveCount(0);
});

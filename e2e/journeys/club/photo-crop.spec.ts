import { layoutProblems } from "../../../scripts/engines/layout-problems.mjs";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";
import {
  answerUploads,
  blue,
  colourAt,
  openSample,
  photo,
  recordBodies,
  red,
  sentBodies,
} from "../../photo-samples";

test.beforeEach(({ page }) => recordBodies(page));

test("a portrait is cropped with the keyboard @js", async ({ page }) => {
  await answerUploads(page);
  const { input, rows, status, form } = await openSample(page, "portrait");
  await page.setViewportSize({ width: 320, height: 700 });
  await input.setInputFiles([await photo("wide.jpg", 3000, 1500)]);
  const square = form.getByRole("application", { name: "Part of the photo that is used" });
  await expect(square).toBeFocused();
  expect((await axe(page).include("#photos").analyze()).violations).toEqual([]);
  expect(await page.evaluate(`(() => {${layoutProblems}})()`), "at 320 px").toEqual([]);
  const zoom = form.getByRole("slider", { name: "Zoom" });
  await expect(zoom).toHaveAttribute("aria-valuetext", "100%");
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("+");
  await expect(zoom).toHaveAttribute("aria-valuetext", "200%");
  await page.keyboard.press("-");
  await expect(zoom).toHaveAttribute("aria-valuetext", "190%");
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("ArrowRight");
  await form.getByRole("button", { name: "Use photo" }).press("Enter");
  await expect(status).toHaveText("1 of 1 uploaded");
  await expect(rows).toHaveCount(0);
  const [sent] = await sentBodies(page);
  if (!sent) throw new Error("nothing was sent");
  const { width, height } = await sent.image.metadata();
  // 1500 px / 1.9
  expect([width, height]).toEqual([789, 789]);
  expect(await colourAt(sent.image, 780, 400)).toEqual(red);
});

test("a portrait is moved by mouse, zoomed with the slider, and chosen anew @js", async ({ page }) => {
  await answerUploads(page);
  const { input, status, form, submit } = await openSample(page, "portrait");
  await input.setInputFiles([await photo("first.jpg")]);
  const square = form.getByRole("application");
  await expect(square).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Choose another" }).click();
  await (await chooser).setFiles([await photo("wide.jpg", 3000, 1500)]);
  await expect(square).toBeFocused();
  const box = await square.boundingBox();
  if (!box) throw new Error("the square is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width, y, { steps: 5 });
  await page.mouse.up();
  // The form's own button uses the photo too.
  await submit.click();
  await expect(status).toHaveText("1 of 1 uploaded");
  const [sent] = await sentBodies(page);
  if (!sent) throw new Error("nothing was sent");
  expect((await sent.image.metadata()).width).toBe(1200);
  expect(await colourAt(sent.image, 10, 600)).toEqual(blue);
});

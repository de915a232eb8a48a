import type { Page } from "@playwright/test";
import sharp from "sharp";
import { byClass } from "../../../tests/support/class-names";
import { expect, fillCode, hydrate, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** A browser that runs the page's code refuses it before it is sent. */
const noPhoto = { name: "no.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no") };

const described = (page: Page) =>
  page
    .getByLabel(/^What photo \d+ shows$/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test("photos are added, described, ordered and removed", { tag: "@letter" }, async ({
  page,
  signIn,
  hasJs,
}) => {
  test.slow();
  const [id, email] = hasJs ? [3, "renewing@example.com"] : [5, "life@example.com"];
  await signIn(email, `/vehicle/${id}`);
  await page.getByRole("link", { name: "Photos" }).click();
  await expect(page.getByText("1 of up to 24 photos")).toBeVisible();
  if (hasJs) await hydrate(page);
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name: "Add photos" })).toBeHidden();
  const red = await photo("red.jpg", "#a00");
  await page.getByLabel("Photos", { exact: true }).setInputFiles(hasJs ? [red] : [red, noPhoto]);
  if (!hasJs) await press("Add photos");
  if (!hasJs) await expect(page.getByText("These photos weren’t added: no.jpg").first()).toBeVisible();
  await expect(page.getByText("2 of up to 24 photos")).toBeVisible();
  await page.getByLabel("Photos", { exact: true }).setInputFiles([await photo("blue.jpg", "#00a")]);
  if (!hasJs) await press("Add photos");
  await expect(page.getByText("3 of up to 24 photos")).toBeVisible();
  // The new photo, to be described.
  await expect(page.locator("#photo-3").getByText("Added.")).toBeVisible();
  await expect(page.locator("#photo-3")).toBeInViewport();

  await page.getByLabel("What photo 1 shows").fill("One");
  await page.getByLabel("What photo 2 shows").fill("Two");
  await page.getByLabel("What photo 3 shows").fill("Three");
  await press(/^Save ?: What photo 2 shows$/);
  await expect(page.locator("#photo-2").getByText("Saved")).toBeVisible();
  expect(await described(page)).toEqual(["One", "Two", "Three"]);
  await page.getByLabel("What photo 1 shows").fill("Uno");
  await press(/^Move up ?: Photo 3 of/);
  await expect.poll(() => described(page)).toEqual(["Uno", "Three", "Two"]);
  await press(/^Move down ?: Photo 1 of/);
  await expect.poll(() => described(page)).toEqual(["Three", "Uno", "Two"]);
  await page.getByRole("button", { name: /^Use as cover ?: Photo 3 of/ }).click();
  await expect.poll(() => described(page)).toEqual(["Two", "Three", "Uno"]);
  await page.locator("summary", { hasText: "Remove 2" }).click();
  await press("Remove for good 2");
  await expect.poll(() => described(page)).toEqual(["Two", "Uno"]);
  await page.goto(`/vehicle/${id}`);
  await expect(page.getByRole("img")).toHaveCount(2);
  await expect(page.getByRole("img").first()).toHaveAttribute("alt", "Two");
  const full = await page
    .locator(`${byClass("vehicle-photos", "list")} a`)
    .first()
    .getAttribute("href");
  expect((await page.request.get(full ?? "")).status()).toBe(200);
});

test("a photo that fails stays with its message while the others are added @js", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await signIn("editor@example.com", "/vehicle/6/photos");
  await hydrate(page);
  const before = await described(page).then(({ length }) => length);
  const field = page.getByLabel("Photos", { exact: true });
  // What an earlier choice was told goes with the next one.
  await field.setInputFiles({
    name: "notes.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  });
  await expect(page.getByText("1 photo has a problem")).toBeVisible();
  let posts = 0;
  await page.route("**/photos.data**", (route) =>
    route.request().method() === "POST" && ++posts === 2 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await field.setInputFiles([await photo("one.jpg", "#a00"), await photo("two.jpg", "#0a0")]);
  await expect(page.getByText("notes.jpg")).toHaveCount(0);
  await expect(page.getByText(`${before + 1} of up to 24 photos`)).toBeVisible();
  await expect(page.getByText("The club’s system had a problem")).toBeVisible();
  await expect(page.getByText("The photos are added")).toHaveCount(0);
  await page.getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByText(`${before + 2} of up to 24 photos`)).toBeVisible();
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
});

test("a new vehicle is saved with its photos, and one that fails loses nothing else", async ({
  page,
  signIn,
  hasJs,
}) => {
  await signIn("new@example.com", "/vehicle/new?all=1");
  if (hasJs) await hydrate(page);
  await page.getByLabel("Make").fill("Linnet");
  await page.getByLabel("Model").fill("Tourer");
  const red = await photo("red.jpg", "#a00");
  await page.getByLabel("Photos", { exact: true }).setInputFiles(hasJs ? [red] : [red, noPhoto]);
  const save = page.getByRole("button", { name: "Save", exact: true });
  if (hasJs) {
    await expect(page.getByText("1 photo is ready to upload")).toBeVisible();
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/vehicle\/new/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await save.click();
    await expect(page.getByText("0 of 1 uploaded")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Uploading red.jpg" })).toBeVisible();
    await expect(save).toBeDisabled();
    send();
  } else await save.click();
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);
  if (!hasJs) await expect(page.getByText("These photos weren’t added: no.jpg").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Photo 1 of Linnet Tourer" })).toBeVisible();
});

test("a document is added, named, opened and removed", async ({ page, club, signIn, hasJs }) => {
  await signIn("editor@example.com", "/vehicle/6/documents");
  if (hasJs) await hydrate(page);
  // The file field is a button of the same name.
  const add = page.locator("button[value=add]");
  await expect(add).toBeHidden();
  await page.getByLabel("Add a document", { exact: true }).setInputFiles({
    name: "a <b>paper.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  if (!hasJs) await add.click();
  const link = page.getByRole("link", { name: /paper/ });
  await expect(link).toBeVisible();
  await expect(page.getByText("Added.")).toBeInViewport();
  const url = new URL((await link.getAttribute("href")) ?? "", club.site).href;
  const file = await page.request.get(url);
  expect([file.status(), (await file.body()).toString()]).toEqual([200, "%PDF-1.4\n%%EOF\n"]);
  await page.getByLabel(/^What is “a .*paper/).fill("Inspection in May");
  await page.getByRole("button", { name: /^Save ?: a .*paper/ }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/vehicle/6");
  await expect(page.getByRole("link", { name: "Inspection in May" })).toBeVisible();
  await page.goto("/vehicle/6/documents");
  await page.locator("summary", { hasText: "Remove" }).last().click();
  await page
    .getByRole("button", { name: /^Remove for good/ })
    .last()
    .click();
  await expect(page.getByRole("link", { name: "Inspection in May" })).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
});

test("a file that asked for the sign-in is opened after it @js", async ({ page, club }) => {
  const owner = await club.db
    .prepare(
      "SELECT f.id, u.email FROM files f JOIN users u ON u.id = f.owner_id WHERE f.is_public = 0 AND f.content_type = 'application/pdf' LIMIT 1",
    )
    .first<{ id: string; email: string }>();
  if (!owner) throw new Error("the club has no private file");
  await page.goto(`/file/${owner.id}`);
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page).toHaveURL("/login/code");
  await hydrate(page);
  await fillCode(page.getByLabel("Six-digit code"), club, owner.email);
  const file = page.waitForResponse(
    (reply) => reply.url().endsWith(`/file/${owner.id}`) && reply.request().isNavigationRequest(),
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await file).status()).toBe(200);
});

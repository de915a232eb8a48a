import sharp from "sharp";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";
import {
  answerUploads,
  asFile,
  blue,
  colourAt,
  openSample,
  photo,
  recordBodies,
  red,
  samplesUrl,
  sentBodies,
  twoHalves,
  white,
} from "../../photo-samples";

// What the samples of the style guide upload is answered here, as Remix answers a data request.

test.beforeEach(({ page }) => recordBodies(page));

test("a photo is uploaded upright, small and without its metadata @js", async ({ page }) => {
  await answerUploads(page);
  const { input, submit, rows, status } = await openSample(page, "several");
  // Orientation 6: what is stored on the left belongs at the top.
  const turned = await (await twoHalves(3000, 2000)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await input.setInputFiles([asFile("Träume.JPG", turned)]);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Träume.JPG");
  await expect(rows).toContainText(/\d kB, now \d+ kB/);
  await expect(status).toHaveText("1 photo is ready to upload");
  await expect(page.locator("[data-unsaved]")).toHaveCount(1);
  await submit.click();
  await expect(status).toHaveText("1 of 1 uploaded");
  await expect(rows).toHaveCount(0);
  await expect(page.locator("[data-unsaved]")).toHaveCount(0);
  const [sent] = await sentBodies(page);
  expect(sent?.fields).toEqual([
    // The photo's own, as each is a request.
    ["requestKey", expect.stringMatching(/^[0-9a-f]{32}$/)],
    ["sample-photos", "image/jpeg"],
    ["singleUpload", "1"],
  ]);
  expect(sent?.name).toBe("Träume.jpg");
  const { width, height, orientation, exif, format } = (await sent?.image.metadata()) ?? {};
  expect({ width, height, orientation, exif, format }).toEqual({ width: 1333, height: 2000, format: "jpeg" });
  if (!sent) throw new Error("nothing was sent");
  expect(await colourAt(sent.image, 600, 300)).toEqual(red);
  expect(await colourAt(sent.image, 600, 1700)).toEqual(blue);
});

test("several photos go two at a time; one is no picture, one is cancelled @js", async ({ page }) => {
  const { seen, next } = await answerUploads(page, { held: true });
  const { input, submit, rows, status, form } = await openSample(page, "several");
  const clear = await sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer();
  await input.setInputFiles([
    await photo("one.jpg"),
    asFile("broken.jpg", Buffer.from("no picture")),
    asFile("clear.webp", clear),
    asFile("IMG_1.HEIC", Buffer.from("ftypheic")),
    await photo("four.jpg"),
    await photo("five.jpg"),
  ]);
  await expect(rows).toHaveCount(6);
  await expect(rows.filter({ hasText: "broken.jpg" })).toContainText("This file isn’t a picture");
  await expect(rows.filter({ hasText: "IMG_1.HEIC" })).toContainText("This is a HEIC picture");
  await expect(status).toHaveText("4 photos are ready to upload 2 photos have a problem");
  await submit.click();
  await expect(form.getByRole("progressbar")).toHaveCount(2);
  await expect(page.getByRole("progressbar", { name: "Uploading one.jpg" })).toBeVisible();
  await expect(rows.filter({ hasText: "four.jpg" })).toContainText("Waiting");
  expect((await axe(page).include("#photos").analyze()).violations).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  const contrast = axe(page).include("#photos").withRules("color-contrast");
  expect((await contrast.analyze()).violations).toEqual([]);
  expect(seen.requests).toBe(2);
  await expect(status).toHaveText("0 of 4 uploaded");
  await form.getByRole("button", { name: "Cancel one.jpg" }).click();
  await expect(rows).toHaveCount(5);
  await expect(input).toBeFocused();
  await next();
  for (const done of [1, 2, 3]) {
    await next();
    await expect(status).toContainText(`${done} of 3 uploaded`);
  }
  await expect(status).toHaveText("3 of 3 uploaded 2 photos have a problem");
  expect(seen.requests).toBe(4);
  const sent = await sentBodies(page);
  expect(sent.map(({ name }) => name)).toEqual(["one.jpg", "clear.jpg", "four.jpg", "five.jpg"]);
  if (sent[1]) expect(await colourAt(sent[1].image, 10, 10)).toEqual(white);
  await form.getByRole("button", { name: "Remove broken.jpg" }).click();
  await form.getByRole("button", { name: "Remove IMG_1.HEIC" }).click();
  await expect(rows).toHaveCount(0);
  await expect(status).toHaveText("3 of 3 uploaded");
});

test("offline a photo is kept, and is sent when somebody tries again @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const { seen } = await answerUploads(page);
  const { input, submit, rows, status, form } = await openSample(page, "several");
  await input.setInputFiles([await photo("one.jpg"), await photo("two.jpg")]);
  await expect(status).toHaveText("2 photos are ready to upload");
  seen.isOffline = true;
  await context.setOffline(true);
  await submit.click();
  await expect(rows.filter({ hasText: "You’re offline." })).toHaveCount(2);
  await expect(status).toHaveText("2 photos have a problem");
  seen.isOffline = false;
  await context.setOffline(false);
  await form.getByRole("button", { name: "Try again one.jpg" }).click();
  await expect(status).toHaveText("1 of 2 uploaded 1 photo has a problem");
  await submit.click();
  await expect(status).toHaveText("2 of 2 uploaded");
  const sent = await sentBodies(page);
  expect(sent.map(({ name }) => name)).toEqual(["one.jpg", "two.jpg", "one.jpg", "two.jpg"]);
  // The server can tell a retry from another photo.
  const keys = sent.map(({ fields }) => fields[0]?.[1]);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  expect(new Set(keys).size).toBe(2);
});

test("a page is left in the middle of an upload only by somebody who agrees @js", async ({ page }) => {
  await answerUploads(page, { held: true });
  const { input, submit, form, rows } = await openSample(page, "several");
  await input.setInputFiles([await photo("one.jpg")]);
  await expect(rows).toHaveCount(1);
  await submit.click();
  await expect(form.getByRole("progressbar")).toHaveCount(1);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(form.getByRole("progressbar")).toHaveCount(1);
  const cancelled = page.waitForEvent("requestfailed");
  const home = page.getByRole("link", { name: "The club's", exact: true });
  page.once("dialog", (dialog) => dialog.dismiss());
  await home.click();
  await expect(form.getByRole("progressbar")).toHaveCount(1);
  page.once("dialog", (dialog) => dialog.accept());
  await home.click();
  await expect(page).toHaveURL(/part=club$/);
  expect((await cancelled).url()).toContain("/demo_asdf.data");
});

test("the progress of an upload is shown, and the page's own code does none of it @js", async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // Not the style guide: its upload is refused, and the connection closed, while the photo is still sent.
  await signIn("member@example.com", "/vehicle/1/photos");
  await hydrate(page);
  const input = page.getByLabel("Photos", { exact: true });
  const form = page.locator("form").filter({ has: input });
  const isPhotoCode = (url: string) => /\/photo-\w+\.client/.test(url);
  expect(asked.filter(isPhotoCode)).toEqual([]);
  const noise = await sharp({
    create: {
      width: 2000,
      height: 1000,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const network = await page.context().newCDPSession(page);
  const kilobytes = (each: number) => each * 1000;
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: kilobytes(50),
  });
  // It uploads by itself.
  await input.setInputFiles([asFile("noise.jpg", noise)]);
  const row = form.getByRole("listitem").filter({ hasText: "noise.jpg" });
  await expect(row).toHaveCount(1);
  expect(asked.filter(isPhotoCode)).toHaveLength(1);
  const sent = () =>
    form.getByRole("progressbar").evaluate((element) => (element as HTMLProgressElement).value);
  await expect.poll(sent).toBeGreaterThan(0);
  expect(await sent()).toBeLessThan(1);
  await form.getByRole("button", { name: "Cancel noise.jpg" }).click();
  await expect(row).toHaveCount(0);
});

test("what the site refuses is said at the photo @js", async ({ page, allowConsole }) => {
  allowConsole(/status of 415/);
  const { input, submit, rows } = await openSample(page, "several");
  await input.setInputFiles([await photo("one.jpg")]);
  await expect(rows).toHaveCount(1);
  await submit.click();
  await expect(rows).toContainText("Use a JPEG, PNG or WebP picture");
  await expect(rows.getByRole("button")).toHaveText(["Removeone.jpg"]);
});

test("a form that is sent as a whole posts the smaller photos @js", async ({ page }) => {
  await answerUploads(page);
  const { input, submit, status, rows, form } = await openSample(page, "whole");
  await input.setInputFiles([await photo("one.jpg", 3000, 1500), await photo("two.jpg")]);
  await expect(status).toHaveText("2 photos are ready to upload");
  await input.setInputFiles([await photo("three.jpg")]);
  await expect(rows).toHaveCount(3);
  await form.getByRole("button", { name: "Remove two.jpg" }).click();
  await expect(rows).toHaveCount(2);
  const files = await input.evaluate((element) =>
    Promise.all(
      [...((element as HTMLInputElement).files ?? [])].map(async (file) => {
        const { width } = await createImageBitmap(file);
        return [file.name, file.type, width];
      }),
    ),
  );
  expect(files).toEqual([
    ["one.jpg", "image/jpeg", 2000],
    ["three.jpg", "image/jpeg", 640],
  ]);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await submit.click();
  expect((await posted).headers()["content-type"]).toContain("multipart/form-data");
});

test("without JavaScript a form posts the photos as they are", async ({ page, hasJs, allowConsole }) => {
  test.skip(hasJs, "with JavaScript each is posted by itself");
  // The style guide's own action takes no files.
  allowConsole(/status of 415/);
  await page.goto(samplesUrl);
  const form = page.locator("#photos form").first();
  await expect(form.getByLabel("Photos")).toHaveAccessibleDescription(
    "JPEG, PNG or WebP, up to 10 MB at a time",
  );
  await form.getByLabel("Photos").setInputFiles([await photo("one.jpg"), await photo("two.jpg")]);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("button", { name: "Upload" }).click();
  const request = await posted;
  expect(new URL(request.url()).pathname).toBe("/demo_asdf");
  expect(request.headers()["content-type"]).toContain("multipart/form-data");
});

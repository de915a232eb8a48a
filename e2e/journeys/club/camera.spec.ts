import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import encodeQR from "qr";
import sharp from "sharp";
import { chromiumFlags, findWholeChromium } from "../../../scripts/lib/chromium.mjs";
import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";
import { scan } from "../../scan";

// Chromium shows a video of one frame, over and over, as its camera.

const folder = mkdtempSync(join(tmpdir(), "camera-"));
const video = join(folder, "card.mjpeg");
test.use({
  launchOptions: {
    // The headless shell has no camera.
    executablePath: findWholeChromium() ?? undefined,
    args: [
      ...chromiumFlags,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A QR code that takes up three quarters of the frame. */
async function holdUp(text: string): Promise<void> {
  const svg = encodeQR(text, "svg", { border: 4 });
  const code = await sharp(Buffer.from(svg), { density: 600 })
    .resize(360, 360)
    .flatten({ background: "#fff" })
    .toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#556" } })
    .composite([{ input: code, left: 140, top: 60 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  writeFileSync(video, frame);
}

test("a card is read with the camera @js", async ({ page, context, club }) => {
  await holdUp(`${club.site}/verify?card=eyJhbGciOiJFUzI1NiJ9.eyJuIjoiMTIwNCJ9.c2lnbmF0dXJl`);
  await context.grantPermissions(["camera"]);
  await page.goto("/verify");
  await hydrate(page);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page).toHaveURL(/\/verify\?card=eyJ/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Not a card of this club");
});

test("another QR code is told from a card, and the camera stops @js", async ({ page, context }) => {
  await holdUp("https://club.example/menu");
  await context.grantPermissions(["camera"]);
  await page.goto("/verify");
  await hydrate(page);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.getByText("That code is not a membership card.")).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("video")).toHaveCount(0);
});

test("a blocked camera is reported, and the button stays @js", async ({ page, context }) => {
  await holdUp("");
  await context.clearPermissions();
  await page.goto("/verify");
  await hydrate(page);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.getByText("The camera is blocked.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Scan with the camera" })).toBeVisible();
});

test("a printed ticket is let in with the camera, once for as long as it is held up @js", async ({
  page,
  context,
  club,
  signIn,
}) => {
  await club.db.prepare("UPDATE tickets SET status = 'valid' WHERE calendar_event_id = 30").run();
  const times = await club.db
    .prepare("SELECT starts_at, ends_at FROM calendar_events WHERE id = 30")
    .first<{ starts_at: string; ends_at: string }>();
  const moveTo = (starts: string | undefined, ends: string | undefined) =>
    club.db
      .prepare("UPDATE calendar_events SET starts_at = ?, ends_at = ? WHERE id = 30")
      .bind(starts ?? "", ends ?? "")
      .run();
  const now = new Date();
  // On this day, so that it needs no second look.
  await moveTo(now.toISOString(), new Date(now.getTime() + 3 * 3600_000).toISOString());
  await signIn("member@example.com", "/print-tickets/5");
  await holdUp(await scan(page.getByRole("img", { name: /QR code of ticket/ }).first()));
  await context.clearCookies();
  await signIn("editor@example.com", "/check-in?event=30");
  await hydrate(page);
  await context.grantPermissions(["camera"]);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  const answer = page.locator(`${byClass("check-in-page", "answer")} h2`);
  await expect(answer).toHaveText("Let in");
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.waitForTimeout(2_000);
  await expect(answer).toHaveText("Let in");
  await expect(page.locator("video")).toHaveCount(1);
  await moveTo(times?.starts_at, times?.ends_at);
});

import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { encode } from "turbo-stream";
import { expect, hydrate } from "./fixtures";

/** The samples of photo fields in the style guide. */
export const samplesUrl = "/demo_asdf?part=photos";

/** Two halves, red on the left as it is stored. */
export async function twoHalves(width: number, height: number): Promise<sharp.Sharp> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

export const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

export async function photo(name: string, width = 640, height = 480) {
  return asFile(name, await (await twoHalves(width, height)).jpeg().toBuffer());
}

/** Keeps the bodies of uploads in the page: Chromium's protocol has no bytes of files. */
export async function recordBodies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    const bodies: FormData[] = [];
    Object.assign(window, { bodies });
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) bodies.push(body);
      send.call(this, body);
    };
  });
}

/** The fields of each upload, in the order in which they were sent; a photo as its bytes. */
export async function sentBodies(page: Page) {
  const bodies = await page.evaluate(() =>
    Promise.all(
      (window as unknown as { bodies: FormData[] }).bodies.map((body) =>
        Promise.all(
          [...body].map(async ([name, value]) => {
            if (typeof value === "string") return { name, value, file: null };
            const bytes = [...new Uint8Array(await value.arrayBuffer())];
            return { name, value: value.type, file: { name: value.name, bytes } };
          }),
        ),
      ),
    ),
  );
  return bodies.map((body) => {
    const file = body.find((field) => field.file)?.file;
    if (!file) throw new Error("no photo was sent");
    return {
      fields: body.map(({ name, value }) => [name, value]),
      name: file.name,
      image: sharp(Buffer.from(file.bytes)),
    };
  });
}

/** Answers uploads, at once or each when `next` is called. */
export async function answerUploads(page: Page, { held = false } = {}) {
  const waiting: Route[] = [];
  const seen = { requests: 0, isOffline: false };
  const body = await new Response(
    encode({ redirect: samplesUrl, status: 303, revalidate: false, reload: false, replace: false }),
  ).text();
  const accept = (route: Route) =>
    route
      .fulfill({ status: 202, contentType: "text/x-script", body })
      // The page has cancelled it.
      .catch(() => undefined);
  await page.route("**/demo_asdf.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    seen.requests += 1;
    if (seen.isOffline) return route.abort("internetdisconnected");
    if (held) waiting.push(route);
    else await accept(route);
  });
  return {
    seen,
    next: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      await accept(waiting.shift() as Route);
    },
  };
}

/** The sample forms, in their order. */
const samples = ["several", "portrait", "whole"] as const;

export async function openSample(page: Page, sample: (typeof samples)[number]) {
  await page.goto(samplesUrl);
  await hydrate(page);
  const form = page.locator("#photos form").nth(samples.indexOf(sample));
  return {
    form,
    input: form.locator("input[type=file]"),
    submit: form.getByRole("button", { name: "Upload", exact: true }),
    rows: form.getByRole("listitem"),
    status: form.getByRole("status"),
  };
}

export const colourAt = async (image: sharp.Sharp, left: number, top: number) =>
  [...(await image.clone().removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
    (value) => Math.round(value / 255),
  );

/** As colourAt tells them. */
export const red = [1, 0, 0];
export const blue = [0, 0, 1];
export const white = [1, 1, 1];

/** What uploads photos is fetched after hydration: from then on it is there without a network. */
export const untilUploadsLoad = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain("photo-uploads.client");

/** A photo of about 1.5 MB. */
export async function bigPhoto(name: string) {
  const create = { width: 1500, height: 1000, channels: 3, background: "#777" } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { ...create, noise } }).jpeg({ quality: 95 });
  return asFile(name, await image.toBuffer());
}

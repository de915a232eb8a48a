import { expect, test } from "../../fixtures";

test("a visitor sees an editor's pictures, whole and in a small format", { tag: "@letter" }, async ({
  page,
}) => {
  const types = new Set<string>();
  page.on("response", (reply) => {
    if (new URL(reply.url()).pathname.startsWith("/assets/i/"))
      types.add(reply.headers()["content-type"] ?? "");
  });
  // A backend without picture facts is asked for each image while the first visitors read.
  await expect
    .poll(
      async () => {
        await page.goto("/about");
        return page.locator('main picture:not(:has(source[type="image/webp"]))').count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  const image = page.locator("main picture:has(source) img").first();
  await image.scrollIntoViewIfNeeded();
  const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 0 };
  expect([width > 100, height > 50]).toEqual([true, true]);
  await expect.poll(() => [...types].some((type) => /image\/(?:webp|avif)/.test(type))).toBe(true);
});

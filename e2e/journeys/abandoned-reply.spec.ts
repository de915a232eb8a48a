import { expect, hydrate, test } from "../fixtures";

/** Data replies end two seconds after their last byte, or fail when their request is aborted meanwhile. */
const endRepliesLate = () => {
  const fetchNow = window.fetch;
  window.fetch = async (input, init) => {
    const reply = await fetchNow(input, init);
    const signal = init?.signal;
    if (!/\.data\b/.test(reply.url) || !reply.body || !signal) return reply;
    const source = reply.body.getReader();
    const body = new ReadableStream({
      async pull(controller) {
        const part = await source.read();
        if (part.value) controller.enqueue(part.value);
        if (!part.done) return;
        const end = setTimeout(() => controller.close(), 2_000);
        signal.addEventListener("abort", () => {
          clearTimeout(end);
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body, { status: reply.status, headers: reply.headers });
  };
};

test("@js a form sent twice in a row leaves no unhandled error behind", async ({ page }) => {
  await page.addInitScript(endRepliesLate);
  await page.goto("/signup");
  await hydrate(page);
  const send = page.locator("main form button[type=submit]").first();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await send.click();
  await expect(summary).toBeVisible();
  // A promise that rejects unhandled is a page error, which the fixture `trouble` finds.
  await send.click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(summary).toBeVisible();
});

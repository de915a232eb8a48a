import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "../../fixtures";

// A promise that rejects unhandled is a page error and a logged AbortError a console error: the fixture
// `consoleErrors` finds both.

/**
 * Data replies wait two seconds, before their first byte is read or after their last one, or fail when their
 * request is aborted meanwhile.
 */
const delayReplies = (page: Page, where: "before" | "after") =>
  page.addInitScript((where) => {
    const fetchNow = window.fetch;
    window.fetch = async (input, init) => {
      const reply = await fetchNow(input, init);
      const signal = init?.signal;
      if (!/\.data\b/.test(reply.url) || !reply.body || !signal) return reply;
      const source = reply.body.getReader();
      const wait = (controller: ReadableStreamDefaultController) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 2_000);
          signal.addEventListener("abort", () => controller.error(signal.reason));
          document.documentElement.dataset.replyWaits = "";
        });
      const body = new ReadableStream({
        async start(controller) {
          if (where === "before") await wait(controller);
        },
        async pull(controller) {
          const part = await source.read();
          if (signal.aborted) return;
          if (part.value) controller.enqueue(part.value);
          if (!part.done) return;
          if (where === "after") await wait(controller);
          if (!signal.aborted) controller.close();
        },
      });
      return new Response(body, { status: reply.status, headers: reply.headers });
    };
  }, where);

const replyWaits = (page: Page) => expect(page.locator("html[data-reply-waits]")).toBeAttached();
const later = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));

test("a form sent twice in a row leaves no unhandled error behind @js", async ({ page }) => {
  await delayReplies(page, "after");
  await page.goto("/signup");
  await hydrate(page);
  const send = page.locator("main form button:not([type=button])").first();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await send.click();
  await expect(summary).toBeVisible();
  await send.click();
  await later(page);
  await expect(summary).toBeVisible();
});

test("a navigation that ends another one while its reply is read logs no error @js", async ({ page }) => {
  await delayReplies(page, "before");
  await page.goto("/about");
  await hydrate(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Language and display" }).click();
  await replyWaits(page);
  // As a tap on a link to a place on this page does.
  await page.evaluate(() => {
    location.hash = "#main";
  });
  await later(page);
  await expect(page).toHaveURL("/about#main");
});

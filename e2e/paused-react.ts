import type { Locator, Page } from "@playwright/test";

type Paused = { readonly tasks: (() => void)[]; isPaused: boolean };
declare global {
  interface Window {
    pausedReact: Paused;
  }
}

/**
 * Holds hydration back until `begin`. From then on React waits before each of its tasks, for which its
 * scheduler posts a message to itself, so that a test can act between any two. Call it before the page is
 * opened.
 */
export async function pauseReact(page: Page) {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(/client[^/]*\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  await page.addInitScript(() => {
    const paused: Paused = { tasks: [], isPaused: true };
    window.pausedReact = paused;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (paused.isPaused) paused.tasks.push(() => post.call(this, message));
      else post.call(this, message);
    };
  });
  const untilItWaits = () => page.waitForFunction(() => window.pausedReact.tasks.length > 0);
  const isHydrated = () => page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);
  const untilTaskEnds = () =>
    page.evaluate(async () => {
      window.pausedReact.tasks.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    });
  const release = () =>
    page.evaluate(() => {
      const paused = window.pausedReact;
      paused.isPaused = false;
      for (const run of paused.tasks.splice(0)) run();
    });
  return {
    /** Begins to hydrate the page, until React's first task waits. */
    async begin(): Promise<void> {
      begin();
      await untilItWaits();
    },
    /** Hydrates the page, and acts before each of React's tasks. */
    async hydrate(act: () => Promise<void> = async () => {}): Promise<void> {
      while (!(await isHydrated())) {
        await untilItWaits();
        await act();
        await untilTaskEnds();
      }
      await release();
    },
    /** Acts as soon as the hydrated page shows something, before React's next task. */
    async actOnceShown(shown: Locator, lead: () => Promise<void>, act: () => Promise<void>): Promise<void> {
      await page.evaluate(() => {
        window.pausedReact.isPaused = true;
      });
      await lead();
      while (!(await shown.isVisible())) {
        await untilItWaits();
        await untilTaskEnds();
      }
      await act();
      await release();
    },
  };
}

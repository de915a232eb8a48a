import type { Page } from "@playwright/test";

/** The page is in the installed app's window: no browser of a test installs anything. */
export const standalone = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      /display-mode: ?standalone/.test(query) ? ({ matches: true } as MediaQueryList) : matchMedia(query);
  });

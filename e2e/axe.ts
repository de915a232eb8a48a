import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * axe for the open page. For speed, legacy mode opens no second page (there are no frames), and passed checks
 * get no selectors. Neither changes the violations that it finds.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });

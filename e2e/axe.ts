import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The axe of @axe-core/playwright. */
const axeScript = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

/** Puts axe's 550 kB into a document once: AxeBuilder evaluates them twice for each analysis. */
class AxeOncePerDocument extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: "0" });
    this.#page = page;
  }

  override async analyze() {
    if (!(await this.#page.evaluate(() => "axe" in window))) await this.#page.evaluate(axeScript);
    return super.analyze();
  }
}

/**
 * axe for the open page. For speed, legacy mode opens no second page (there are no frames), and passed checks
 * get no selectors. Neither changes the violations that it finds.
 */
export const axe = (page: Page) =>
  new AxeOncePerDocument(page).setLegacyMode(true).options({ resultTypes: ["violations"] });

import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";
import { pauseReact } from "../../paused-react";

// The style guide's sample of a form that somebody else saved in between.

const open = (page: Page) => page.goto("/demo_asdf?part=forms");

const choice = (page: Page, field: string, version: "Yours" | "Saved now") =>
  page.getByRole("alert").getByRole("group", { name: field }).getByLabel(version);

/** What the sample form posts. */
const posted = (page: Page) =>
  page.locator("#sample-form").evaluate((form: HTMLFormElement) => {
    const names = ["colour", "keep-colour", "saved-colour", "keep-bought", "saved-bought-day"];
    const data = new FormData(form);
    return Object.fromEntries(names.map((name) => [name, data.get(name)]));
  });

test("a choice between two versions shows in the form's own field @js", async ({ page }) => {
  await open(page);
  await hydrate(page);
  await choice(page, "Colour", "Saved now").check();
  await expect(page.locator("#colour")).toHaveValue("Cactus green");
  await choice(page, "History", "Saved now").check();
  await expect(page.locator("#history")).toHaveValue("");
  await choice(page, "Date of purchase", "Saved now").check();
  await expect(page.locator("#bought-day")).toHaveValue("28");
  await choice(page, "Colour", "Yours").check();
  await expect(page.locator("#colour")).toHaveValue("Teal");
  await choice(page, "History", "Yours").check();
  await expect(page.locator("#history")).toHaveValue("One owner from new.\nA barn from 1988 to 2019.");
});

test("a choice between two versions that was made before hydration shows as well @js", async ({ page }) => {
  const react = await pauseReact(page);
  await page.goto("/demo_asdf?part=forms", { waitUntil: "domcontentloaded" });
  await choice(page, "Colour", "Saved now").check();
  await page.locator("#bought-day").fill("29");
  await react.begin();
  await choice(page, "History", "Saved now").check();
  await react.hydrate();
  await expect(page.locator("#colour")).toHaveValue("Cactus green");
  await expect(page.locator("#history")).toHaveValue("");
  await expect(page.locator("#bought-day")).toHaveValue("29");
});

test("a choice between two versions is posted with its form @js", async ({ page }) => {
  await open(page);
  expect(await posted(page)).toEqual({
    colour: "Teal",
    "keep-colour": "mine",
    "saved-colour": "Cactus green",
    "keep-bought": "mine",
    "saved-bought-day": "28",
  });
  await choice(page, "Date of purchase", "Saved now").check();
  expect(await posted(page)).toMatchObject({ "keep-colour": "mine", "keep-bought": "saved" });
});

test("the whole row of a choice can be touched", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page);
  const rows = page.locator(byClass("fields", "choice"));
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { top, height, right } = row.getBoundingClientRect();
      row.scrollIntoView({ block: "center" });
      const now = row.getBoundingClientRect();
      const hit = document.elementFromPoint(right - 4, now.top + now.height / 2);
      return { height, hit: hit?.tagName, top };
    }),
  );
  expect(boxes.length).toBeGreaterThan(6);
  expect(boxes.filter(({ height, hit }) => height < 44 || hit !== "LABEL")).toEqual([]);
});

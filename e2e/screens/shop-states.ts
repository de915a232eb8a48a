import type { Page } from "@playwright/test";
import { seededTicketCode } from "#backend/seed/order-rows";
import { byClass } from "../../tests/support/class-names";
import type { Club } from "../../tests/support/club";
import { addRug, editor, field, life, member, press, print, renewing, type State } from "./state";

/** States of the shop, the cart, invoices and tickets. */
export const shopStates: readonly State[] = [
  ...(
    [
      ["let-in", 5, 30],
      ["used", 2, 30],
      ["void", 3, 30],
      ["other-event", 7, 30],
      ["unknown", 99, 30],
    ] as const
  ).map(([name, ticket, event]) => ({
    name: `check-in-${name}`,
    as: editor,
    reach: async (page: Page, club: Club) => {
      if (name === "let-in") await club.db.prepare("UPDATE tickets SET status = 'valid' WHERE id = 5").run();
      await page.goto(`/check-in?event=${event}`);
      await field(page, "ticket").fill(seededTicketCode(ticket));
      await page.locator("main form button:not([name])").last().click();
      await page.locator(byClass("check-in-page", "answer")).waitFor();
    },
  })),
  print("print-invoice", member, "/invoice/print/4"),
  print("print-tickets", member, "/print-tickets/5"),
  {
    name: "product-error",
    as: life,
    reach: async (page) => {
      await page.goto("/shop/tea-flask");
      await field(page, "qty").fill("50");
      await page.locator(`${byClass("product-page", "form")} button`).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: "cart", as: life, reach: (page) => fillCart(page) },
  {
    name: "cart-short",
    as: editor,
    reach: async (page, club) => {
      await fillCart(page);
      await club.db.prepare("UPDATE skus SET stock = 0 WHERE code = 'RUG'").run();
      await page.goto("/cart");
      await club.db.prepare("UPDATE skus SET stock = 7 WHERE code = 'RUG'").run();
    },
  },
  {
    name: "cart-promotion",
    as: member,
    reach: async (page) => {
      await fillCart(page);
      if (await page.locator(byClass("cart-page", "applied")).count()) return;
      await field(page, "code").fill("FIG10");
      await press(page, "promotion");
      await page.locator(byClass("cart-page", "applied")).waitFor();
    },
  },
  {
    name: "cart-code-refused",
    as: life,
    reach: async (page) => {
      await fillCart(page);
      // One that was applied before stands in the field's place.
      if (await page.locator(byClass("cart-page", "applied")).count()) await press(page, "forget-promotion");
      await field(page, "code").fill("RALLY24");
      await press(page, "promotion");
      await page.locator("#code-error").waitFor();
    },
  },
  {
    name: "cart-removed",
    as: renewing,
    reach: async (page) => {
      await fillCart(page);
      await press(page, "remove");
      await page.locator(byClass("cart-page", "removed")).waitFor();
    },
  },
];

/** The cart with a rug and its delivery to Emu Park. */
async function fillCart(page: Page): Promise<void> {
  await addRug(page);
  await field(page, "postcode").fill("4710");
  await press(page, "estimate");
  await page.locator(byClass("cart-page", "quotes")).waitFor();
}

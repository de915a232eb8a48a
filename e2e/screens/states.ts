import type { Page } from "@playwright/test";
import type { Club } from "../../tests/support/club";

/** A state of a screen that its address alone does not show. It may be reached any number of times. */
export type State = {
  readonly name: string;
  readonly as: string;
  /** Leaves the page in this state, in any language, with JavaScript or without. */
  readonly reach: (page: Page, club: Club) => Promise<void>;
  readonly media?: "print";
};

const member = "member@example.com";
const life = "life@example.com";
const editor = "editor@example.com";
const renewing = "renewing@example.com";

/** Presses the button of the page's main that posts this intent. */
const press = (page: Page, intent: string) =>
  page.locator(`main button[name="intent"][value="${intent}"]:not([aria-hidden])`).first().click();
/** Sends a form of a single button. */
const submit = (page: Page) =>
  page.locator("main form[id] button:not([name], [aria-hidden])").first().click();
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export const states: readonly State[] = [
  {
    name: "profile-error",
    as: member,
    reach: async (page) => {
      await page.goto("/profile/edit/personal");
      await field(page, "firstName").fill("");
      await field(page, "mobilePhone").fill("12");
      await submit(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "profile-draft",
    as: life,
    reach: async (page) => {
      await page.goto("/profile/edit/emergency");
      await field(page, "emergencyContactName").fill("Half done");
      await press(page, "save-draft");
      await page.waitForURL("**/profile");
      await page.goto("/profile/edit/emergency");
    },
  },
  {
    name: "profile-conflict",
    as: editor,
    reach: async (page, club) => {
      await page.goto("/profile/edit/personal");
      await field(page, "lastName").fill("Mine");
      await changeElsewhere(club, "users", "last_name", `email = '${editor}'`);
      await submit(page);
      await page.locator('[role="alert"]').first().waitFor();
    },
  },
  {
    name: "profile-licence-expired",
    as: renewing,
    reach: async (page, club) => {
      await club.db
        .prepare("UPDATE users SET drivers_licence_expiry = '2020-03-01' WHERE email = ?")
        .bind(renewing)
        .run();
      await page.goto("/profile");
    },
  },
  {
    name: "profile-deletion-asked",
    as: "expired@example.com",
    reach: async (page, club) => {
      await club.db
        .prepare("UPDATE users SET deletion_requested_at = ? WHERE email = 'expired@example.com'")
        .bind(new Date().toISOString())
        .run();
      await page.goto("/profile");
    },
  },
  {
    name: "address-error",
    as: "new@example.com",
    reach: async (page) => {
      await page.goto("/profile/address/new");
      await field(page, "postcode").fill("47");
      await submit(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "garage-draft",
    as: life,
    reach: async (page) => {
      await page.goto("/vehicle/5/edit");
      await field(page, "colour").fill("Half done");
      await press(page, "save-draft");
      await page.waitForURL("**/vehicle/5");
      await page.goto("/vehicles");
    },
  },
  {
    name: "vehicle-conflict",
    as: renewing,
    reach: async (page, club) => {
      await page.goto("/vehicle/3/edit");
      await field(page, "colour").fill("Mine");
      await changeElsewhere(club, "vehicles", "colour", "id = 3");
      await press(page, "save");
      await page.locator('[role="alert"]').first().waitFor();
    },
  },
  {
    name: "vehicle-new-error",
    as: editor,
    reach: async (page) => {
      await page.goto("/vehicle/new?all=1");
      await field(page, "yearBuilt").fill("68");
      await press(page, "save");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "vehicle-deleted",
    as: renewing,
    reach: async (page, club) => {
      await club.db.prepare("UPDATE vehicles SET deleted_at = NULL WHERE id = 3").run();
      await page.goto("/vehicle/3");
      const more = page.locator("main details:has(button)");
      for (const each of await more.all()) await each.evaluate((box) => box.setAttribute("open", ""));
      await press(page, "delete");
      await page.waitForURL(/\/vehicles\b/);
    },
  },
  {
    name: "product-error",
    as: life,
    reach: async (page) => {
      await page.goto("/shop/tea-flask");
      await field(page, "qty").fill("50");
      await page.locator(".product-form button").click();
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
    name: "cart-code-refused",
    as: life,
    reach: async (page) => {
      await fillCart(page);
      // One that was applied before stands in the field's place.
      if (await page.locator(".cart-applied").count()) await press(page, "forget-promotion");
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
      await page.locator(".cart-removed").waitFor();
    },
  },
  { name: "print-card", as: member, media: "print", reach: (page) => open(page, "/membershipcard") },
  { name: "print-vehicle", as: member, media: "print", reach: (page) => open(page, "/vehicle/1/print") },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

/** The cart with a rug and its delivery to Emu Park. */
async function fillCart(page: Page): Promise<void> {
  await page.goto("/shop/picnic-rug");
  await page.locator(".product-form button").click();
  await page.waitForURL("**/cart");
  await field(page, "postcode").fill("4710");
  await press(page, "estimate");
  await page.locator(".cart-quotes").waitFor();
}

/** Another browser saves the record in the meantime. */
async function changeElsewhere(club: Club, table: string, column: string, where: string): Promise<void> {
  await club.db
    .prepare(`UPDATE ${table} SET ${column} = 'Theirs', updated_at = ? WHERE ${where}`)
    .bind(new Date().toISOString())
    .run();
}

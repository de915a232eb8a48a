import type { Page } from "@playwright/test";
import { byClass } from "../../tests/support/class-names";
import type { Club } from "../../tests/support/club";

/** A state of a screen that its URL alone does not show. It may be reached any number of times. */
export type State = {
  readonly name: string;
  readonly as: string;
  /** Leaves the page in this state, in any language, with JavaScript or without. */
  readonly reach: (page: Page, club: Club) => Promise<void>;
  readonly media?: "print";
};

export const member = "member@example.com";
export const renewing = "renewing@example.com";
export const expired = "expired@example.com";
export const life = "life@example.com";
export const newcomer = "new@example.com";
export const editor = "editor@example.com";

/** Presses the button of the page's main that posts this intent. */
export const press = (page: Page, intent: string) =>
  page.locator(`main button[name="intent"][value="${intent}"]:not([aria-hidden])`).first().click();
/** Sends a form of a single button. */
export const submit = (page: Page) =>
  page
    .locator("main :is(form button, button[form]):not([type=button], [name], [aria-hidden])")
    .first()
    .click();
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

/** What an error, a conflict or a notice at the top of a form is. */
export const alerted = (page: Page) => page.locator('main [role="alert"]').first().waitFor();

/** A record's state that a URL does show, for these pictures alone. */
export const at = (name: string, as: string, path: string): State => ({
  name,
  as,
  reach: (page) => open(page, path),
});

export const print = (name: string, as: string, path: string): State => ({
  ...at(name, as, path),
  media: "print",
});

/** Types into the fields of a form, and posts it by the button of this intent, or by its only one. */
type Typed = { readonly fields?: Readonly<Record<string, string>>; readonly intent?: string };

async function post(page: Page, { fields = {}, intent }: Typed): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
  await (intent ? press(page, intent) : submit(page));
}

/** Posts a form that is open, of which a field is refused. */
export async function postInvalid(page: Page, typed: Typed): Promise<void> {
  await post(page, typed);
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

export const invalid = (name: string, as: string, path: string, typed: Typed): State => ({
  name,
  as,
  reach: async (page) => {
    await page.goto(path);
    await postInvalid(page, typed);
  },
});

/** A form whose record another browser saves in the meantime. */
export const conflict = (
  name: string,
  as: string,
  path: string,
  typed: Typed,
  saved: { readonly table: string; readonly column: string; readonly where: string },
): State => ({
  name,
  as,
  reach: async (page, club) => {
    await page.goto(path);
    const now = new Date().toISOString();
    // Another value each time: the record stands from one picture to the next.
    await club.db
      .prepare(`UPDATE ${saved.table} SET ${saved.column} = ?, updated_at = ? WHERE ${saved.where}`)
      .bind(`Theirs ${now}`, now)
      .run();
    await post(page, typed);
    await alerted(page);
  },
});

/** A form that was kept for later, and the page that says so. */
export const draft = (
  name: string,
  as: string,
  path: string,
  typed: { readonly field: string; readonly after: string; readonly shownAt: string },
): State => ({
  name,
  as,
  reach: async (page) => {
    await page.goto(path);
    await post(page, { fields: { [typed.field]: "Half done" }, intent: "save-draft" });
    await page.waitForURL(typed.after);
    await page.goto(typed.shownAt);
  },
});

/** Puts a rug into the cart. */
export async function addRug(page: Page): Promise<void> {
  await page.goto("/shop/picnic-rug");
  await page.locator(`${byClass("product-page", "form")} button`).click();
  await page.waitForURL("**/cart");
}

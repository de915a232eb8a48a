import type { Page } from "@playwright/test";
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
  page.locator('main form button[type="submit"]:not([name], [aria-hidden])').first().click();
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export async function open(page: Page, path: string): Promise<void> {
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

/** Another browser saves the record in the meantime. */
export async function changeElsewhere(
  club: Club,
  table: string,
  column: string,
  where: string,
): Promise<void> {
  await club.db
    .prepare(`UPDATE ${table} SET ${column} = 'Theirs', updated_at = ? WHERE ${where}`)
    .bind(new Date().toISOString())
    .run();
}

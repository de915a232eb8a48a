import { expect, test } from "../../fixtures";

// Writes a record that other journeys read.
test.use({ clubOptions: { sites: 1 } });

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

// The fixture fails it on React's error of a document that its data do not fit (418).
test("@js a page that is being left by a form does not hydrate with what the form has changed", async ({
  page,
  signIn,
}) => {
  await signIn("editor@example.com", "/vehicle/6");
  await page.getByText("More", { exact: true }).click();
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete this vehicle" }).click();
  await expect(page).toHaveURL("/vehicles?deleted=6");

  const [asked, changed, loaded] = [signal(), signal(), signal()];
  // The page's data are read after the form's change, and the form is answered after that.
  await page.route("**/vehicle/6", async (route) => {
    const request = route.request();
    if (request.method() === "POST") {
      const reply = await route.fetch({ maxRedirects: 0 });
      changed.give();
      await loaded.given;
      await page.waitForTimeout(5_000);
      return route.fulfill({ response: reply });
    }
    if (request.isNavigationRequest()) return route.continue();
    asked.give();
    await changed.given;
    await route.fulfill({ response: await route.fetch() });
    return loaded.give();
  });
  await page.goto("/vehicle/6");
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await asked.given;
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
});

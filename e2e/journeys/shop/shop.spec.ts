import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";

/** Stock and carts are of this file alone. */
test.use({ clubOptions: { sites: 1 } });

// @spec 2.17
test("a visitor finds a product, chooses size and addition, and fills, changes and prices the cart", async ({
  page,
  allowConsole,
  hasJs,
}) => {
  await page.goto("/shop");
  await page.getByRole("searchbox", { name: "Search the shop" }).fill("flask");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/[?&]q=flask/);
  await page.getByRole("link", { name: "Tea flask" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tea flask");

  await expect(page.getByText("Only 4 left")).toBeVisible();
  await page.getByRole("radio", { name: /One litre/ }).check();
  await page.getByRole("checkbox", { name: /Engraved with initials/ }).check();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("9");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.locator("#qty-error")).toContainText("One order cannot have that many");
  // What was chosen is still there.
  await expect(page.getByRole("radio", { name: /One litre/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Engraved/ })).toBeChecked();
  await expect(page.locator("#text-engraving-error")).toContainText("type its text");
  await page.getByRole("textbox", { name: "Initials" }).fill("<b>M</b> & L");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await page.getByRole("button", { name: "Add to cart" }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main")).toContainText("In your cart: Tea flask");
  await expect(page.getByRole("main")).toContainText("Engraved with initials: <b>M</b> & L");
  const totals = page.getByRole("region", { name: "Total" });
  await expect(totals).toContainText("$142.00");
  await expect(totals).toContainText("Includes $12.91 GST");
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);

  await page.getByRole("textbox", { name: /^Quantity/ }).fill("1");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(totals).toContainText("$71.00");
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(totals).toContainText("$142.00");
  await page.getByRole("button", { name: /^One fewer/ }).click();
  await expect(totals).toContainText("$71.00");
  allowConsole(/status of 422/);
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("999");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alert")).toContainText("Your cart is unchanged");
  await expect(page.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("999");
  await expect(totals).toContainText("$71.00");
  await expect(page.getByRole("button", { name: "Check out" })).toBeVisible();
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("1");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.locator("summary", { hasText: "Promotion code" }).click();
  const code = page.getByRole("textbox", { name: "Promotion code" });
  await code.fill("GUESS");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("#code-error")).toContainText("We do not know the code GUESS");
  await code.fill("fiver");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("main")).toContainText("FIVER applied");
  await expect(totals).toContainText("$66.00");

  await page.locator("summary", { hasText: "Delivery" }).click();
  await page.getByRole("textbox", { name: "Suburb" }).fill("Emu Park");
  await page.getByRole("textbox", { name: "Postcode" }).fill("47");
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.locator("#postcode-error")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Suburb" })).toHaveValue("Emu Park");
  await page.getByRole("textbox", { name: "Postcode" }).fill("4710");
  await page.getByRole("button", { name: "Show prices" }).click();
  await page.getByRole("radio", { name: /Pick up at the Goods Shed/ }).check();
  await page.getByRole("button", { name: "Use this delivery" }).click();
  await expect(totals).toContainText("Pick up at the Goods Shed");

  await page.getByRole("button", { name: /^Remove.*Tea flask/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(page.getByRole("main")).toContainText("Back in your cart");
  await expect(page.getByRole("main")).toContainText("Engraved with initials: <b>M</b> & L");

  // A number that is typed goes with the way to the checkout.
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("2");
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/cart");
  await expect(page.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");
});

test("groups, sorting and pages are links and a form", async ({ page }) => {
  await page.goto("/shop");
  const cards = page.locator(`${byClass("shop-page", "list")} > li`);
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("25–25 of 25")).toBeVisible();
  await page.getByText("Groups and sorting").click();
  await page
    .getByRole("navigation", { name: "Groups" })
    .getByRole("link", { name: "For the picnic" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For the picnic");
  await page.getByText("Groups and sorting").click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("-price");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(cards.first()).toContainText("Picnic rug");
  // Anywhere on the card.
  await cards.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Picnic rug");
  await expect(page.getByText("At most 2 in one order")).toBeVisible();
});

test("every option names its price, and the chosen one’s stands in place of the range", async ({
  page,
  hasJs,
}) => {
  await page.goto("/shop/roadster-shirt");
  const price = page.getByRole("main").locator("strong").first();
  const range = /^\$28\.00\s–\s?\$39\.00$/;
  await expect(price).toHaveText(range);
  for (const name of [/^Children's \$28\.00/, /^Small to large \$36\.00/, /^Extra large and up \$39\.00/])
    await expect(page.getByRole("radio", { name })).toBeVisible();
  if (hasJs) await hydrate(page);
  await page.getByRole("radio", { name: /^Extra large/ }).check();
  await expect(price).toHaveText(hasJs ? "$39.00" : range);
  await page.getByRole("radio", { name: /^Children/ }).check();
  await expect(price).toHaveText(hasJs ? "$28.00" : range);
});

test("a phone's product shows its price and its button within a screen and a half", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shop/tea-flask");
  const picture = await page.getByRole("main").locator("picture img").first().boundingBox();
  expect(picture?.height).toBeLessThanOrEqual(740 * 0.55);
  for (const item of [
    page.getByText("$", { exact: false }).first(),
    page.getByRole("button", { name: "Add to cart" }),
  ]) {
    const { y, height } = (await item.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height).toBeLessThanOrEqual(740 * 1.5);
  }
});

test("a phone's shop begins with its search and its products, facts first, and opens its groups on a tap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/shop");
  const cards = page.locator(`${byClass("shop-page", "list")} > li`);
  const { y } = (await cards.first().boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThanOrEqual(300);
  for (const card of await cards.all()) await expect(card.locator("img")).toHaveCount(1);
  // The price stands above the product's description.
  await expect(cards.first().locator("p").first()).toHaveText(/^\$/);
  const search = page.getByRole("searchbox", { name: "Search the shop" });
  const groups = page.getByRole("navigation", { name: "Groups" });
  await expect(groups).toBeHidden();
  await page.getByText("Groups and sorting").click();
  await expect(groups).toBeVisible();
  await search.fill("flask");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/[?&]q=flask/);
  // What was found comes first, below what was searched for.
  await expect(groups).toBeHidden();
  await expect(search).toHaveValue("flask");
  await expect(cards).toHaveCount(1);
  expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(340);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(cards).toHaveCount(24);
});

test("the page after a refused form has its own title, which is announced @js", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await page.goto("/shop/run-map");
  await hydrate(page);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveTitle(/^Error: Road map/);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("1");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("status").last()).toHaveText(/^Cart .*In your cart: Road map/);
  await expect(page).toHaveTitle(/^Cart /);
});

test("the quantity shows at once while it is on its way @js", async ({ page }) => {
  await page.goto("/shop/run-map");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/cart\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  answer();
  await expect(page.getByRole("button", { name: "Put it back" })).toBeVisible();
});

import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { byClass } from "../../tests/support/class-names";
import type { Club } from "../../tests/support/club";
import { expect, hydrate, test } from "../fixtures";
import { scan } from "../scan";
import { getAmount } from "./shop/buying-steps";

// How many taps the tasks that members open the app for may take, from home on a small phone.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, clubOptions: { sites: 1 } });

/**
 * Counts a member's taps. One into a field counts, and then the typing does not. To choose a file is the tap
 * that opens the chooser.
 */
function createTaps(page: Page) {
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.tap();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      await expect(field).toBeFocused();
      await field.fill(text);
    },
    choose: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent("filechooser");
      await tap(button);
      await (await chooser).setFiles(file);
    },
    get count() {
      return count;
    },
  };
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The home page's own link, beside the bar at the foot of the screen. */
const mainLink = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

test("the card’s code is two taps away", async ({ page, club, signIn }) => {
  await signIn("renewing@example.com");
  const taps = createTaps(page);
  await taps.tap(page.getByRole("navigation", { name: "Your club" }).getByRole("link", { name: "Card" }));
  await taps.tap(page.getByRole("button", { name: "Show large" }));
  await expect(page.getByRole("dialog")).toBeInViewport({ ratio: 1 });
  const url = await scan(page.locator(`${byClass("large-code", "dialog")} .qr-code`));
  expect(url).toContain(`${club.site}/verify?card=`);
  expect(taps.count).toBeLessThanOrEqual(2);
});

test("a membership is renewed in four taps, up to the payment", async ({ page, club, signIn }) => {
  await signIn("renewing@example.com");
  const taps = createTaps(page);
  await taps.tap(mainLink(page, "Renew your membership now"));
  await taps.tap(button(page, "Continue"));
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("Membership: Full");
  await expectToPay(page, club, () => taps.tap(button(page, "Continue to payment")));
  expect(taps.count).toBeLessThanOrEqual(4);
});

test("the next event is answered in two taps", async ({ page, signIn }) => {
  await signIn("renewing@example.com");
  const taps = createTaps(page);
  await taps.tap(page.locator(byClass("next-run", "panel")).getByRole("link"));
  await taps.tap(button(page, "I’m coming"));
  await expect(page.locator(byClass("rsvp", "panel"))).toContainText(/You’re coming\s· People: 1/);
  expect(taps.count).toBeLessThanOrEqual(2);
});

test("a run like an earlier one is listed in six taps", async ({ page, signIn }) => {
  await signIn("member@example.com");
  const taps = createTaps(page);
  await taps.tap(mainLink(page, /Create New SIV Event/));
  await taps.tap(page.getByText("Start from an earlier run"));
  await taps.tap(mainLink(page, "Sundowners at Nerimbera"));
  // Before, the date would go into the form that this one replaces.
  await expect(page.getByLabel("Title")).toHaveValue("Sundowners at Nerimbera");
  const day = new Date(Date.now() + 9 * 86_400_000).toLocaleDateString("en-AU", {
    timeZone: "Australia/Brisbane",
  });
  await taps.type(page.getByRole("textbox", { name: "Starts on", exact: true }), day);
  await taps.tap(button(page, "Check and continue"));
  await taps.tap(button(page, "List this run"));
  await expect(page).toHaveURL(/\/sivevent\/\d+$/);
  await expect(title(page)).toHaveText("Sundowners at Nerimbera");
  await expect(page.getByRole("main")).toContainText(/Listed on /);
  expect(taps.count).toBeLessThanOrEqual(6);
});

// Without JavaScript the form's button sends what was chosen.
test("a vehicle gets a photo in four taps, or in five without JavaScript", async ({
  page,
  signIn,
  hasJs,
}) => {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a00" } })
    .jpeg()
    .toBuffer();
  await signIn("renewing@example.com");
  const taps = createTaps(page);
  await taps.tap(page.getByRole("navigation", { name: "Your club" }).getByRole("link", { name: "Garage" }));
  await taps.tap(mainLink(page, /Brolga GT/).first());
  await taps.tap(mainLink(page, "Photos"));
  await expect(page.getByText("1 of up to 24 photos")).toBeVisible();
  if (hasJs) await hydrate(page);
  await taps.choose(page.getByText("Take or choose photos"), {
    name: "red.jpg",
    mimeType: "image/jpeg",
    buffer,
  });
  if (!hasJs) await taps.tap(button(page, "Add photos"));
  await expect(page.getByText("2 of up to 24 photos")).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(2);
  expect(taps.count).toBeLessThanOrEqual(hasJs ? 4 : 5);
});

test("one thing is bought for a saved address in six taps, up to the payment", async ({
  page,
  club,
  signIn,
}) => {
  await signIn("renewing@example.com");
  const taps = createTaps(page);
  await taps.tap(page.getByRole("navigation", { name: "Your club" }).getByRole("link", { name: "Shop" }));
  await taps.tap(mainLink(page, "Road map of our runs"));
  await taps.tap(button(page, "Add to cart"));
  await taps.tap(button(page, "Check out"));
  await expect(page.getByRole("main")).toContainText("112 Meatworks Road");
  await expect(page.getByRole("radio", { name: /^Parcel/ })).toBeChecked();
  await taps.tap(button(page, "Continue"));
  await expect(title(page)).toHaveText("Check and pay");
  for (const chosen of ["112 Meatworks Road", "Parcel, Queensland", "Road map of our runs"])
    await expect(page.getByRole("main")).toContainText(chosen);
  await expectToPay(page, club, () => taps.tap(button(page, "Continue to payment")));
  expect(taps.count).toBeLessThanOrEqual(6);
});

/** Goes to the gateway's page, which asks for what the review says, and where the order waits to be paid. */
async function expectToPay(page: Page, club: Club, pay: () => Promise<void>): Promise<void> {
  await expect(title(page)).toHaveText("Check and pay");
  const amount = await getAmount(page, "To pay");
  expect(amount).toMatch(/^\$\d+\.\d\d$/);
  await pay();
  await expect(title(page)).toHaveText(`Pay ${amount} to Capricorn Classic Car Club`);
  const order = await club.db.prepare("SELECT status FROM orders ORDER BY id DESC LIMIT 1").first();
  expect(order).toEqual({ status: "awaiting-payment" });
}

import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { type Colour, countPhotos, lastColours, photos } from "../../colour-photos";
import { expect, fillCode, openControlled, test } from "../../fixtures";
import { countCopies, goOnline, turnOnKeeping } from "../../kept-pages";

// A separate club, as these count photos and end sessions.
test.use({ clubOptions: { sites: 1 } });

const member = "member@example.com";
const title = "Add to which vehicle?";

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/),
);

/** As the browser does with photos that are shared to the app: no page of the site starts the navigation. */
async function share(page: Page, site: string, ...colours: Colour[]): Promise<void> {
  await page.goto("about:blank");
  const files = (await photos(...colours)).map(({ name, buffer }) => ({
    name,
    base64: buffer.toString("base64"),
  }));
  const left = page.waitForURL(/^http/);
  await page.evaluate(
    ([to, shared]) => {
      const form = document.createElement("form");
      Object.assign(form, { action: to, method: "post", enctype: "multipart/form-data" });
      const input = document.createElement("input");
      input.type = "file";
      input.name = "photos";
      input.multiple = true;
      const chosen = new DataTransfer();
      for (const { name, base64 } of shared) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        chosen.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      input.files = chosen.files;
      form.insertBefore(input, null);
      document.body.insertBefore(form, null);
      form.submit();
    },
    [`${site}/share`, files] as const,
  );
  await left;
}

const shown = (page: Page) => page.getByRole("button", { name: /^Remove / });
const vehicle = (page: Page) => page.getByRole("button", { name: /1948 Wickham/ });
const isHeld = (page: Page) => page.evaluate(() => caches.has("marque-shared-v1"));

test("shared photos are added to the vehicle that is chosen, once @js", async ({ page, club, signIn }) => {
  await openControlled(page, "/about");
  await signIn(member, "/vehicles");
  const before = Number(await countPhotos(club));
  await share(page, club.site, "red", "blue");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shown(page)).toHaveCount(2);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await vehicle(page).click();
  await expect(page).toHaveURL(`/vehicle/8/photos?added=${before + 1}#photo-${before + 1}`);
  await expect(page.getByText("The photos are added", { exact: true })).toBeVisible();
  expect(await countPhotos(club)).toBe(before + 2);
  expect(await lastColours(page, 2)).toEqual(["red", "blue"]);

  // They are given to the page once.
  await page.goto("/share");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await share(page, club.site, "green");
  await expect(shown(page)).toHaveCount(1);

  // Nor after an hour, when somebody else may be signed in.
  await page.evaluate(async () => {
    const shared = await caches.open("marque-shared-v1");
    const kept = await shared.match("/share");
    const headers = new Headers(kept?.headers);
    headers.set("X-Shared-At", String(Date.now() - 3600_001));
    await shared.put("/share", new Response(await kept?.blob(), { headers }));
  });
  await page.goto("/share");
  await expect.poll(() => isHeld(page)).toBe(false);
  await expect(shown(page)).toHaveCount(0);
});

test("photos that are shared while signed out are there after signing in, and go with the next log-out @js", async ({
  page,
  club,
}) => {
  await openControlled(page, "/about");
  await share(page, club.site, "green");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await fillCode(page.getByLabel("Six-digit code"), club, member);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shown(page)).toHaveCount(1);
  expect(await isHeld(page)).toBe(true);
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await isHeld(page)).toBe(false);
});

test("a photo that is shared without a network waits with its vehicle, and is sent once @js", async ({
  page,
  context,
  club,
  signIn,
}) => {
  await openControlled(page, "/about");
  await turnOnKeeping(page);
  await signIn(member, "/vehicles");
  await expect.poll(() => countCopies(page)).toBeGreaterThan(20);
  const before = Number(await countPhotos(club));
  await context.setOffline(true);
  await share(page, club.site, "green");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await vehicle(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved on this phone" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Photo");
  expect(await countPhotos(club)).toBe(before);
  await goOnline(page);
  await expect.poll(() => countPhotos(club)).toBe(before + 1);
});

test("a photo is chosen on the page where none was shared", async ({ page, club, signIn }) => {
  await signIn(member, "/share");
  const before = Number(await countPhotos(club));
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await photos("blue"));
  await vehicle(page).click();
  await expect(page).toHaveURL(/\/vehicle\/8\/photos\?added=/);
  expect(await countPhotos(club)).toBe(before + 1);
});

import { expect, fillCode, test } from "../../fixtures";

// The backend stands in for the racing service (backend-contract 13).
test.use({ clubOptions: { racing: true } });

const racersId = "SELECT racers_id FROM memberships WHERE user_id = 1";

test("a member connects the racing account", async ({ page, club, signIn }) => {
  await signIn("member@example.com", "/profile");
  await page.getByRole("link", { name: /^Racing account/ }).click();
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page).toHaveURL(new RegExp(`^${club.backend}/authorize`));
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("redirect_uri")).toBe(`${club.site}/profile/racing/return`);
  expect(asked.get("scope")).toBe("all");
  expect(asked.get("nonce")).toBeTruthy();
  await page.getByLabel(/e-?mail/i).fill("member@example.com");
  await page.getByRole("button").first().click();
  await fillCode(page.getByLabel(/code/i), club, "member@example.com");
  await page.getByRole("button").first().click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Your racing account is connected").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Racing account/ })).toContainText("Connected");
  expect(await club.db.prepare(racersId).first()).toEqual({ racers_id: "R-20418" });

  // Home stores the account's id when it has changed (spec §4).
  await club.db.prepare("UPDATE racing_accounts SET external_id = 'R-99' WHERE user_id = 1").run();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await club.db.prepare(racersId).first()).toEqual({ racers_id: "R-99" });
});

test("a reply with another state is refused, and no code is exchanged", async ({
  page,
  club,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await signIn("life@example.com", "/profile/racing");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page).toHaveURL(new RegExp(`^${club.backend}/authorize`));
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  await club.resetCalls();
  expect((await page.goto("/profile/racing/return?code=abc&state=another"))?.status()).toBe(400);
  await expect(page.getByRole("alert")).toContainText("Bad state please try again");
  await page.goto(`/profile/racing/return?code=abc&state=${state}`);
  await expect(page.getByRole("alert")).toContainText("Bad state please try again");
  expect(Object.keys(await club.calls()).filter((call) => call.includes("authtoken"))).toEqual([]);
});

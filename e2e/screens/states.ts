import { calendarStates } from "./calendar-states";
import { checkoutStates } from "./checkout-states";
import { shopStates } from "./shop-states";
import { sivStates } from "./siv-application-states";
import { sivRunStates } from "./siv-run-states";
import {
  changeElsewhere,
  editor,
  expired,
  field,
  life,
  member,
  newcomer,
  open,
  press,
  renewing,
  type State,
  submit,
} from "./state";

const accountStates: readonly State[] = [
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
    as: expired,
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
    as: newcomer,
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
  { name: "print-card", as: member, media: "print", reach: (page) => open(page, "/membershipcard") },
  { name: "print-vehicle", as: member, media: "print", reach: (page) => open(page, "/vehicle/1/print") },
];

export const states: readonly State[] = [
  ...accountStates,
  ...sivStates,
  ...sivRunStates,
  ...calendarStates,
  ...shopStates,
  ...checkoutStates,
];

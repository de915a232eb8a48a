import { calendarStates } from "./calendar-states";
import { checkoutStates } from "./checkout-states";
import { shopStates } from "./shop-states";
import { sivStates } from "./siv-application-states";
import { sivRunStates } from "./siv-run-states";
import {
  conflict,
  draft,
  editor,
  expired,
  invalid,
  life,
  member,
  newcomer,
  press,
  print,
  renewing,
  type State,
} from "./state";

const accountStates: readonly State[] = [
  invalid("profile-error", member, "/profile/edit/personal", {
    fields: { firstName: "", mobilePhone: "12" },
  }),
  draft("profile-draft", life, "/profile/edit/emergency", {
    field: "emergencyContactName",
    after: "**/profile",
    shownAt: "/profile/edit/emergency",
  }),
  conflict(
    "profile-conflict",
    editor,
    "/profile/edit/personal",
    { fields: { lastName: "Mine" } },
    { table: "users", column: "last_name", where: `email = '${editor}'` },
  ),
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
  invalid("address-error", newcomer, "/profile/address/new", { fields: { postcode: "47" } }),
  draft("garage-draft", life, "/vehicle/5/edit", {
    field: "colour",
    after: "**/vehicle/5",
    shownAt: "/vehicles",
  }),
  conflict(
    "vehicle-conflict",
    renewing,
    "/vehicle/3/edit",
    { fields: { colour: "Mine" }, intent: "save" },
    { table: "vehicles", column: "colour", where: "id = 3" },
  ),
  invalid("vehicle-new-error", editor, "/vehicle/new?all=1", { fields: { yearBuilt: "68" }, intent: "save" }),
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
  print("print-card", member, "/membershipcard"),
  print("print-vehicle", member, "/vehicle/1/print"),
];

export const states: readonly State[] = [
  ...accountStates,
  ...sivStates,
  ...sivRunStates,
  ...calendarStates,
  ...shopStates,
  ...checkoutStates,
];

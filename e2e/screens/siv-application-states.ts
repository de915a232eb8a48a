import { byClass } from "../../tests/support/class-names";
import {
  alerted,
  at,
  changeElsewhere,
  editor,
  expired,
  field,
  life,
  member,
  open,
  press,
  renewing,
  type State,
  submit,
} from "./state";

/** Applications for a concession. The seed has one in each state of domain.md. */
export const sivStates: readonly State[] = [
  at("siv-draft", expired, "/specialvehicle/1"),
  at("siv-submitted", expired, "/specialvehicle/2"),
  at("siv-approved", expired, "/specialvehicle/5"),
  at("siv-declined", editor, "/specialvehicle/6"),
  at("siv-lodged", member, "/specialvehicle/7"),
  at("siv-active", life, "/specialvehicle/8"),
  at("siv-lapsed", renewing, "/specialvehicle/9"),
  at("siv-cancelled", member, "/specialvehicle/10"),
  at("siv-vehicle", member, "/specialvehicle/3/vehicle"),
  at("siv-garaging", member, "/specialvehicle/3/garaging"),
  at("siv-modifications", member, "/specialvehicle/3/modifications"),
  at("siv-photos-empty", expired, "/specialvehicle/1/photos"),
  at("siv-review-missing", expired, "/specialvehicle/1/review"),
  at("siv-sign-missing", expired, "/specialvehicle/1/sign"),
  {
    name: "siv-applicant-error",
    as: member,
    reach: async (page) => {
      await page.goto("/specialvehicle/3/applicant");
      await field(page, "legalName").fill("");
      await field(page, "phone").fill("12");
      await press(page, "next");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "siv-evidence-error",
    as: member,
    reach: async (page) => {
      await page.goto("/specialvehicle/3/evidence");
      await field(page, "roadworthyDate-month").fill("13");
      await press(page, "next");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "siv-conflict",
    as: member,
    reach: async (page, club) => {
      await page.goto("/specialvehicle/3/garaging");
      await field(page, "garagingAddress").fill("Mine");
      await changeElsewhere(club, "siv_applications", "garaging_address", "id = 3");
      await press(page, "next");
      await alerted(page);
    },
  },
  {
    name: "siv-sign-empty-pad",
    as: member,
    reach: async (page) => {
      await page.goto("/specialvehicle/3/sign");
      await page.locator('main [name="method"][value="drawn"]').check();
      await submit(page);
      await page
        .locator(`${byClass("forms", "field")}${byClass("forms", "invalid")}`)
        .first()
        .waitFor();
    },
  },
  {
    name: "siv-sign-picture",
    as: member,
    reach: async (page) => {
      await page.goto("/specialvehicle/3/sign");
      await page.locator('main [name="method"][value="uploaded"]').check();
    },
  },
  {
    name: "print-siv",
    as: member,
    media: "print",
    reach: (page) => open(page, "/specialvehicle/4/print"),
  },
];

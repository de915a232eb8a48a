import { awaitSignature, signPath } from "../../tests/support/await-signature";
import { byClass } from "../../tests/support/class-names";
import {
  at,
  conflict,
  editor,
  expired,
  invalid,
  life,
  member,
  print,
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
  at("siv-answer", member, "/specialvehicle/3/answer"),
  at("siv-photos-empty", expired, "/specialvehicle/1/photos"),
  at("siv-photo-empty", expired, "/specialvehicle/1/photos?slot=rear"),
  invalid("siv-photo-missing", expired, "/specialvehicle/1/photos?slot=rear", { intent: "next" }),
  at("siv-review-missing", expired, "/specialvehicle/1/review"),
  at("siv-sign-missing", expired, "/specialvehicle/1/sign"),
  invalid("siv-applicant-error", member, "/specialvehicle/3/applicant", {
    fields: { legalName: "", phone: "12" },
    intent: "next",
  }),
  invalid("siv-evidence-error", member, "/specialvehicle/3/evidence", {
    fields: { roadworthyDate: "5/13/2026" },
    intent: "next",
  }),
  conflict(
    "siv-conflict",
    member,
    "/specialvehicle/3/garaging",
    { fields: { garagingAddress: "Mine" }, intent: "next" },
    { table: "siv_applications", column: "garaging_address", where: "id = 3" },
  ),
  {
    name: "siv-sign-empty-pad",
    as: member,
    reach: async (page, club) => {
      await awaitSignature(club);
      await page.goto(signPath);
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
    reach: async (page, club) => {
      await awaitSignature(club);
      await page.goto(signPath);
      await page.locator('main [name="method"][value="uploaded"]').check();
    },
  },
  print("print-siv", member, "/specialvehicle/4/print"),
];

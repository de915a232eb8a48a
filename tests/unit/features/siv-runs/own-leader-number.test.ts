import { expect, it } from "vitest";
import { sivRunValues, withoutOwnNumber } from "~/features/siv-runs/run-form.server";
import { run } from "./sample-run";

const place = { locale: "en-AU", timeZone: "Australia/Brisbane" };
const shownNumber = (leaderName: string) =>
  sivRunValues(withoutOwnNumber(run({ leaderName, leaderNumber: "1204" })), place).leaderNumber;

it("a run's form has the leader's number of another member alone", () => {
  expect(shownNumber("Me")).toBe("");
  expect(shownNumber("Wes")).toBe("1204");
});

import { expect, it } from "vitest";
import { postedEntry } from "~/features/log-book/fields";
import { bookValues } from "~/features/log-book/write-book.server";

const posted = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return postedEntry(bookValues(form));
};

it("tells an entry's form by what it posted", () => {
  expect(posted({ from: "4/11", purpose: "Tea", intent: "correct" })).toMatchObject({
    isVoid: false,
    isOfSivRun: false,
    values: { from: "4/11", purpose: "Tea" },
  });
  expect(posted({ driver: "Robin", odometer: "", reason: "Typo", intent: "strike-out" })).toMatchObject({
    isVoid: false,
    isOfSivRun: true,
  });
  expect(posted({ reason: "Mine after all", intent: "take-back" })).toMatchObject({ isVoid: true });
});

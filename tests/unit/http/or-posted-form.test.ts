import { expect, it } from "vitest";
import { orPostedForm } from "~/http/or-posted-form";
import { err, ok } from "~/lib/result";

const opened = new Request("https://club.example/a");
const refused = new Request(opened, { headers: { "content-type": "application/x-www-form-urlencoded" } });
const thrown = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return (error as { init?: { status?: number } }).init?.status;
  }
};

it("shows a refused form without its record, and nothing else", () => {
  expect(thrown(() => orPostedForm(refused, err(503)))).toBeNull();
  expect(thrown(() => orPostedForm(opened, err(503)))).toBe(503);
  expect(thrown(() => orPostedForm(refused, err(404)))).toBe(404);
  expect(thrown(() => orPostedForm(refused, ok("record")))).toBe("record");
});

import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { begunEdits } from "~/features/garage/draft-link.server";
import { err, ok } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";

const draft = { kind: "vehicle", record: "7", values: {}, updatedAt: "v1" };

describe("the edits that a vehicle's page knows of", () => {
  const clock = createFakeClock();
  const begun = (
    list: Parameters<typeof begunEdits>[0]["list"],
    needed: Promise<unknown> = Promise.resolve(),
  ) => begunEdits({ list }, clock, needed);

  it("are those with a draft", async () => {
    expect(await begun(async () => ok([draft]))).toEqual(new Set(["7"]));
  });

  it("are none when the drafts fail or do not come: the page does not wait for them", async () => {
    expect(await begun(async () => err(networkError))).toEqual(new Set());
    expect(await begun(() => Promise.reject(new Error("lost")))).toEqual(new Set());
    const late = begun(() => new Promise(() => {}));
    await clock.untilSleeping();
    await clock.advance(500);
    expect(await late).toEqual(new Set());
  });

  it("are not asked for in vain when what the page needs ends the session", async () => {
    await expect(begun(async () => ok([draft]), Promise.reject(new Error("ended")))).rejects.toThrow("ended");
  });
});

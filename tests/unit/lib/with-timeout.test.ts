import { expect, it } from "vitest";
import { withTimeout } from "~/lib/with-timeout";
import { createFakeClock } from "../../support/fake-clock";

const never = new Promise<string>(() => {});

it("gives a value that arrives in time", async () => {
  expect(await withTimeout(createFakeClock(), 100, Promise.resolve("done"), "late")).toBe("done");
});

// @spec 4.8
it("gives the fallback after the timeout, and not before", async () => {
  const clock = createFakeClock();
  let given: string | null = null;
  const waiting = withTimeout(clock, 100, never, "late").then((value) => {
    given = value;
  });
  await clock.advance(99);
  expect(given).toBeNull();
  await clock.advance(1);
  await waiting;
  expect(given).toBe("late");
});

it("leaves no timer once the work is done or has failed", async () => {
  const clock = createFakeClock();
  await withTimeout(clock, 100, Promise.resolve("done"), "late");
  await withTimeout(clock, 100, Promise.reject(new Error("no")), "late").catch(() => {});
  expect(clock.sleepers).toBe(0);
});

it("rejects as the work does", async () => {
  const failed = Promise.reject(new Error("no"));
  await expect(withTimeout(createFakeClock(), 100, failed, "late")).rejects.toThrow("no");
});

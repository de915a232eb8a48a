import { expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { err, ok } from "~/lib/result";
import { oncePerRequest } from "~/request/site-facts";
import { createFakeClock } from "../../support/fake-clock";

const arrange = () => ({ clock: createFakeClock(), waitUntil: () => {} });

it("makes one call, however often the value is read, and none when it is not read", async () => {
  let calls = 0;
  const value = oncePerRequest(arrange(), "fallback", async () => {
    calls += 1;
    return ok("fresh");
  });
  expect(calls).toBe(0);
  expect(await Promise.all([value(), value()])).toEqual(["fresh", "fresh"]);
  expect([await value(), calls]).toEqual(["fresh", 1]);
});

it.each([
  ["fails", async () => err(networkError)],
  ["throws", () => Promise.reject(new Error("no"))],
])("gives the fallback when the call %s", async (_, call) => {
  expect(await oncePerRequest(arrange(), "fallback", call)()).toBe("fallback");
});

it("gives the fallback after two seconds, and lets the call finish in the background", async () => {
  const { clock } = arrange();
  const background: Promise<unknown>[] = [];
  let reply = () => {};
  const value = oncePerRequest(
    { clock, waitUntil: (work) => background.push(work) },
    "fallback",
    () =>
      new Promise((resolve) => {
        reply = () => resolve(ok("late"));
      }),
  );
  let isGiven = false;
  const waiting = value().finally(() => {
    isGiven = true;
  });
  await clock.advance(1_999);
  expect(isGiven).toBe(false);
  await clock.advance(1);
  expect(await waiting).toBe("fallback");
  reply();
  expect(await Promise.all(background)).toEqual(["late"]);
});

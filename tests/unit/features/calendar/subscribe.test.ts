import { expect, it } from "vitest";
import { subscription } from "~/features/calendar/subscribe.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";

const waysOf = async (userAgent: string) => {
  const token = Promise.resolve(ok("a".repeat(22)));
  const feed = await subscription(token, {
    ...{ origin: "https://club.example.com", locale: "en", userAgent },
    t: reading.t,
  });
  return feed?.ways.map(({ text }) => text);
};

it("what fits the reader's device comes first, Google's calendar where it is not known", async () => {
  const google = ["calendarSteps.google", "calendarSteps.here"];
  expect(await waysOf("Mozilla/5.0 (Linux; Android 10; K)")).toEqual(google);
  expect(await waysOf("")).toEqual(google);
  expect(await waysOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toEqual(google.toReversed());
});

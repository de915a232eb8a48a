import { describe, expect, it } from "vitest";
import { networkError, refusal, timeoutError } from "~/api/api-error";
import { createOptional } from "~/api/optional";
import { err, ok } from "~/lib/result";
import { createFakeClock } from "../../support/fake-clock";

const never = () => new Promise<never>(() => {});

describe("what a page can do without", () => {
  it("is waited for 3 s from the request's start, two rounds together", async () => {
    const clock = createFakeClock(0);
    const optional = createOptional(clock);
    const both = (async () => [await optional.within(never()), await optional.within(never())])();
    await clock.advance(3_000);
    await clock.advance(500);
    expect(await both).toEqual([err(timeoutError), err(timeoutError)]);
    expect(clock.now()).toBe(3_500);
  });

  it("has half a second where the page's own calls took all of that", async () => {
    const clock = createFakeClock(0);
    const optional = createOptional(clock);
    await clock.advance(20_000);
    expect(await optional.within(Promise.resolve(ok(1)))).toEqual(ok(1));
  });

  it("throws what ends the session", async () => {
    const ended = Promise.reject(new Response(null, { status: 302 }));
    await expect(createOptional(createFakeClock(0)).within(ended)).rejects.toBeInstanceOf(Response);
  });

  it("is missing when it failed, and not when the backend does not have it", async () => {
    const optional = createOptional(createFakeClock(0));
    await optional.within(Promise.resolve(err(networkError)));
    await optional.part(Promise.resolve(err(refusal(404, null))));
    await optional.part(Promise.resolve(ok([])));
    expect(optional.isPartMissing()).toBe(false);
    await optional.part(Promise.resolve(err(networkError)));
    expect(optional.isPartMissing()).toBe(true);
  });
});

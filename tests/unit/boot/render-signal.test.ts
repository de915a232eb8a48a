import { describe, expect, it, vi } from "vitest";
import { renderSignal } from "~/boot/render-signal.server";
import { createFakeClock } from "../../support/fake-clock";

function open(ms = 1_000) {
  const clock = createFakeClock(0);
  const asker = new AbortController();
  const request = new Request("https://club.example/", { signal: asker.signal });
  const render = renderSignal(request, clock, ms);
  const aborted = vi.fn();
  render.signal.addEventListener("abort", aborted);
  return { clock, asker, request, aborted, ...render };
}

describe("a render's signal", () => {
  it("aborts with its request, and says why", () => {
    const { asker, aborted, signal } = open();
    asker.abort(new Error("gone"));
    expect(aborted).toHaveBeenCalledOnce();
    expect([signal.aborted, (signal.reason as Error).message]).toEqual([true, "gone"]);
  });

  it("aborts when the time is over", async () => {
    const { clock, aborted, signal } = open(1_000);
    await clock.advance(999);
    expect(aborted).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(aborted).toHaveBeenCalledOnce();
    expect(signal.aborted).toBe(true);
  });

  it("aborts nothing once the render has ended, and leaves no timer and no listener", async () => {
    const { clock, asker, request, aborted, end } = open();
    const removed = vi.spyOn(request.signal, "removeEventListener");
    await clock.untilSleeping();
    end();
    asker.abort();
    await clock.advance(2_000);
    expect(aborted).not.toHaveBeenCalled();
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
    expect(clock.sleepers).toBe(0);
  });

  it("is aborted from the start for a request that is", () => {
    const request = new Request("https://club.example/", { signal: AbortSignal.abort("before") });
    const { signal, end } = renderSignal(request, createFakeClock(0), 1_000);
    expect([signal.aborted, signal.reason]).toEqual([true, "before"]);
    end();
  });
});

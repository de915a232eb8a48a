import { afterEach, describe, expect, it, vi } from "vitest";
import { countStep, readInstallStep } from "~/features/install-counts/count-step.server";

afterEach(() => vi.restoreAllMocks());

/** A site before a backend that names the call or not, and answers with a status; 0: it is unreachable. */
function openSite({ names = true, status = 200 } = {}) {
  const calls: { url: string; headers: Headers; body: string }[] = [];
  const work: Promise<unknown>[] = [];
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const context = {
    backendFetch: async (request: Request) => {
      calls.push({ url: request.url, headers: request.headers, body: await request.text() });
      if (status === 0) throw new TypeError("no network");
      return new Response(null, { status });
    },
    site: { backendBase: "https://backend.example", can: async () => names },
    request: { waitUntil: (promise: Promise<unknown>) => void work.push(promise) },
  };
  const count = async () => {
    await countStep("shown", context);
    await Promise.all(work);
  };
  return { calls, logged, count };
}

describe("a step on the way to the installed app", () => {
  it("reaches the backend by its name alone, as the site", async () => {
    const { calls, count } = openSite();
    await count();
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ["https://backend.example/api/v1/cognito/installCount", '{"step":"shown"}'],
    ]);
    expect(calls[0]?.headers.has("authorization")).toBe(false);
  });

  it("is counted nowhere by a backend that does not name the call", async () => {
    const { calls, count } = openSite({ names: false });
    await count();
    expect(calls).toEqual([]);
  });

  it.each([404, 429, 500])(
    "is lost without a line in the log where the backend answers %i",
    async (status) => {
      const { calls, logged, count } = openSite({ status });
      await count();
      expect([calls.length, logged.mock.calls]).toEqual([1, []]);
    },
  );

  it("is lost where the backend cannot be reached, which the log says", async () => {
    const { logged, count } = openSite({ status: 0 });
    await count();
    expect(logged.mock.calls).toEqual([["TypeError: no network"]]);
  });

  it("is read from a form with a known name alone", () => {
    const read = (text: string) => readInstallStep(new URLSearchParams(text));
    expect(["step=shown", "step=accepted&who=me", "step=started"].map(read)).toEqual([
      "shown",
      "accepted",
      "started",
    ]);
    expect(["", "step=", "step=Shown", "step=toString"].map(read)).toEqual([null, null, null, null]);
  });
});

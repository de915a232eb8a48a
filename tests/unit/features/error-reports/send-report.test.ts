import { describe, expect, it } from "vitest";
import { reportWorkerError } from "~/features/error-reports/send-report.server";
import { createFakeClock } from "../../../support/fake-clock";

/** A Worker in whose loader something breaks. */
function openSite({ address = "https://club.example/reports" as string | null, random = 0 } = {}) {
  const sent: Record<string, string>[] = [];
  const work: Promise<unknown>[] = [];
  const context = {
    backendFetch: async (request: Request) => {
      sent.push((await request.json()) as Record<string, string>);
      return new Response(null, { status: 204 });
    },
    session: { isSignedIn: false },
    transport: {},
    storage: { memory: null },
    site: { errorReports: address, origin: "https://club.example" },
    request: {
      clock: createFakeClock(),
      i18n: { locale: "en" },
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    },
  } as unknown as Parameters<typeof reportWorkerError>[2];
  const fail = async (error: unknown) => {
    const request = new Request("https://club.example/about?code=424242", {
      headers: { "user-agent": "Mozilla/5.0 Firefox" },
    });
    reportWorkerError(error, request, context, () => random);
    // Sending is work of its own.
    for (let done = 0; done < work.length; done += 1) await work[done];
  };
  return { sent, fail };
}

/** As workerd names the places of a bundle. */
function thrown(message: string) {
  const error = new RangeError(message);
  error.stack = `RangeError: ${message}\n    at loader (index.js:10:20)\n    at async (file:///src/index.js:1:2)`;
  return error;
}

describe("an error of the Worker", () => {
  it("is reported without queries and codes, by function and line", async () => {
    const { sent, fail } = openSite();
    await fail(thrown("no such day at /calendar?code=424242 of alex@example.com"));
    expect(sent).toEqual([
      expect.objectContaining({
        kind: "worker",
        message: "RangeError: no such day at /calendar of …",
        stack: "at loader (/worker.js:10:20)\nat async (/worker.js:1:2)",
        path: "/about",
        locale: "en",
      }),
    ]);
  });

  it("is reported one time in ten, and nowhere without an address", async () => {
    const lucky = openSite({ random: 0.1 });
    await lucky.fail(thrown("a"));
    const silent = openSite({ address: null });
    await silent.fail(thrown("a"));
    expect([lucky.sent, silent.sent]).toEqual([[], []]);
  });

  it("is not reported for a thrown reply", async () => {
    const { sent, fail } = openSite();
    await fail(new Response(null, { status: 404 }));
    expect(sent).toEqual([]);
  });
});

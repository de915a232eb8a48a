import type { ErrorReportRequest } from "#contract/error-reports";
import type { Fetch } from "./transport";

type ErrorReports = {
  /** @throws when the receiver cannot be reached, or refuses the report */
  readonly send: (report: ErrorReportRequest) => Promise<void>;
};

const timeoutMs = 10_000;

/**
 * Sends error reports as the site, never as a member.
 * @param url null: there is no receiver
 */
export function createErrorReports(fetch: Fetch, url: string | null): ErrorReports | null {
  if (url === null) return null;
  return {
    send: async (report) => {
      const reply = await fetch(
        new Request(url, {
          method: "POST",
          headers: { Accept: "application/json", "Content-Type": "application/json" },
          body: JSON.stringify(report),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`The receiver of error reports answered ${reply.status}.`);
    },
  };
}

import type { ErrorReportRequest } from "#contract/error-reports";
import { postAnonymously } from "./post-anonymously";
import type { Fetch } from "./transport";

type ErrorReports = {
  /** @throws when the receiver cannot be reached, or refuses the report */
  readonly send: (report: ErrorReportRequest) => Promise<void>;
};

/** @param url null: there is no receiver */
export function createErrorReports(fetch: Fetch, url: string | null): ErrorReports | null {
  if (url === null) return null;
  return {
    send: async (report) => {
      const status = await postAnonymously(fetch, url, report);
      if (status < 200 || status > 299) throw new Error(`The receiver of error reports answered ${status}.`);
    },
  };
}

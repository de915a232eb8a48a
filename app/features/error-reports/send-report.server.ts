import type { AppLoadContext } from "@remix-run/cloudflare";
import { fetchUser } from "~/api/account/user";
import { createErrorReports } from "~/api/error-reports";
import type { ErrorReport } from "~/lib/clean-report";
import { describeError } from "~/lib/redact";
import { receivedReport } from "./received-report";
import { mayReport } from "./report-limit";

/** What a report needs of its request's context. */
type ReportContext = Pick<AppLoadContext, "backendFetch" | "session" | "storage" | "transport"> & {
  readonly request: Pick<AppLoadContext["request"], "clock" | "i18n" | "waitUntil">;
  readonly site: Pick<AppLoadContext["site"], "errorReports" | "origin">;
};

/** Cleans a report and sends it, after the reply, to the address of ERROR_REPORTS. */
export async function sendReport(
  report: ErrorReport,
  request: Request,
  { backendFetch, transport, session, site, request: { clock, i18n, waitUntil } }: ReportContext,
): Promise<void> {
  const errorReports = createErrorReports(backendFetch, site.errorReports);
  if (!errorReports) return;
  const user = session.isSignedIn ? await fetchUser(transport) : null;
  if (user && !user.ok) {
    // Without the member's name it cannot be taken out.
    console.error("An error report was dropped: the member's name is unknown.");
    return;
  }
  const names = user ? [user.value.firstName, user.value.lastName, user.value.email] : [];
  const received = receivedReport(report, {
    origin: site.origin,
    names,
    userAgent: request.headers.get("user-agent") ?? "",
    locale: i18n.locale,
    now: clock.now(),
  });
  waitUntil(errorReports.send(received).catch((error) => console.error(describeError(error))));
}

/** Share of errors that are reported (spec §9). */
const sampleRate = 0.1;

/** Of the Worker's one file, without the address that its engine gives it. */
function namePlace(line: string): string {
  const end = line.lastIndexOf(".js:");
  const start = line.lastIndexOf("(", end);
  return start < 0 ? line : `${line.slice(0, start + 1)}/worker${line.slice(end)}`;
}

/** Reports one in ten uncaught errors of a loader, an action or a render, as an error of a browser is. */
export function reportWorkerError(
  error: unknown,
  request: Request,
  context: ReportContext,
  random: () => number = Math.random,
): void {
  const { clock, waitUntil } = context.request;
  if (!(error instanceof Error) || context.site.errorReports === null || random() >= sampleRate) return;
  if (!mayReport(context.storage.memory, "the Worker", clock.now())) return;
  const report: ErrorReport = {
    kind: "worker",
    message: `${error.name}: ${error.message}`,
    stack: (error.stack ?? "").split("\n").map(namePlace).join("\n"),
    path: new URL(request.url).pathname,
    version: "",
  };
  waitUntil(sendReport(report, request, context).catch((failed) => console.error(describeError(failed))));
}

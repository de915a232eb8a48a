import { cleanReport, type ErrorKind, isForeign } from "~/lib/clean-report";
import { savesData } from "./error-sample";

/** Of one page load. */
const maxReports = 5;

type ReporterParts = {
  readonly origin: string;
  /** Of the page that is shown. */
  readonly path: () => string;
  readonly version: string;
  readonly saveData: () => boolean;
  readonly send: (fields: URLSearchParams) => void;
};

/** Sends each error once, cleaned, and no more than `maxReports`. */
export function createErrorReporter({ origin, path, version, saveData, send }: ReporterParts) {
  const sent = new Set<string>();
  /** Stays set when a report has failed: no report is about reports. */
  let isBusy = false;
  return (kind: ErrorKind, error: unknown): void => {
    if (isBusy || sent.size >= maxReports || saveData()) return;
    isBusy = true;
    const { message, stack } =
      error instanceof Error
        ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? "" }
        : { message: "something that is no Error was thrown", stack: "" };
    const report = cleanReport({ kind, message, stack, path: path(), version }, { origin });
    const key = `${report.message}\n${report.stack}`;
    if (!sent.has(key) && !isForeign(report)) {
      sent.add(key);
      send(new URLSearchParams(report));
    }
    isBusy = false;
  };
}

export function startErrorReports(): void {
  const report = createErrorReporter({
    origin: location.origin,
    path: () => location.pathname,
    version: window.__remixManifest?.version ?? "",
    saveData: savesData,
    send: (fields) => navigator.sendBeacon("/error-report", fields),
  });
  addEventListener("error", ({ error }) => {
    // Scripts of other origins have none.
    if (error) report("error", error);
  });
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => report("rejection", event.reason));
  // What an error boundary catches reaches nothing but the console: React logs it there, and so does the
  // router. A call in the boundary itself would be JavaScript that every page loads.
  const log = console.error;
  console.error = (...data: unknown[]) => {
    log.apply(console, data);
    const caught = data.find((each) => each instanceof Error);
    if (caught) report("boundary", caught);
  };
}

import { savesData } from "~/lib/browser/costly-connection";
import { cleanReport, type ErrorKind, isForeign } from "~/lib/clean-report";

/** Of one page load. */
const maxReports = 5;

type NotedError = [kind: ErrorKind, error: unknown];

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

/** Reports what boot/note-errors.js has noted, and what it notes from now on. */
export function reportFrom(noted: NotedError[]): void {
  const report = createErrorReporter({
    origin: location.origin,
    path: () => location.pathname,
    version: /-(\w{8})\.js$/.exec(window.__boot?.manifest)?.[1] ?? "",
    saveData: savesData,
    send: (fields) => navigator.sendBeacon("/error-report", fields),
  });
  for (const [kind, error] of noted) report(kind, error);
  noted.push = ([kind, error]: NotedError) => {
    report(kind, error);
    return 0;
  };
}

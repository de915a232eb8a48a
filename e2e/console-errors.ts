import type { BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Chromium logs an error for these statuses; the journeys check the statuses themselves. */
const expected = [
  /^Failed to load resource: the server responded with a status of (401|403|404|422|429|503)\b/,
];

/** Listens to every page of a context until `stop`. `seen` lists the errors that were not allowed. */
export function watchConsoleErrors(context: BrowserContext): {
  allow: (pattern: RegExp) => void;
  seen: () => string[];
  stop: () => void;
} {
  const allowed = [...expected];
  const found: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    // CSP violations and React's hydration errors are console errors too.
    if (message.type() === "error")
      found.push(`console at ${message.page()?.url() ?? "?"}: ${message.text()}`);
  };
  const onError = (error: WebError) =>
    void found.push(`page error: ${error.error().stack ?? error.error().message}`);
  context.on("console", onConsole);
  context.on("weberror", onError);
  return {
    allow: (pattern) => allowed.push(pattern),
    seen: () =>
      found.filter((text) => !allowed.some((pattern) => pattern.test(text.replace(/^console at \S+: /, "")))),
    stop: () => {
      context.off("console", onConsole);
      context.off("weberror", onError);
    },
  };
}

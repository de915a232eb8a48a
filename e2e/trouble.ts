import type { BrowserContext } from "@playwright/test";

/** Chromium logs an error for these statuses; the journeys check the statuses themselves. */
const expected = [
  /^Failed to load resource: the server responded with a status of (401|403|404|422|429|503)\b/,
];

/** Listens to every page of a context. `seen` lists the errors that were not allowed. */
export function watchForTrouble(context: BrowserContext): {
  allow: (pattern: RegExp) => void;
  seen: () => string[];
} {
  const allowed = [...expected];
  const found: string[] = [];
  context.on("console", (message) => {
    // CSP violations and React's hydration errors are console errors too.
    if (message.type() === "error")
      found.push(`console at ${message.page()?.url() ?? "?"}: ${message.text()}`);
  });
  context.on("weberror", (error) =>
    found.push(`page error: ${error.error().stack ?? error.error().message}`),
  );
  return {
    allow: (pattern) => allowed.push(pattern),
    seen: () =>
      found.filter((text) => !allowed.some((pattern) => pattern.test(text.replace(/^console at \S+: /, "")))),
  };
}

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const source = readFileSync("app/boot/note-errors.js", "utf8");

/** Runs the script in a window of its own; `random` is the page load's lot. */
function openPage(random: number, saveData = false) {
  const listeners: Record<string, (event: object) => void> = {};
  const logged: unknown[][] = [];
  const page = {
    window: {} as { __boot?: object; __noteError?: (error: unknown) => void },
    hydrated: [] as unknown[],
    console: { error: (...data: unknown[]) => void logged.push(data) },
    reported: [] as (readonly [string, unknown])[],
  };
  const reports = {
    reportFrom: (noted: [string, unknown][]) => {
      page.reported.push(...noted);
      noted.push = (...more) => page.reported.push(...more);
    },
  };
  const run = new Function(
    ...["window", "navigator", "Math", "performance", "console", "addEventListener", "load", "REPORTS_URL"],
    source.replace("import(", "load("),
  );
  run(
    page.window,
    { connection: { saveData } },
    { random: () => random },
    { getEntriesByName: () => page.hydrated },
    page.console,
    (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    async () => reports,
    "/assets/error-reports.js",
  );
  return { page, logged, listeners, settle: () => new Promise((resolve) => setTimeout(resolve)) };
}

describe("a page load", () => {
  // @spec 9.15
  it("notes errors if it is one of ten, and none where data is saved", () => {
    const notes = (random: number, saveData?: boolean) => "error" in openPage(random, saveData).listeners;
    const loads = Array.from({ length: 1000 }, (_, index) => index / 1000);
    expect(loads.filter((random) => notes(random))).toHaveLength(100);
    expect(loads.filter((random) => notes(random, true))).toEqual([]);
  });

  it("says whether an error came before, while or after the page hydrated", async () => {
    const { page, listeners, settle } = openPage(0);
    const [first, second, third, fourth] = ["a", "b", "c", "d"].map((name) => new Error(name));
    listeners.error?.({ error: first });
    page.window.__boot = { used: true };
    listeners.unhandledrejection?.({ reason: second });
    await settle();
    page.hydrated.push({});
    listeners.error?.({ error: third });
    page.console.error("caught:", fourth);
    expect(page.reported).toEqual([
      ["boot", first],
      ["hydration", second],
      ["error", third],
      ["boundary", fourth],
    ]);
  });

  it("still logs to the console, and takes no error of another origin's script", async () => {
    const { page, logged, listeners, settle } = openPage(0);
    listeners.error?.({ error: null });
    page.console.error("said");
    await settle();
    expect(logged).toEqual([["said"]]);
    expect(page.reported).toEqual([]);
  });
});

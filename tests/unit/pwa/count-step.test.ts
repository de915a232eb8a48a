import { describe, expect, it } from "vitest";
import type { InstallStep } from "~/domain/install-step";
import { countedKey, countStepWith } from "~/pwa/install/count-step";

/** A browser, with what it has stored and sent. */
function openBrowser({ stored = "", savesData = false, sends = true } = {}) {
  const values = new Map(stored ? [[countedKey, stored]] : []);
  const sent: string[] = [];
  const parts = {
    store: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    },
    savesData: () => savesData,
    send: (fields: URLSearchParams) => {
      if (sends) sent.push(String(fields));
      return sends;
    },
  };
  const take = (step: InstallStep) => countStepWith(parts, step);
  return { values, sent, take };
}

describe("a step on the way to the installed app", () => {
  it("is counted once a browser, and says nothing but its name", () => {
    const { sent, values, take } = openBrowser();
    for (const step of ["shown", "shown", "accepted", "started", "accepted"] as const) take(step);
    expect(sent).toEqual(["step=shown", "step=accepted", "step=started"]);
    expect(values.get(countedKey)).toBe("shown accepted started");
    const later = openBrowser({ stored: "shown" });
    later.take("shown");
    expect(later.sent).toEqual([]);
  });

  it("is not sent by a browser that saves data, nor noted where it could not be sent", () => {
    const saving = openBrowser({ savesData: true });
    saving.take("shown");
    const failing = openBrowser({ sends: false });
    failing.take("shown");
    expect([saving.sent, saving.values.size, failing.values.size]).toEqual([[], 0, 0]);
  });
});

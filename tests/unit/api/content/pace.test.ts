import { describe, expect, it } from "vitest";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { openContentCache } from "~/api/content/content-cache";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { chooseIntervalMs, settingsKey } from "~/api/content/site-content";
import { createFakeClock } from "../../../support/fake-clock";

const keyBase = "https://club.example/.content/";

/** An isolate's memory after it has read settings with this pace. */
async function remember(paceMs: number | null) {
  const storage = { cache: null, memory: new AnonymousMemory(), keyBase };
  const clock = createFakeClock();
  const entries = openContentCache({ ...storage, clock, waitUntil: () => {} });
  await entries.write(settingsKey, { ...fallbackSettings, paceMs }, clock.now()).version;
  return { storage, clock };
}

// @spec 7.2, 9.1
describe("the spacing of a member's calls", () => {
  it("is spec §9's until the backend's settings are known, and where they say nothing", async () => {
    const unread = { cache: null, memory: new AnonymousMemory(), keyBase };
    expect(chooseIntervalMs(null, unread, undefined)).toBe(50);
    expect(chooseIntervalMs(null, { ...unread, memory: null }, undefined)).toBe(50);
    expect(chooseIntervalMs(null, (await remember(null)).storage, undefined)).toBe(50);
  });

  it("is what the backend asks for, however old its settings are", async () => {
    const { storage, clock } = await remember(0);
    await clock.advance(24 * 3600_000);
    expect(chooseIntervalMs(null, storage, undefined)).toBe(0);
    expect(chooseIntervalMs(null, (await remember(400)).storage, undefined)).toBe(400);
  });

  it("is this installation's own before the backend's", async () => {
    expect(chooseIntervalMs(50, (await remember(0)).storage, undefined)).toBe(50);
    expect(chooseIntervalMs(0, (await remember(400)).storage, "https://other.example")).toBe(0);
  });

  it("is spec §9's for a session at another backend, which has said nothing", async () => {
    expect(chooseIntervalMs(null, (await remember(0)).storage, "https://other.example")).toBe(50);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commonMessages, messageAreas, serverKeys } from "~/i18n/message-areas";
import { splitMessages } from "../../scripts/vite/message-files";
import { declaredAreas, sentKeys, viewKeys } from "./route-keys";
import { sources } from "./source";

const english: Readonly<Record<string, object>> = JSON.parse(readFileSync("locales/en.json", "utf8"));
const files = splitMessages(english);
const keysOfArea: Readonly<Record<string, readonly string[]>> = messageAreas;

const pages = sources(["app/routes"], /\/route\.tsx$/).filter(({ text }) => /^export default/m.test(text));

/** Top-level keys that a route's page fetches. */
const fetched = (areas: readonly string[]) =>
  new Set([commonMessages, ...areas].flatMap((area) => Object.keys(files[area] ?? {})));

const topOf = (key: string) => key.split(".")[0] ?? "";

const missing = (keys: ReadonlySet<string>, areas: readonly string[]) =>
  [...keys].filter((key) => !fetched(areas).has(topOf(key))).sort();

/** Top-level keys of modules that a route's loader imports, and of which it sends none. */
const neverSent: Readonly<Record<string, readonly string[]>> = {
  // The overview reads its labels and values from the sections' rules; it has no form of theirs.
  "app/routes/profile/route.tsx": ["forms"],
};

describe("messages by area", () => {
  it("together have every key that the browser needs, each area its own", () => {
    const all = new Set([...Object.values(files).flatMap(Object.keys), ...serverKeys]);
    expect([...all].sort()).toEqual(Object.keys(english).sort());
    for (const [area, keys] of Object.entries(keysOfArea))
      expect([area, keys.filter((key) => Object.hasOwn(files[commonMessages] ?? {}, key))]).toEqual([
        area,
        [],
      ]);
  });

  it("are found in routes", async () => {
    expect(pages.length).toBeGreaterThan(30);
    const keys = await viewKeys("app/routes/vehicle.new/route.tsx");
    expect(missing(keys, [])).toContain("garage.add");
    // Of code that is loaded on demand, of a table, and built from a part.
    expect([...keys]).toEqual(expect.arrayContaining(["photo.cropHelp", "vehicle.identity", "vehicle.*"]));
    expect([...(await sentKeys("app/routes/vehicle.new/route.tsx"))]).toContain("garage.photosNotKept");
  });

  it.each(["app/root.tsx", "app/entry.client.tsx"])("of every page (%s) are common", async (path) => {
    expect(missing(await viewKeys(path), [])).toEqual([]);
  });

  it.each(pages.map((page) => [page.path, page] as const))(
    "of %s are in the areas of its `handle.messages`, and it names no other area",
    async (path, page) => {
      const areas = declaredAreas(page);
      const shown = await viewKeys(path);
      const sent = await sentKeys(path);
      expect(missing(shown, areas), "used by its view").toEqual([]);
      const exempt = neverSent[path] ?? [];
      expect(
        missing(sent, areas).filter((key) => !exempt.includes(topOf(key))),
        "sent by its loader or action",
      ).toEqual([]);
      const used = new Set([...shown, ...sent].map(topOf));
      expect(
        areas.filter((area) => !keysOfArea[area]?.some((key) => used.has(key))),
        "areas without a key of its",
      ).toEqual([]);
    },
  );
});

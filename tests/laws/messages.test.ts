import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commonMessages, messageAreas, serverKeys } from "~/i18n/message-areas";
import { splitMessages } from "../../scripts/vite/message-files";
import { findAreas, findKeys } from "../../scripts/vite/message-keys";
import { readRouteFiles } from "../../scripts/vite/route-files";
import { bundleServer, bundleView } from "../../scripts/vite/route-modules";

const english: Readonly<Record<string, object>> = JSON.parse(readFileSync("locales/en.json", "utf8"));
const files = splitMessages(english);
const keysOfArea: Readonly<Record<string, readonly string[]>> = messageAreas;

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

  it("are found in strings, in tables and in the beginnings of templates", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in code.
    const code = 'a(t("login.title"), { photo: "photo.cropHelp" }, i18n.t(`vehicle.${name}`), "not.a.key");';
    expect([...findKeys(code, true)]).toEqual(["login.title", "photo.cropHelp", "vehicle.*"]);
    expect([...findKeys(code, false)]).toEqual(["photo.cropHelp"]);
  });

  it("take a key that several areas have from one that the page needs anyway", () => {
    expect(findAreas(["share.link", "shop.title", "error.404Title"])).toEqual(["shop"]);
    expect(findAreas(["share.link", "event.title"])).toEqual(["event"]);
    expect(findAreas(["share.link"])).toEqual(["event"]);
  });

  it("are found in code that is loaded on demand, and in what an action sends", async () => {
    const path = "app/routes/vehicle.new/route.tsx";
    const [view, server] = await Promise.all([bundleView(path), bundleServer(path)]);
    const keys = [...findKeys(view.code, true)];
    expect(keys).toEqual(expect.arrayContaining(["photo.cropHelp", "vehicle.identity", "vehicle.*"]));
    expect([...findKeys(server.code, false)]).toContain("vehicleFlash.photosNotKept");
    expect((await readRouteFiles(path)).messages).toEqual(["forms", "photos", "garage"]);
  });

  it.each(["app/root.tsx", "app/entry.client.tsx"])("of every page (%s) are common", async (path) => {
    expect(findAreas(findKeys((await bundleView(path)).code, true))).toEqual([]);
  });

  // The overview reads its labels and values from the sections' rules; it has no form of theirs.
  it("leave the forms' out of the profile alone, which names its own", async () => {
    expect((await readRouteFiles("app/routes/profile/route.tsx")).messages).toEqual(["forms", "profile"]);
  });
});

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { CmsPageView } from "~/features/cms/view";
import { runs } from "../support/setup/property-runs";
import { load, openDrawing } from "./drawing";
import { isReadableList, isText } from "./essentials";
import { legacyPage, search } from "./hostile-wire";
import { judge, tooLong } from "./judge";

let draw: (page: CmsPageView) => string;
beforeAll(async () => {
  draw = await openDrawing();
});

/** Any of three fields names a legacy page. */
const hasEssentials = ({ name, slug, title, updated_at, rows }: Readonly<Record<string, unknown>>) =>
  [name, slug, title].some(isText) && isText(updated_at) && isReadableList(rows ?? []);

describe("a legacy page, whatever the backend sends", () => {
  it("is rendered without forbidden markup", { timeout: 3_600_000 }, async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(legacyPage, search, fc.boolean(), async (wire, query, ownsTitle) => {
        const outcome = await load({ legacy: wire }, query, ownsTitle);
        expect(outcome.kind).toBe(hasEssentials(wire) ? "page" : "outage");
        if (outcome.kind !== "page") return;
        const html = draw(outcome.page);
        if (html.includes("<section")) shown++;
        expect(judge(html)).toEqual([]);
        expect(html.match(/<h1[ >]/g) ?? []).toHaveLength(ownsTitle ? 1 : 0);
        expect(tooLong(html, wire)).toBeNull();
      }),
      runs(1_700),
    );
    // Empty documents would prove nothing.
    expect(shown).toBeGreaterThan(runs(1_700).numRuns / 3);
  });
});

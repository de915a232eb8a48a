import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { CmsPageView } from "~/features/cms/view";
import { runs } from "../support/setup/property-runs";
import { load, openDrawing } from "./drawing";
import { isReadableList, isText } from "./essentials";
import { blockField, listPage, search } from "./hostile-wire";
import { judge, tooLong } from "./judge";

let draw: (page: CmsPageView) => string;
beforeAll(async () => {
  draw = await openDrawing();
});

const hasEssentials = ({ name, updated_at, pageContents }: Readonly<Record<string, unknown>>) =>
  isText(name) && isText(updated_at) && isReadableList(pageContents ?? []);

describe("a list-based page, whatever the backend sends", () => {
  it("is rendered without forbidden markup", { timeout: 3_600_000 }, async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(listPage, search, fc.boolean(), async (wire, query, ownsTitle) => {
        const outcome = await load({ list: wire }, query, ownsTitle);
        expect(outcome.kind).toBe(hasEssentials(wire) ? "page" : "outage");
        if (outcome.kind !== "page") return;
        const html = draw(outcome.page);
        if (html.includes("<section")) shown++;
        expect(judge(html)).toEqual([]);
        expect(html.match(/<h1[ >]/g) ?? []).toHaveLength(ownsTitle ? 1 : 0);
        expect(tooLong(html, wire)).toBeNull();
      }),
      runs(2_000),
    );
    // Empty documents would prove nothing.
    expect(shown).toBeGreaterThan(runs(2_000).numRuns / 3);
  });

  it("stands whatever one field of one of its blocks is", { timeout: 3_600_000 }, async () => {
    const block = (id: number, heading: string) => ({
      id,
      sort_order: id,
      template: "heading",
      variables: JSON.stringify({ heading }),
    });
    await fc.assert(
      fc.asyncProperty(blockField, async ([field, value]) => {
        // Of two blocks with one id the first is shown.
        fc.pre(field !== "id" || ![1, 3, "1", "3"].includes(value as number | string));
        const pageContents = [
          block(1, "First"),
          { ...block(2, "Second"), [field]: value },
          block(3, "Third"),
        ];
        const page = { id: 1, name: "About", url: "about", updated_at: "2026-03-01", pageContents };
        const outcome = await load({ list: page });
        if (outcome.kind !== "page") throw new Error(outcome.kind);
        const html = draw(outcome.page);
        const alone = await load({ list: { ...page, pageContents: pageContents.slice(1, 2) } });
        expect([html.includes("First"), html.includes("Third"), alone.kind]).toEqual([true, true, "page"]);
        if (field === "imageHashes") expect(html).toContain("Second");
        expect(judge(html)).toEqual([]);
      }),
      runs(500),
    );
  });
});

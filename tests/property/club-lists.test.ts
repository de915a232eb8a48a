import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { CmsPageView } from "~/features/cms/view";
import { runs } from "../support/setup/property-runs";
import { load, openDrawing } from "./drawing";
import { clubListVariables, eventsReply, productsReply } from "./hostile-lists";
import { judge, tooLong } from "./judge";

let draw: (page: CmsPageView) => string;
beforeAll(async () => {
  draw = await openDrawing();
});

const templates = ["upcoming-events", "product-list"] as const;
const page = (changes: object) => ({
  id: 1,
  name: "about",
  url: "about",
  updated_at: "2026-03-01",
  ...changes,
});
const asBlocks = (variables: object) =>
  page({
    pageContents: templates.map((template, id) => ({
      id: id + 1,
      sort_order: id,
      template,
      variables: JSON.stringify(variables),
    })),
  });
const asWidgets = (templatevar: object) => {
  const widgets = templates.map((template) => ({ id: template, type: `${template} widget`, templatevar }));
  return page({ rows: [{ id: "r", type: "columns", blocks: [{ id: "b", width: 6, widgets }] }] });
};

describe("the club's events and products, whatever the backend sends", () => {
  it("are listed by blocks and by widgets, without forbidden markup", {
    timeout: 3_600_000,
  }, async () => {
    let shown = 0;
    const nextChanges: number[] = [];
    await fc.assert(
      fc.asyncProperty(
        eventsReply,
        productsReply,
        clubListVariables,
        fc.boolean(),
        async (events, products, variables, legacy) => {
          const form = legacy ? { legacy: asWidgets(variables) } : { list: asBlocks(variables) };
          const outcome = await load({ ...form, events, products });
          if (outcome.kind !== "page") throw new Error(outcome.kind);
          const html = draw(outcome.page);
          if (/<ul class="cards/.test(html)) shown++;
          expect(judge(html)).toEqual([]);
          expect(tooLong(html, { form, events, products })).toBeNull();
          const { nextChange } = outcome.page;
          if (nextChange !== null) nextChanges.push(nextChange);
        },
      ),
      runs(400),
    );
    expect(shown).toBeGreaterThan(runs(400).numRuns / 3);
    expect(nextChanges.length).toBeGreaterThan(0);
    expect(Math.min(...nextChanges)).toBeGreaterThan(0);
  });
});

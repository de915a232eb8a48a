import { expect, it } from "vitest";
import type { RichText } from "~/domain/content/rich-text";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { block, getContent, getDeps, legacyPage, page } from "./page-fixtures";

const paragraph = "<p>Spanners on the left, tea on the right.</p>";

/** Reads and writes of the rich-text cache while a page is made. */
async function getTexts(kept: Parameters<typeof getContent>[0]) {
  const asked: string[] = [];
  const added: string[] = [];
  const content = {
    ...getContent(kept),
    cachedRichTexts: async (name: string, updatedAt: string) => {
      asked.push(`${name} ${updatedAt}`);
      return {
        find: (level: number): RichText | undefined =>
          level === 3 ? ('[["p",null,"As it was made before"]]' as RichText) : undefined,
        add: (_: number, html: string) => void added.push(html),
        save: () => void asked.push("save"),
      };
    },
  };
  const outcome = await loadCmsPage({ ...getDeps(kept), content }, "about", new URLSearchParams());
  return { asked, added, shown: JSON.stringify(outcome) };
}

const long = paragraph.repeat(3);

it("takes a page's texts from the cache, and stores new ones", async () => {
  const blocks = [
    block({ id: 1, template: "rich-text", variables: { heading: "The shed", text: long } }),
    block({ id: 2, template: "rich-text", variables: { text: paragraph } }),
  ];
  const list = page(blocks);
  const { asked, added, shown } = await getTexts({ list });
  expect(asked).toEqual([`page:${list.id} 2026-03-01T00:00:00Z`, "save"]);
  expect(added).toEqual([paragraph]);
  expect(shown).toContain("As it was made before");
});

it("does the same for a legacy page, under another key", async () => {
  const legacy = legacyPage([], { content: long });
  const { asked, added } = await getTexts({ legacy });
  expect(asked[0]).toBe(`legacy:${legacy.id} ${legacy.updatedAt}`);
  expect(added).toEqual([long]);
});

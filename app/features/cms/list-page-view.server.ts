import { isBlockVisible, nextBlockChange } from "~/domain/block-visibility";
import type { Page, PageBlock } from "~/domain/page";
import { toRichText } from "~/domain/rich-text.server";
import { prepareBlock } from "./blocks/registry.server";
import { firstWords } from "./blocks/variables.server";
import { blockFrame } from "./frame";
import type { PageViewDeps } from "./page-view-deps";
import type { BlockView, CmsPageView } from "./view";

/** Templates that open a page with its title; any other opens it when its heading is the title. */
const openers: ReadonlySet<string> = new Set(["hero-quote", "heading"]);

/** A list-based page as it shows at `now`: what is hidden, ended or yet to come stays on the server. */
export function listPageView(page: Page, url: string, deps: PageViewDeps): CmsPageView {
  const { now, own = {}, ownsTitle = false } = deps;
  const name = page.title || page.name;
  const isTitle = (block: PageBlock) => {
    const heading = firstWords(block.variables, ["heading", "title"]);
    return heading !== null && (openers.has(block.template) || heading === name);
  };
  const visible = page.pageContents.filter((block) => isBlockVisible(block, now));
  const titled = ownsTitle && visible[0] !== undefined && isTitle(visible[0]);
  const blocks = visible.flatMap((block, index): BlockView[] => {
    const content = prepareBlock(block, { level: titled && index === 0 ? 1 : 2, own });
    return content ? [{ id: block.id, frame: blockFrame(block), content }] : [];
  });
  return {
    renderer: "list",
    url,
    name,
    description: page.metaDescription,
    title: ownsTitle && !titled ? name : null,
    updatedAt: page.updatedAt,
    blocks,
    rows: [],
    content: toRichText(page.content, { own }),
    nextChange: nextBlockChange(page.pageContents, now),
  };
}

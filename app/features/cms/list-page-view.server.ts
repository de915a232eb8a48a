import { isBlockVisible, nextBlockChange } from "~/domain/block-visibility";
import type { Page } from "~/domain/page";
import { toRichText } from "~/domain/rich-text.server";
import { prepareBlock } from "./blocks/registry.server";
import { blockFrame } from "./frame";
import type { CmsDeps } from "./use-cases.server";
import type { BlockView, CmsPageView } from "./view";

/** Templates that open a page with its title. */
const openers: ReadonlySet<string> = new Set(["hero-quote", "call-to-action"]);

/** A list-based page as it shows at `now`: what is hidden, ended or yet to come stays on the server. */
export function listPageView(page: Page, deps: CmsDeps): CmsPageView {
  const { now, ownOrigins = [], ownsTitle = false } = deps;
  const visible = page.pageContents.filter((block) => isBlockVisible(block, now));
  const blocks = visible.flatMap((block, index): BlockView[] => {
    const level = ownsTitle && index === 0 && openers.has(block.template) ? 1 : 2;
    const content = prepareBlock(block, { level, ownOrigins });
    return content ? [{ id: block.id, frame: blockFrame(block), content }] : [];
  });
  const first = blocks[0]?.content;
  const titled = first?.level === 1 && first.heading !== null;
  const name = page.title ?? page.name;
  return {
    renderer: "list",
    url: page.url,
    name,
    description: page.metaDescription,
    title: ownsTitle && !titled ? name : null,
    updatedAt: page.updatedAt,
    blocks,
    rows: [],
    content: toRichText(page.content, { ownOrigins }),
    nextChange: nextBlockChange(page.pageContents, now),
  };
}

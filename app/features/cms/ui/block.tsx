import type { ComponentType } from "react";
import type { BlockContent } from "../blocks/contents";
import { blockViews } from "../blocks/registry";

/** A block's content, by its design. */
export function Block({ content }: { content: BlockContent }) {
  // The registry's type pairs each design with its component.
  const View = blockViews[content.design] as ComponentType<{ content: BlockContent }>;
  return <View content={content} />;
}

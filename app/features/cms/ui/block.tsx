import { type ComponentType, Suspense } from "react";
import type { BlockContent } from "../blocks/contents";
import { blockViews } from "../blocks/registry";

/**
 * A block's content, by its design. What draws a rare one is fetched before the page hydrates; where it appears later, only
 * this block waits for it.
 */
export function Block({ content }: { content: BlockContent }) {
  // The registry's type pairs each design with its component.
  const View = blockViews[content.design] as ComponentType<{ content: BlockContent }>;
  return (
    <Suspense fallback={null}>
      <View content={content} />
    </Suspense>
  );
}

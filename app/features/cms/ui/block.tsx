import { Suspense } from "react";
import type { BlockContent } from "../blocks/content";
import { blockViews } from "../blocks/registry";

/**
 * A block's content, by its design. Lazy views are fetched before the page hydrates; for one that appears
 * later, only this block waits.
 */
export function Block({ content }: { content: BlockContent }) {
  const View = blockViews[content.design];
  return (
    <Suspense fallback={null}>
      <View content={content} />
    </Suspense>
  );
}

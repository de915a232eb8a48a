import { Suspense } from "react";
import type { BlockContent } from "../blocks/content";
import { blockViews } from "../blocks/registry";

/** A block's content, by its design. A lazy view that appears after hydration suspends this block only. */
export function Block({ content }: { content: BlockContent }) {
  const View = blockViews[content.design];
  return (
    <Suspense fallback={null}>
      <View content={content} />
    </Suspense>
  );
}

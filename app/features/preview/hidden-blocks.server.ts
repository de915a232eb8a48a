import type { PreviewedPage } from "~/api/content/preview";
import { type HiddenReason, whyHidden } from "~/domain/content/block-visibility";
import { whyWidgetHidden } from "~/domain/content/legacy-page";

/**
 * Why visitors do not see a block (by number) or widget (by string) of a previewed page at `now` (ms).
 * Visible ones are omitted.
 */
export function hiddenReasons(
  { page, legacy }: Pick<PreviewedPage, "page" | "legacy">,
  now: number,
  zone: string,
): ReadonlyMap<number | string, HiddenReason> {
  const widgets = (legacy?.rows ?? []).flatMap((row) => row.blocks.flatMap((block) => block.widgets));
  return new Map<number | string, HiddenReason>([
    ...page.pageContents.flatMap((block) => entry(block.id, whyHidden(block, now, zone))),
    ...widgets.flatMap((widget) => entry(widget.id, whyWidgetHidden(widget, now, zone))),
  ]);
}

const entry = <Id>(id: Id, reason: HiddenReason | null): [Id, HiddenReason][] =>
  reason ? [[id, reason]] : [];

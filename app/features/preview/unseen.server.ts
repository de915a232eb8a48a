import type { PreviewedPage } from "~/api/types";
import { type Unseen, whyUnseen } from "~/domain/block-visibility";
import { whyWidgetUnseen } from "~/domain/legacy-page";

/**
 * What of a previewed page visitors do not see at `now` (ms), and why: by the id of the block (a number) or of the widget (a text).
 * `zone` is the club's.
 */
export function unseenParts(
  { page, legacy }: Pick<PreviewedPage, "page" | "legacy">,
  now: number,
  zone: string,
): ReadonlyMap<number | string, Unseen> {
  const widgets = (legacy?.rows ?? []).flatMap((row) => row.blocks.flatMap((block) => block.widgets));
  return new Map<number | string, Unseen>([
    ...page.pageContents.flatMap((block) => entry(block.id, whyUnseen(block, now))),
    ...widgets.flatMap((widget) => entry(widget.id, whyWidgetUnseen(widget, now, zone))),
  ]);
}

const entry = <Id>(id: Id, unseen: Unseen | null): [Id, Unseen][] => (unseen ? [[id, unseen]] : []);

import type { ContentSource } from "~/api/content/content-api";
import { isBlockVisible } from "~/domain/content/block-visibility";
import { isWidgetVisible, type LegacyPage } from "~/domain/content/legacy-page";
import type { Page, PageBlock } from "~/domain/content/page";
import { defaultZone } from "~/domain/content/site-settings";
import { clubLists } from "./blocks/club-lists.server";
import { findDefinition } from "./blocks/definitions.server";
import { templateName } from "./legacy/widgets.server";
import type { PageViewDeps } from "./page-view-deps";

type Deps = PageViewDeps & { readonly content: Pick<ContentSource, "groups" | "events" | "products"> };
type Shown = Pick<PageBlock, "template" | "variables">;

/**
 * Adds the groups, events and products that blocks of the page list; lists that cannot be loaded are empty.
 */
export async function loadBlockData<D extends Deps>(shown: readonly Shown[], deps: D): Promise<D> {
  const [groups, lists] = await Promise.all([
    shown.some(({ template }) => findDefinition(template)?.lists === "groups") ? deps.content.groups() : null,
    clubLists(shown, deps.content),
  ]);
  return { ...deps, lists, groups: groups?.ok ? groups.value : [] };
}

export const shownBlocks = (page: Page, { now, timeZone = defaultZone }: PageViewDeps): readonly Shown[] =>
  page.pageContents.filter((block) => isBlockVisible(block, now, timeZone));

/** The visible widgets of a legacy page, whose type can name a block's template. */
export const shownWidgets = (
  page: LegacyPage,
  { now, timeZone = defaultZone }: PageViewDeps,
): readonly Shown[] =>
  page.rows.flatMap((row) =>
    row.blocks.flatMap((block) =>
      block.widgets
        .filter((widget) => isWidgetVisible(widget, now, timeZone))
        .map(({ type, templatevar }) => ({ template: templateName(type), variables: templatevar })),
    ),
  );

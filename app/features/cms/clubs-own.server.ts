import type { ContentSource } from "~/api/types";
import { isBlockVisible } from "~/domain/block-visibility";
import { isWidgetVisible, type LegacyPage } from "~/domain/legacy-page";
import type { Page, PageBlock } from "~/domain/page";
import { defaultZone } from "~/domain/site-config";
import { clubLists } from "./blocks/club-lists.server";
import { needsGroups } from "./blocks/registry.server";
import { templateName } from "./legacy/widgets.server";
import type { PageViewDeps } from "./page-view-deps";

type Deps = PageViewDeps & { readonly content: Pick<ContentSource, "groups" | "events" | "products"> };
type Shown = Pick<PageBlock, "template" | "variables">;

/** With the club's groups, events and products when a part of the page lists some; without them when they cannot be had. */
export async function withClubsOwn<D extends Deps>(shown: readonly Shown[], deps: D): Promise<D> {
  const [groups, lists] = await Promise.all([
    needsGroups(shown.map(({ template }) => template)) ? deps.content.groups() : null,
    clubLists(shown, deps.content),
  ]);
  return { ...deps, lists, groups: groups?.ok ? groups.value : [] };
}

/** What of a list-based page shows now. */
export const shownBlocks = (page: Page, { now }: PageViewDeps): readonly Shown[] =>
  page.pageContents.filter((block) => isBlockVisible(block, now));

/** The same of a legacy page, whose widgets may be blocks by their type. */
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

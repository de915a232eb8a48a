import type { ContentSource } from "~/api/content/content-api";
import { isBlockVisible } from "~/domain/content/block-visibility";
import { findGroup, type Group, groupNamespace } from "~/domain/content/group";
import { isWidgetVisible, type LegacyPage } from "~/domain/content/legacy-page";
import type { Page, PageBlock } from "~/domain/content/page";
import { defaultZone } from "~/domain/content/site-settings";
import { clubLists } from "./blocks/club-lists.server";
import { findDefinition } from "./blocks/definitions.server";
import { chosenGroups } from "./blocks/group-list/read.server";
import { templateName } from "./legacy/widgets.server";
import type { PageViewDeps } from "./page-view-deps";

type GroupCalls = "groups" | "groupList" | "groupDetails";
type Deps = PageViewDeps & { readonly content: Pick<ContentSource, GroupCalls | "events" | "products"> };
type Shown = Pick<PageBlock, "template" | "variables">;

/**
 * Adds the groups, events and products that blocks of the page list; lists that cannot be loaded are empty.
 */
export async function loadBlockData<D extends Deps>(shown: readonly Shown[], deps: D): Promise<D> {
  const [groups, lists] = await Promise.all([
    loadGroups(
      shown.filter(({ template }) => findDefinition(template)?.lists === "groups"),
      deps.content,
    ),
    clubLists(shown, deps.content),
  ]);
  return { ...deps, lists, groups };
}

/** All groups, and those that a block asks for and the list lacks. */
async function loadGroups(
  blocks: readonly Shown[],
  content: Pick<ContentSource, GroupCalls>,
): Promise<readonly Group[]> {
  if (blocks.length === 0) return [];
  const all = await content.groups();
  const groups = all.ok ? all.value : [];
  const missing = await Promise.all(
    blocks.map(async ({ variables }) => {
      const { model, url } = chosenGroups(variables);
      const namespace = groupNamespace(model);
      if (model === null || namespace === null) return [];
      if (url) {
        const found = findGroup(groups, url) ? null : await content.groupDetails(namespace, model, url);
        return found?.ok && found.value ? [found.value] : [];
      }
      if (groups.some((group) => group.model === model)) return [];
      const found = await content.groupList(namespace, model);
      return found.ok ? found.value : [];
    }),
  );
  return [...groups, ...missing.flat()];
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

import type { ContentApi, ContentSource } from "~/api/types";
import type { LegacyPage } from "~/domain/legacy-page";
import type { Page } from "~/domain/page";
import { pagePictures } from "~/domain/picture-facts";
import type { StyleName } from "~/ui/route-handle";
import { shownBlocks, shownWidgets, withClubsOwn } from "./clubs-own.server";
import { legacyPageView } from "./legacy/legacy-page-view.server";
import { listPageView } from "./list-page-view.server";
import { withOpeningPicture } from "./opening-picture.server";
import { placeholderCss, withCompletePictures } from "./page-pictures.server";
import type { PageViewDeps } from "./page-view-deps";
import { sheetsOf } from "./sheets.server";
import type { CmsPageView } from "./view";

export type CmsDeps = PageViewDeps & {
  readonly content: ContentSource & Partial<Pick<ContentApi, "outOfReach" | "keptTexts">>;
  /** The site's listPageContentFeature, or true to ask the list-based renderer first. */
  readonly listPages: boolean;
};

export type CmsPageOutcome =
  /** `sheets`: the stylesheets that the page's own blocks ask for, beside `cms`. */
  | { readonly kind: "page"; readonly page: CmsPageView; readonly sheets: readonly StyleName[] }
  | { readonly kind: "not-found" }
  /** The backend did not answer and there is no copy. */
  | { readonly kind: "outage" };

/**
 * The page at `url` (no leading slash) as it shows at `now`: list-based when it has blocks and `listPages` says so, else
 * legacy, else not found. `search` chooses the tabs. Anonymous; never throws.
 */
export async function loadCmsPage(
  deps: CmsDeps,
  url: string,
  search: URLSearchParams,
): Promise<CmsPageOutcome> {
  const list = deps.listPages ? await deps.content.page(url) : null;
  if (list && !list.ok) return missingOrOutage(list.error.status);
  // A backend lists its legacy pages among the others, with no block: then the rows are the page.
  if (list?.value && list.value.pageContents.length > 0) {
    const whole = await withClubsOwn(shownBlocks(list.value, deps), deps);
    return drawn(list.value, whole, (page, within) =>
      listPageView(withCompletePictures(page, within), url, search, within),
    );
  }
  const legacy = await deps.content.legacyPage(url);
  if (!legacy.ok) return missingOrOutage(legacy.error.status);
  if (legacy.value && (legacy.value.rows.length > 0 || !list?.value)) {
    const whole = await withClubsOwn(shownWidgets(legacy.value, deps), deps);
    return drawn(legacy.value, whole, (page, within) => legacyPageView(page, url, search, within));
  }
  if (!list?.value) return { kind: "not-found" };
  return drawn(list.value, deps, (page, within) => listPageView(page, url, search, within));
}

/**
 * Asks for what `loadCmsPage` will ask for first, so that a caller with something else to wait for waits for both at once:
 * within one request it is one call. Never rejects.
 */
export async function expectCmsPage(
  { content, listPages }: Pick<CmsDeps, "content" | "listPages">,
  url: string,
): Promise<void> {
  await (listPages ? content.page(url) : content.legacyPage(url)).catch(() => undefined);
}

/** A page as it shows, with what is known of its pictures and of its age. */
async function drawn<P extends Page | LegacyPage>(
  page: P,
  deps: CmsDeps,
  draw: (page: P, within: CmsDeps) => CmsPageView,
): Promise<CmsPageOutcome> {
  const facts = { ...deps.lists?.pictures, ...page.pictures };
  const pictures = pagePictures(facts, deps.saveData ?? false);
  const texts = isLong(page) ? await deps.content.keptTexts?.(nameOf(page), page.updatedAt) : undefined;
  const view = draw(page, { ...deps, own: { ...deps.own, pictures, texts } });
  texts?.keep();
  const whole = {
    // Below another page's title nothing of it opens the page.
    ...(deps.ownsTitle ? withOpeningPicture(view) : view),
    placeholders: placeholderCss(pictures),
    ...(deps.content.outOfReach?.() ? { copy: true as const } : null),
  };
  return { kind: "page", page: whole, sheets: sheetsOf(whole) };
}

/** What is shorter is sooner made than fetched (characters of its JSON). */
const longPage = 30_000;
const isLong = (page: Page | LegacyPage) => JSON.stringify(page).length > longPage;
const nameOf = (page: Page | LegacyPage) => `${"rows" in page ? "legacy" : "page"}:${page.id}`;

function missingOrOutage(status: number): CmsPageOutcome {
  return { kind: status === 404 ? "not-found" : "outage" };
}

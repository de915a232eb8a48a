import type { ContentApi, ContentSource } from "~/api/content/content-api";
import type { LegacyPage } from "~/domain/content/legacy-page";
import { answersItem, itemParents } from "~/domain/content/links/item-url";
import type { Page } from "~/domain/content/page";
import { type PageImages, pageImages } from "~/domain/content/page-images";
import type { StyleName } from "~/ui/route-handle";
import { withAmounts } from "./amounts.server";
import { withLcpImage } from "./lcp-image.server";
import { legacyPageView } from "./legacy/legacy-page-view.server";
import { listPageView } from "./list-page-view.server";
import { loadBlockData, shownBlocks, shownWidgets } from "./load-block-data.server";
import { placeholderCss, withCompleteImages } from "./page-images.server";
import type { PageViewDeps } from "./page-view-deps";
import { listStylesheets } from "./stylesheets.server";
import type { CmsPageView } from "./view";

export type CmsDeps = PageViewDeps & {
  readonly content: ContentSource &
    Partial<Pick<ContentApi, "imageFacts" | "isBackendUnreachable" | "isIncomplete" | "cachedRichTexts">>;
  /** The site's listPageContentFeature, or true to ask the list-based renderer first. */
  readonly listPages: boolean;
};

export type CmsPageOutcome =
  /** `stylesheets`: those that the page's blocks need beside `cms`. */
  | { readonly kind: "page"; readonly page: CmsPageView; readonly stylesheets: readonly StyleName[] }
  | { readonly kind: "not-found" }
  /** The backend did not answer and the page is not cached; `isRefused`: it does not show it to everyone. */
  | { readonly kind: "outage"; readonly isRefused?: true };

/**
 * The page at `url` (no leading slash) at `now`: list-based when it has blocks and `listPages` says so, else
 * legacy, else the page above that declares such an item. `search` selects the tabs. Anonymous; never throws.
 */
export async function loadCmsPage(
  deps: CmsDeps,
  url: string,
  search: URLSearchParams,
): Promise<CmsPageOutcome> {
  const outcome = await loadOwnPage(deps, url, search);
  return outcome.kind === "not-found" && deps.listPages ? loadItemPage(deps, url, search) : outcome;
}

/**
 * The page as `loadCmsPage` has it for everyone, or else as the backend sends it to a member alone: with
 * `isOwn`, so that it is cached nowhere.
 * @param own null for a visitor
 */
export async function loadMemberPage(
  deps: CmsDeps,
  own: Pick<ContentSource, "page" | "legacyPage"> | null,
  url: string,
  search: URLSearchParams,
): Promise<CmsPageOutcome & { readonly isOwn?: true }> {
  const outcome = await loadCmsPage(deps, url, search);
  const mayBeOwn = outcome.kind === "not-found" || (outcome.kind === "outage" && outcome.isRefused);
  if (!own || !mayBeOwn) return outcome;
  const { cachedRichTexts: _, ...content } = deps.content;
  const found = await loadCmsPage({ ...deps, content: { ...content, ...own } }, url, search);
  return found.kind === "page" ? { ...found, isOwn: true } : outcome;
}

/** The nearest page above `url` whose item_url has what follows it (spec §3). */
async function loadItemPage(deps: CmsDeps, url: string, search: URLSearchParams): Promise<CmsPageOutcome> {
  const found = await Promise.all(
    itemParents(url).map(async ([parent, item]) => ({ parent, item, page: await deps.content.page(parent) })),
  );
  const match = found.find(({ item, page }) => page.ok && answersItem(page.value?.itemUrl ?? null, item));
  if (match) return loadOwnPage(deps, match.parent, search);
  return { kind: found.every(({ page }) => page.ok) ? "not-found" : "outage" };
}

async function loadOwnPage(deps: CmsDeps, url: string, search: URLSearchParams): Promise<CmsPageOutcome> {
  const list = deps.listPages ? await deps.content.page(url) : null;
  if (list && !list.ok) return missingOrOutage(list.error.status);
  // A backend lists its legacy pages among the others, with no block: then the rows are the page.
  if (list?.value && list.value.pageContents.length > 0) {
    const whole = await loadBlockData(shownBlocks(list.value, deps), deps);
    return pageOutcome(list.value, whole, (page, within) =>
      listPageView(withCompleteImages(page, within), url, search, within),
    );
  }
  const legacy = await deps.content.legacyPage(url);
  if (!legacy.ok) return missingOrOutage(legacy.error.status);
  if (legacy.value && (legacy.value.rows.length > 0 || !list?.value)) {
    const whole = await loadBlockData(shownWidgets(legacy.value, deps), deps);
    return pageOutcome(legacy.value, whole, (page, within) => legacyPageView(page, url, search, within));
  }
  if (!list?.value) return { kind: "not-found" };
  return pageOutcome(list.value, deps, (page, within) => listPageView(page, url, search, within));
}

/**
 * Starts the first call of `loadCmsPage`, in parallel to others: the API client makes it once a request.
 * Never rejects.
 */
export async function expectCmsPage(
  { content, listPages }: Pick<CmsDeps, "content" | "listPages">,
  url: string,
): Promise<void> {
  await (listPages ? content.page(url) : content.legacyPage(url)).catch(() => undefined);
}

/** A page's view, with its images completed, its placeholders and stylesheets. */
async function pageOutcome<P extends Page | LegacyPage>(
  stored: P,
  deps: CmsDeps,
  viewOf: (page: P, within: CmsDeps) => CmsPageView,
): Promise<CmsPageOutcome> {
  const saveData = deps.saveData ?? false;
  const page = withAmounts(stored, deps.locale);
  const texts = await deps.content.cachedRichTexts?.(getName(page), page.updatedAt);
  const facts = { ...deps.lists?.pictures, ...page.pictures };
  const render = (images: PageImages) => viewOf(page, { ...deps, own: { ...deps.own, images, texts } });
  let images = pageImages(facts, saveData);
  let view = render(images);
  // Which images a page shows is known once it is rendered.
  const found = (await deps.content.imageFacts?.(images.unknown())) ?? {};
  if (Object.keys(found).length > 0) {
    images = pageImages({ ...facts, ...found }, saveData);
    view = render(images);
  }
  texts?.save();
  const whole = {
    ...(deps.ownsTitle ? withLcpImage(view) : view),
    placeholders: placeholderCss(images),
    ...(deps.content.isBackendUnreachable?.() ? { isStale: true as const } : null),
    ...(deps.content.isIncomplete?.() ? { isIncomplete: true as const } : null),
  };
  return { kind: "page", page: whole, stylesheets: listStylesheets(whole) };
}

const getName = (page: Page | LegacyPage) => `${"rows" in page ? "legacy" : "page"}:${page.id}`;

function missingOrOutage(status: number): CmsPageOutcome {
  if (status === 404) return { kind: "not-found" };
  return [401, 403, 422].includes(status) ? { kind: "outage", isRefused: true } : { kind: "outage" };
}

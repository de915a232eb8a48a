import type { ContentApi } from "~/api/types";
import { legacyPageView } from "./legacy/legacy-page-view.server";
import { listPageView } from "./list-page-view.server";
import type { PageViewDeps } from "./page-view-deps";
import type { CmsPageView } from "./view";

export type CmsDeps = PageViewDeps & {
  readonly content: ContentApi;
  /** The site's listPageContentFeature, or true to ask the list-based renderer first. */
  readonly listPages: boolean;
};

export type CmsPageOutcome =
  | { readonly kind: "page"; readonly page: CmsPageView }
  | { readonly kind: "not-found" }
  /** The backend did not answer and there is no copy. */
  | { readonly kind: "outage" };

/**
 * The page at `url` (no leading slash) as it shows at `now`: list-based when it has blocks and `listPages` says so, else
 * legacy, else not found. `search` chooses the tabs of legacy pages. Anonymous; never throws.
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
    return { kind: "page", page: listPageView(list.value, url, deps) };
  }
  const legacy = await deps.content.legacyPage(url);
  if (!legacy.ok) return missingOrOutage(legacy.error.status);
  if (legacy.value && (legacy.value.rows.length > 0 || !list?.value)) {
    return { kind: "page", page: legacyPageView(legacy.value, url, search, deps) };
  }
  return list?.value ? { kind: "page", page: listPageView(list.value, url, deps) } : { kind: "not-found" };
}

function missingOrOutage(status: number): CmsPageOutcome {
  return { kind: status === 404 ? "not-found" : "outage" };
}

/** The backend's own updated_at of the page, past every cache (spec §4's re-check); null when it cannot be had. */
export async function freshVersion(
  content: ContentApi,
  url: string,
  renderer: CmsPageView["renderer"],
): Promise<string | null> {
  const page = await (renderer === "list"
    ? content.page(url, { fresh: true })
    : content.legacyPage(url, { fresh: true }));
  return page.ok ? (page.value?.updatedAt ?? null) : null;
}

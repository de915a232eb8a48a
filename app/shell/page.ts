import { useMatches } from "@remix-run/react";
import type { Area } from "~/boot/page-files";
import type { MessageArea } from "~/i18n/message-areas";
import type { StyleName } from "~/ui/route-handle";

/** Who a page is for. `public`: the club's content, the only pages with analytics (spec §3). */
export type PageAudience = "public" | "visitor" | "member" | "editor" | "anyone";

/** A route's `handle`: what is known of its page before data is loaded. */
export type PageHandle = {
  /** Default "anyone". */
  readonly audience?: PageAudience;
  /** narrow: one column for a form. reading: one for text. */
  readonly width?: "narrow" | "reading" | "full";
  /** true: fits on a screen, and needs no way back to the top but the footer's. */
  readonly isShort?: true;
  /** true: a form in steps, with no menu, navigation items or floating links around it. */
  readonly isBare?: true;
  /** spec §2. Default "default". */
  readonly layout?: "default" | "404" | "none";
  /** Name of the navigation item that this page belongs to, if its path is not the item's. */
  readonly navigation?: string;
  // The build writes the next three by what the route imports (scripts/vite/route-files.ts).
  /** Stylesheets inlined into the document, besides those of every document (entry.server.tsx). */
  readonly styles?: readonly StyleName[];
  /** Areas whose stylesheets a hydrated page loads. */
  readonly areas?: readonly Area[];
  /** The messages that its view needs besides the common ones. */
  readonly messages?: readonly MessageArea[];
  /** true: the service worker caches its documents that have a ttl (app/http/service-worker-headers.ts). */
  readonly isCacheable?: true;
  /** false: the page loads no JavaScript. */
  readonly hydrates?: false;
  /**
   * true: hydration fetches the loader data, which is not in the document. For pages whose content would be
   * sent twice.
   */
  readonly loadsDataOnDemand?: true;
  /** true: deferred parts are streamed to browsers that run scripts (cookie js=1). */
  readonly streams?: true;
  /** Runs in the browser before hydration: loads code that the markup needs. */
  readonly prepare?: () => Promise<void>;
};

/** The part of a loader's data that the shell reads. */
export type PageData = {
  /** The shell adds the club's name if it is missing. "": the club's name only. */
  readonly title: string;
  /** Of the sitemap entry that matches the path (spec §2): the root loader's, before any route's title. */
  readonly seoTitle?: string;
  /** Further stylesheets, besides the handle's. */
  readonly stylesheets?: readonly StyleName[];
  /** true: a second load may differ (a temporary failure), so the document contains the data. */
  readonly isTransient?: boolean;
  /** true: something that the page can do without could not be had, and the shell says so. */
  readonly isPartMissing?: boolean;
  /** In place of the handle's, of a page that is a member's own and yet the same for all visitors. */
  readonly layout?: "default";
};

/** A matched route. Remix leaves both fields untyped. */
type Match = { readonly handle?: unknown; readonly data?: unknown };

/** The innermost route takes precedence. */
const getHandle = (matches: readonly Match[]): PageHandle =>
  Object.assign({}, ...matches.map(({ handle }) => handle));

const getData = (matches: readonly Match[]) => matches.map(({ data }) => (data ?? {}) as Partial<PageData>);

/** What the shell needs of a page. Only this file reads handles and loader data. */
export function getPage(matches: readonly Match[]) {
  const { width, isShort, isBare, layout, navigation, isCacheable, streams, areas, messages } =
    getHandle(matches);
  return {
    width: width ?? "full",
    isShort: isShort ?? false,
    isBare: isBare ?? false,
    layout: getData(matches).some((page) => page.layout === "default") ? "default" : (layout ?? "default"),
    navigation: navigation ?? null,
    isCacheable: isCacheable ?? false,
    streams: streams ?? false,
    areas: areas ?? [],
    messages: messages ?? [],
    isPartMissing: getData(matches).some(({ isPartMissing }) => isPartMissing === true),
    title:
      getData(matches).find(({ seoTitle }) => seoTitle)?.seoTitle ??
      getData(matches).findLast(({ title }) => typeof title === "string")?.title ??
      "",
  };
}

/** What only the server needs of a page, to render its document. Not in the browser's bundle. */
export function getDocument(matches: readonly Match[]) {
  const { audience, isShort, isBare, layout, hydrates, loadsDataOnDemand, streams, messages } =
    getHandle(matches);
  return {
    audience: audience ?? "anyone",
    hasBackToTop: !isShort && !isBare && !layout,
    hydrates: hydrates ?? true,
    loadsDataOnDemand: loadsDataOnDemand ?? false,
    streams: streams ?? false,
    messages: messages ?? [],
    styles: [
      ...matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.styles ?? []),
      ...getData(matches).flatMap(({ stylesheets }) => stylesheets ?? []),
    ],
    isTransient: getData(matches).some((page) => page.isTransient === true || page.isPartMissing === true),
  };
}

export const usePage = () => getPage(useMatches());

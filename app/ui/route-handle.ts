/**
 * Stylesheets under app/styles that a route adds to the base one; each is inlined into the first view. Those of a page that
 * editors build are named by its blocks: see `PageSheets`.
 */
export type StyleName =
  | "forms"
  | "home"
  | "search"
  | "preview"
  | "lost"
  | "gallery"
  | "consent"
  | "cms"
  | "cms-ground"
  | "cms-spacing"
  | "cms-media"
  | "cms-cards"
  | "cms-lists"
  | "cms-people"
  | "cms-facts"
  | "cms-tables"
  | "cms-tabs"
  | "cms-legacy";

/** What a loader may answer, besides its own: stylesheets that only this page needs, beyond its route's handle. */
export type PageSheets = { readonly sheets: readonly StyleName[] };

/** What a route may say of itself in `export const handle`. */
export type RouteHandle = {
  readonly styles?: readonly StyleName[];
  /** false: nothing on this page needs JavaScript, so none is ever fetched for it. */
  readonly hydrate?: false;
  /**
   * "on-demand": the page's data is not in its document but fetched when it hydrates. For pages whose content would otherwise
   * travel twice, and whose loaders may run again without anyone noticing.
   */
  readonly data?: "on-demand";
  /** true: its later parts may come after the rest, to browsers that have shown that they run scripts. */
  readonly streams?: true;
  /** true: a public page, whose visits the club's analytics may count if the visitor agrees. Every other page is nobody's business. */
  readonly counted?: true;
  /** In the browser, before the page hydrates: fetches further code that what stands in the document needs. */
  readonly prepare?: () => Promise<void>;
  /** spec.md §2: every page uses the default layout unless it names another or none. */
  readonly layout?: "default" | "404" | false;
};

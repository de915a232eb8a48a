/** Stylesheets under app/styles that a route adds to the base one; each is inlined into the first view. */
export type StyleName = "forms" | "home" | "cms";

/** What a route may say of itself in `export const handle`. */
export type RouteHandle = {
  readonly styles?: readonly StyleName[];
  /** false: nothing on this page needs JavaScript, so none is ever fetched for it. */
  readonly hydrate?: false;
  /** spec.md §2: every page uses the default layout unless it names another or none. */
  readonly layout?: "default" | "404" | false;
};

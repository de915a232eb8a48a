/// <reference types="vite/client" />

declare module "*?boot" {
  /** The file's text, minified at build time. */
  const source: string;
  export default source;
}

/** Address of page-change.ts, in while-reading.ts. */
declare const PAGE_CHANGE_URL: string;
/** Address of install.ts, in while-reading.ts. */
declare const INSTALL_URL: string;

declare module "*.module.css?classes" {
  /** Class names alone: the page names the stylesheet itself (docs/decisions, CSS modules). */
  const classes: CSSModuleClasses;
  export default classes;
}

declare module "virtual:message-files" {
  /** What the addresses of a language's messages end with (scripts/vite/message-files.ts). */
  const ends: Readonly<Record<import("./i18n/types").Locale, string>>;
  export default ends;
}

interface Window {
  /** The boot script's data, and what it adds. */
  readonly __boot: {
    readonly manifest: string;
    /** Addresses of the matched routes' modules, by id. */
    readonly routes: Readonly<Record<string, string>>;
    /** Addresses of the page's messages, the common ones first. */
    readonly messages: readonly [string, ...string[]];
    /** Header of the request for the page's data; "" where the document contains it. */
    readonly state: string;
    /** The document was made for a signed-in member. */
    readonly member: 0 | 1;
    /** Hydrates the page. */
    readonly start: () => void;
    /** Hydration has started, perhaps without success. */
    readonly used?: true;
    /** A form was sent. */
    readonly left?: true;
    /** Whether a hint to install stands in nobody's way. */
    readonly fitsHint: () => boolean;
  };
  /** Set before hydration: the messages of the active language that have been fetched. */
  __messages: import("./i18n/translate").Messages;
  /** Called with the handle of a route whose module has come (scripts/vite/early-page-files.ts). */
  __routeLoaded?: (handle?: object) => void;
}

/// <reference types="vite/client" />

declare module "*?boot" {
  /** The file's text, minified at build time. */
  const source: string;
  export default source;
}

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
  /** The boot script's data: addresses of the page's messages, the common ones first. */
  readonly __boot: { readonly messages: readonly [string, ...string[]] };
  /** Set by the boot script: the messages of the active language that have been fetched. */
  __messages: import("./i18n/translate").Messages;
  /** Called with the handle of a route whose module has come (scripts/vite/early-page-files.ts). */
  __routeLoaded?: (handle?: object) => void;
  /** Set by the document: this page load may report its errors. */
  __errorReports?: true;
}

/// <reference types="vite/client" />

declare module "*?boot" {
  /** The file's text, minified at build time. */
  const source: string;
  export default source;
}

interface Window {
  /** Set by the boot script: the active language's messages. */
  __messages?: import("./i18n/translate").Messages;
  /** Set by the document: this page load may report its errors. */
  __errorReports?: true;
}

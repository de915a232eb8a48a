import type { Plugin } from "vite";

/**
 * The spaces that esbuild leaves: after the colon of a custom property, and around a slash. An empty custom
 * property keeps its own. Of the texts in our stylesheets none has a space after a colon or around a slash.
 */
export const withoutSpaces = (css: string) => css.replace(/: (?=[^ ;}])/g, ":").replaceAll(" / ", "/");

/** The stylesheets that documents have inside: each byte is sent with every first view. */
export const inlineCssSpaces: Plugin = {
  name: "marque-inline-css-spaces",
  apply: "build",
  enforce: "post",
  transform: (code, id) => (id.endsWith(".css?inline") ? { code: withoutSpaces(code), map: null } : null),
};

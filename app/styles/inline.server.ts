import type { StyleName } from "~/ui/route-handle";
import { compareStylesheets, everyDocument, getLayer, layers, stylesheetName } from "./cascade";

const files = import.meta.glob<string>(["../**/*.css", "!./areas/*"], {
  query: "?inline",
  import: "default",
  eager: true,
});

/** Every component's stylesheet, in the order of the cascade. */
const stylesheets = Object.entries(files)
  .map(([key, css]) => ({ path: key.startsWith("./") ? `styles/${key.slice(2)}` : key.slice(3), css }))
  .sort((a, b) => compareStylesheets(a.path, b.path))
  .map(({ path, css }) => ({ name: stylesheetName(path), layer: getLayer(path), css }));

/** The CSS of a first view: that of every document and the named stylesheets. */
export const inlineCss = (names: Iterable<StyleName>) => layeredCss(new Set([...everyDocument, ...names]));

/** The CSS of a part that streams later: the named stylesheets that its document does not have already. */
export function lateCss(names: Iterable<StyleName>, present: Iterable<StyleName>): string {
  const known = new Set([...everyDocument, ...present]);
  const missing = new Set([...names].filter((name) => !known.has(name)));
  return missing.size > 0 ? layeredCss(missing) : "";
}

/**
 * Stylesheets in their layers.
 * @throws in development, for an unknown name
 */
function layeredCss(wanted: ReadonlySet<StyleName>): string {
  if (import.meta.env.DEV) {
    for (const name of wanted) {
      if (!stylesheets.some((stylesheet) => stylesheet.name === name))
        throw new Error(`No stylesheet is named ${name}.css.`);
    }
  }
  const named = stylesheets.filter(({ name }) => wanted.has(name));
  return layers
    .map((layer) => {
      const css = named
        .filter((stylesheet) => stylesheet.layer === layer)
        .map((stylesheet) => stylesheet.css);
      return `@layer ${layer}{${css.join("")}}`;
    })
    .join("");
}

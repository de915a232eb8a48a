import type { StyleName } from "~/ui/route-handle";
import base from "./base.css?inline";
import cms from "./cms.css?inline";
import forms from "./forms.css?inline";
import home from "./home.css?inline";

const sheets: Readonly<Record<StyleName, string>> = { forms, home, cms };

/** The CSS that the first view needs: the base and what the matched routes' handles name, each once, in one order. */
export function inlineCss(names: Iterable<StyleName>): string {
  const wanted = new Set(names);
  return (
    base +
    (Object.keys(sheets) as StyleName[]).flatMap((name) => (wanted.has(name) ? sheets[name] : [])).join("")
  );
}

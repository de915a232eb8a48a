import type { StyleName } from "~/ui/route-handle";
import base from "./base.css?inline";
import cms from "./cms.css?inline";
import cmsCards from "./cms-cards.css?inline";
import cmsFacts from "./cms-facts.css?inline";
import cmsGround from "./cms-ground.css?inline";
import cmsLegacy from "./cms-legacy.css?inline";
import cmsLists from "./cms-lists.css?inline";
import cmsMedia from "./cms-media.css?inline";
import cmsPeople from "./cms-people.css?inline";
import cmsSpacing from "./cms-spacing.css?inline";
import cmsTables from "./cms-tables.css?inline";
import cmsTabs from "./cms-tabs.css?inline";
import consent from "./consent.css?inline";
import forms from "./forms.css?inline";
import gallery from "./gallery.css?inline";
import home from "./home.css?inline";
import lost from "./lost.css?inline";
import preview from "./preview.css?inline";
import search from "./search.css?inline";

const sheets: Readonly<Record<StyleName, string>> = {
  forms,
  home,
  search,
  preview,
  lost,
  gallery,
  consent,
  cms,
  "cms-ground": cmsGround,
  "cms-media": cmsMedia,
  "cms-cards": cmsCards,
  "cms-lists": cmsLists,
  "cms-people": cmsPeople,
  "cms-facts": cmsFacts,
  "cms-tables": cmsTables,
  "cms-tabs": cmsTabs,
  "cms-legacy": cmsLegacy,
  "cms-spacing": cmsSpacing,
};

/** The CSS that the first view needs: the base and what the matched routes' handles and loaders name, each once, in one order. */
export function inlineCss(names: Iterable<StyleName>): string {
  const wanted = new Set(names);
  return (
    base +
    (Object.keys(sheets) as StyleName[]).flatMap((name) => (wanted.has(name) ? sheets[name] : [])).join("")
  );
}

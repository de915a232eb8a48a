import { languageParameter } from "~/i18n/accepted-locale";
import type { TabView } from "./view-types";

/** The URL parameter of a tab: ?tab-{row or block}={n}, counted from 1. Works without JavaScript. */
const getParameter = (id: string) => `tab-${id}`;

/** The id of the element with the tabs of a row or block. */
const tabsId = getParameter;

/** Whether a query string selects tabs and the page's language and has nothing else in it. */
export const isPlainUrl = (search: URLSearchParams) =>
  [...search.keys()].every((name) => name === languageParameter || name.startsWith(getParameter("")));

/** The query string, with its "?", of the tabs that `search` selects; "" for none. */
export function chosenTabs(search: URLSearchParams): string {
  const chosen = [...search].filter(
    ([name, value]) => /^tab-[\w-]{1,40}$/.test(name) && /^\d{1,3}$/.test(value),
  );
  return chosen.length > 0 ? `?${new URLSearchParams(chosen.slice(0, maxKept))}` : "";
}

/**
 * The tabs of one row or block; `search` selects one, else the first is (spec §2). Links keep the selected
 * tabs of the page's other `ids`.
 */
export function buildTabs(
  id: string,
  labels: readonly string[],
  ids: readonly string[],
  search: URLSearchParams,
): readonly TabView[] {
  const asked = Number(search.get(getParameter(id)) ?? 1);
  const selected = Number.isInteger(asked) && asked >= 1 && asked <= labels.length ? asked : 1;
  const kept = keptChoices(id, ids, search);
  return labels.map((label, index) => ({
    label,
    selected: index + 1 === selected,
    // The fragment keeps the reader's place where no script does.
    href: `?${withTab(index + 1, kept)}#${tabsId(id)}`,
  }));
}

/** With more than these a link would be longer than servers accept. */
const maxKept = 20;

/** The parameters of a tab's link, in the page's order; its own is "". */
function keptChoices(
  id: string,
  ids: readonly string[],
  search: URLSearchParams,
): readonly [string, string][] {
  const kept: [string, string][] = [];
  for (const each of ids) {
    const chosen = each === id ? "" : search.get(getParameter(each));
    if (chosen === "" ? each === id : kept.length < maxKept && /^\d{1,3}$/.test(chosen ?? ""))
      kept.push([getParameter(each), chosen ?? ""]);
  }
  return kept;
}

function withTab(number: number, kept: readonly (readonly [string, string])[]): URLSearchParams {
  return new URLSearchParams(kept.map(([name, chosen]) => [name, chosen || String(number)]));
}

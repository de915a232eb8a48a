import type { TabView } from "./parts";

/** The parameter that chooses a tab, in a link that works without JavaScript: ?tab-{row or block}={n}, counted from 1. */
const parameterOf = (id: string) => `tab-${id}`;

/** Whether an address names a page and the choice of its tabs, and nothing else that somebody may have put there. */
export const isPlainAddress = (search: URLSearchParams) =>
  [...search.keys()].every((name) => name.startsWith(parameterOf("")));

/**
 * The tabs of one row or block, the one that `search` asks for selected and else the first (spec §2). Their links keep
 * what was chosen in the page's other `ids`, and nothing else of the address.
 */
export function tabsOf(
  id: string,
  labels: readonly string[],
  ids: readonly string[],
  search: URLSearchParams,
): readonly TabView[] {
  const asked = Number(search.get(parameterOf(id)) ?? 1);
  const selected = Number.isInteger(asked) && asked >= 1 && asked <= labels.length ? asked : 1;
  const kept = keptChoices(id, ids, search);
  return labels.map((label, index) => ({
    label,
    selected: index + 1 === selected,
    href: `?${withTab(index + 1, kept)}`,
  }));
}

/** So many other choices at most does a link keep: with more it would outgrow what servers take. */
const mostKept = 20;

/** The parameters of a tab's link, in the page's order; its own is "". */
function keptChoices(
  id: string,
  ids: readonly string[],
  search: URLSearchParams,
): readonly [string, string][] {
  const kept: [string, string][] = [];
  for (const each of ids) {
    const chosen = each === id ? "" : search.get(parameterOf(each));
    if (chosen === "" ? each === id : kept.length < mostKept && /^\d{1,3}$/.test(chosen ?? ""))
      kept.push([parameterOf(each), chosen ?? ""]);
  }
  return kept;
}

function withTab(number: number, kept: readonly (readonly [string, string])[]): URLSearchParams {
  return new URLSearchParams(kept.map(([name, chosen]) => [name, chosen || String(number)]));
}

import type { TabView } from "./parts";

/** The parameter that chooses a tab, in a link that works without JavaScript: ?tab-{row or block}={n}, counted from 1. */
const parameterOf = (id: string) => `tab-${id}`;

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
  return labels.map((label, index) => ({
    label,
    selected: index + 1 === selected,
    href: `?${withTab(id, index + 1, ids, search)}`,
  }));
}

function withTab(id: string, number: number, ids: readonly string[], search: URLSearchParams) {
  const next = new URLSearchParams();
  for (const each of ids) {
    const chosen = each === id ? String(number) : search.get(parameterOf(each));
    if (chosen && /^\d{1,3}$/.test(chosen)) next.set(parameterOf(each), chosen);
  }
  return next;
}

import { maxMenuItems, maxSubItems } from "#rules/limits";

/** A page in the site's menu. */
export type MenuRow = {
  readonly url: string;
  /** The url of the item that it is under; null: at the top level. */
  readonly parent: string | null;
  /** null: the page's title. */
  readonly label: string | null;
};

/** What a button of the desk does to an item. `under` moves it below the one before it. */
export const menuSteps = ["up", "down", "under", "out", "remove"] as const;
export type MenuStep = (typeof menuSteps)[number];

/** The items in the order that a reader sees: each of the top level, then what is under it. */
export const inMenuOrder = <Row extends MenuRow>(rows: readonly Row[]): readonly Row[] =>
  rows
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...rows.filter(({ parent }) => parent === top.url)]);

const siblings = <Row extends MenuRow>(rows: readonly Row[], row: MenuRow): readonly Row[] =>
  rows.filter(({ parent }) => parent === row.parent);

/** The item that `under` would put this one below; null when it has to stay where it is. */
export function findHost<Row extends MenuRow>(rows: readonly Row[], row: Row): Row | null {
  if (row.parent !== null || rows.some(({ parent }) => parent === row.url)) return null;
  const level = siblings(rows, row);
  return level[level.indexOf(row) - 1] ?? null;
}

/** What can be done to an item, as its buttons. */
export function possibleSteps<Row extends MenuRow>(rows: readonly Row[], row: Row): readonly MenuStep[] {
  const level = siblings(rows, row);
  const place = level.indexOf(row);
  const isPossible: Readonly<Record<MenuStep, boolean>> = {
    up: place > 0,
    down: place < level.length - 1,
    under: findHost(rows, row) !== null,
    out: row.parent !== null,
    remove: true,
  };
  return menuSteps.filter((step) => isPossible[step]);
}

/** Changes places with the sibling before (-1) or after (1). */
function swapped<Row extends MenuRow>(rows: readonly Row[], row: Row, by: -1 | 1): readonly Row[] {
  const level = siblings(rows, row);
  const other = level[level.indexOf(row) + by];
  return rows.map((each) => (each === row ? (other ?? row) : each === other ? row : each));
}

/**
 * The menu after one step; unchanged when that is not possible. `remove` takes out what is under the item
 * too, and `out` puts it behind the item that it was under.
 */
export function takeStep<Row extends MenuRow>(
  rows: readonly Row[],
  step: string,
  url: string,
): readonly Row[] {
  const row = rows.find((each) => each.url === url);
  const wanted = row && possibleSteps(rows, row).find((each) => each === step);
  if (!row || !wanted) return rows;
  switch (wanted) {
    case "up":
      return inMenuOrder(swapped(rows, row, -1));
    case "down":
      return inMenuOrder(swapped(rows, row, 1));
    case "under": {
      const others = rows.filter((each) => each !== row);
      return inMenuOrder([...others, { ...row, parent: findHost(rows, row)?.url ?? null }]);
    }
    case "out":
      return inMenuOrder(
        rows
          .filter((each) => each !== row)
          .flatMap((each) => (each.url === row.parent ? [each, { ...row, parent: null }] : [each])),
      );
    case "remove":
      return rows.filter((each) => each !== row && each.parent !== url);
  }
}

/** The rows whose level has more than there is room for: the last of it, with what to do. */
export function crowdedLevels(rows: readonly MenuRow[]): readonly (readonly [url: string, words: string])[] {
  const tops = rows.filter(({ parent }) => parent === null);
  const levels = [
    { level: tops, max: maxMenuItems, where: "at the top level" },
    ...tops.map(({ url }) => ({
      level: rows.filter(({ parent }) => parent === url),
      max: maxSubItems,
      where: "under one item",
    })),
  ];
  return levels.flatMap(({ level, max, where }) => {
    const last = level.at(-1);
    return last && level.length > max
      ? [[last.url, `At most ${max} ${where}: take one out first, or move it elsewhere`] as const]
      : [];
  });
}

/** Items that a form sends, in its order: each known url once, below an item of the top level or there. */
export function readMenuRows(
  sent: readonly { readonly url: string; readonly parent: string | null; readonly label: string }[],
  isKnown: (url: string) => boolean,
): readonly MenuRow[] {
  const first = sent.filter(
    ({ url }, place) => isKnown(url) && sent.findIndex((each) => each.url === url) === place,
  );
  const tops = new Set(first.filter(({ parent }) => parent === null).map(({ url }) => url));
  return inMenuOrder(
    first.map(({ url, parent, label }) => ({
      url,
      parent: parent !== null && tops.has(parent) ? parent : null,
      label: label || null,
    })),
  );
}

/** A row of the menu with the words that visitors read. */
export type NamedMenuRow = MenuRow & { readonly title: string };

/** The menu as a line of text: "Events · About us (Our history, Rules)". */
export function menuText(rows: readonly NamedMenuRow[]): string {
  const words = ({ label, title }: NamedMenuRow) => label ?? title;
  return rows
    .filter(({ parent }) => parent === null)
    .map((top) => {
      const under = rows.filter(({ parent }) => parent === top.url).map(words);
      return under.length > 0 ? `${words(top)} (${under.join(", ")})` : words(top);
    })
    .join(" · ");
}

const cut = (words: string, length: number) =>
  words.length > length ? `${words.slice(0, length - 1)}…` : words;

/** Each item's place and words by its address, for the activity log: "2. About us", "1. Rules, under …". */
export function menuPlaces(rows: readonly NamedMenuRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.map((row) => {
      const place = siblings(rows, row).indexOf(row) + 1;
      const host = rows.find(({ url }) => url === row.parent);
      const under = host ? `, under ${cut(host.label ?? host.title, 25)}` : "";
      return [`/${row.url}`, `${place}. ${cut(row.label ?? row.title, 60)}${under}`];
    }),
  );
}

/** Any one part: `*`, `:name` or `{name}`. */
const wildcard = /^(?:\*|:.+|\{.+\})$/s;

/** More parts below a page are not looked for. */
const maxItemParts = 3;

const getParts = (path: string) => path.split("/").filter(Boolean);

/** The urls under which a path can be an item of a page, the nearest first, and what follows each. */
export function itemParents(url: string): readonly (readonly [page: string, item: string])[] {
  const parts = getParts(url);
  return parts.slice(1, maxItemParts + 1).map((_, index) => {
    const end = parts.length - 1 - index;
    return [parts.slice(0, end).join("/"), parts.slice(end).join("/")] as const;
  });
}

/** spec §3, item_url: whether a page answers at `item` below its url. */
export function answersItem(itemUrl: string | null, item: string): boolean {
  const declared = getParts(itemUrl ?? "");
  const asked = getParts(item);
  return (
    declared.length > 0 &&
    declared.length === asked.length &&
    declared.every((part, index) => wildcard.test(part) || part === asked[index])
  );
}

import type { GroupSource, GroupTree } from "./words/groups";

type NestedGroup = {
  readonly id: number;
  readonly namespace: string;
  readonly model: string;
  readonly source: GroupSource;
  readonly root: number;
  readonly lft: number;
  readonly rgt: number;
  readonly level: number;
};

/** Numbers each tree as a nested set. Ids count from 1 through all trees, parents before children. */
export function nestedGroups(trees: readonly GroupTree[]): readonly NestedGroup[] {
  const groups: NestedGroup[] = [];
  let lastId = 0;
  for (const { namespace, model, top } of trees) {
    const root = lastId + 1;
    let edge = 0;
    const walk = (source: GroupSource, level: number): void => {
      lastId += 1;
      edge += 1;
      const [id, lft, at] = [lastId, edge, groups.length];
      // Listed before its children; its right edge is known after them.
      groups.push({ id, namespace, model, source, root, lft, rgt: lft, level });
      for (const child of source.children ?? []) walk(child, level + 1);
      edge += 1;
      groups[at] = { id, namespace, model, source, root, lft, rgt: edge, level };
    };
    walk(top, 0);
  }
  return groups;
}

import type { GroupSource, GroupTree } from "./words/groups";

export type NestedGroup = {
  readonly id: number;
  readonly namespace: string;
  readonly model: string;
  readonly source: GroupSource;
  readonly root: number;
  readonly lft: number;
  readonly rgt: number;
  readonly level: number;
};

/** Numbers trees as nested sets, one set a tree, ids counted from 1 in reading order. */
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
      // Its place among the parents first; its right edge is known once the children are numbered.
      groups.push({ id, namespace, model, source, root, lft, rgt: lft, level });
      for (const child of source.children ?? []) walk(child, level + 1);
      edge += 1;
      groups[at] = { id, namespace, model, source, root, lft, rgt: edge, level };
    };
    walk(top, 0);
  }
  return groups;
}

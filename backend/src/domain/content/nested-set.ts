/** A row of a nested set: the tree's root, and the row's left and right edge. */
export type NestedRow = { readonly root: number; readonly lft: number; readonly rgt: number };

export type Nested<T> = T & { children: Nested<T>[] };

/** Builds trees from the rows of nested sets. A row without its ancestors becomes a root. */
export function toForest<T extends NestedRow>(rows: readonly T[]): Nested<T>[] {
  const sorted = [...rows].sort((a, b) => a.root - b.root || a.lft - b.lft);
  const forest: Nested<T>[] = [];
  const ancestors: Nested<T>[] = [];
  for (const row of sorted) {
    const node: Nested<T> = { ...row, children: [] };
    let parent = ancestors.at(-1);
    while (parent && !(parent.root === row.root && parent.lft < row.lft && row.rgt < parent.rgt)) {
      ancestors.pop();
      parent = ancestors.at(-1);
    }
    (parent ? parent.children : forest).push(node);
    ancestors.push(node);
  }
  return forest;
}

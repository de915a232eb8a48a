/** One row of a nested set. */
export type NestedRow = { readonly root: number; readonly lft: number; readonly rgt: number };

export type Nested<T> = T & { children: Nested<T>[] };

/** Hangs the rows of nested sets under one another; rows whose ancestors are missing become roots of the answer. */
export function toForest<T extends NestedRow>(rows: readonly T[]): Nested<T>[] {
  const sorted = [...rows].sort((a, b) => a.root - b.root || a.lft - b.lft);
  const forest: Nested<T>[] = [];
  const open: Nested<T>[] = [];
  for (const row of sorted) {
    const node: Nested<T> = { ...row, children: [] };
    let parent = open.at(-1);
    while (parent && !(parent.root === row.root && parent.lft < row.lft && row.rgt < parent.rgt)) {
      open.pop();
      parent = open.at(-1);
    }
    (parent ? parent.children : forest).push(node);
    open.push(node);
  }
  return forest;
}

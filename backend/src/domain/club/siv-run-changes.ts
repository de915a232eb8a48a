/** One field before and after, as the register says it. */
export type FieldChange = {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
};

/**
 * What several changes come to: each field once, in the order of its first change; none that is as it was.
 */
export function sumOfChanges(changes: readonly FieldChange[]): readonly FieldChange[] {
  const sums = new Map<string, FieldChange>();
  for (const change of changes) {
    const { field, to } = change;
    sums.set(field, { ...(sums.get(field) ?? change), to });
  }
  return [...sums.values()].filter(({ from, to }) => from !== to);
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What a list of lines loses and gets, for the activity log. */
export function changedLines(before: string, after: string) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const without = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).join("\n");
  return { before: { lines: without(old, now) }, after: { lines: without(now, old) } };
}

/** The initials of the first and the last word. */
export function makeInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap((word) => [...(word ?? "")][0] ?? [])
    .join("")
    .toLocaleUpperCase();
}

/** Launchers show some twelve characters beneath an icon. */
const maxShortName = 12;

/** The name if it is short, else as many whole words as fit, else its initials. */
export function shortName(name: string): string {
  const letters = [...name];
  if (letters.length <= maxShortName) return name;
  const words = name.split(/\s+/).filter(Boolean);
  let short = words[0] ?? "";
  for (const word of words.slice(1)) {
    if ([...`${short} ${word}`].length > maxShortName) break;
    short += ` ${word}`;
  }
  if ([...short].length <= maxShortName) return short;
  if (words.length === 1) return letters.slice(0, maxShortName).join("");
  return words
    .map((word) => [...word][0])
    .join("")
    .slice(0, maxShortName);
}

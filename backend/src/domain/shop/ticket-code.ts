/** The codes that somebody may have meant who typed this: in any case, with or without dashes. */
export function meantCodes(typed: string): readonly string[] {
  const bare = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  // Codes have no letters that look like digits (randomShortCode).
  const read = bare.replace(/O/g, "0").replace(/[IL]/g, "1");
  return [...new Set([typed, bare, read])];
}

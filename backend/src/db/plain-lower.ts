/**
 * A text in lower case as SQLite's lower() has it: of ASCII letters alone. Searched for by
 * instr(lower(x), ?) > 0: D1 limits a pattern of LIKE to 50 bytes.
 */
export const plainLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

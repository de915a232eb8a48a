/** What people type in a name, or leave out: apostrophes and what stands for them, hyphens and spaces. */
export const leftOut = ["'", "’", "‘", "ʼ", "`", "´", "-", "‐", "‑", "–", " "] as const;

/** A text in lower case without accents and apostrophes: how the words of names are compared. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘ʼ`´]/gu, "");

/** A name as it is compared: "O’Malley", "o malley" and "OMALLEY" are one. */
export const plainName = (name: string): string =>
  leftOut.reduce<string>((text, character) => text.replaceAll(character, ""), plainWords(name));

export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

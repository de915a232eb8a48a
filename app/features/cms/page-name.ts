/** The first of these texts that shows at all: a page's h1 and its title in search engines. */
export function pageName(...texts: readonly (string | null)[]): string {
  const found = texts.find((text) => text !== null && /[^\s\p{C}]/u.test(text));
  return found?.trim() ?? "";
}

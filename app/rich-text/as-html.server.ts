/** A text that an editor wrote: HTML stays as it is, plain text gets its paragraphs from its blank lines. */
export function asHtml(text: string | null): string {
  if (text === null || /<\/?[a-z]/i.test(text)) return text ?? "";
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");
}

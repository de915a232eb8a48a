const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const textOf = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "");

/** The mail that a page of the desk shows before it is sent; null: none. */
export function shownMail(html: string): { readonly subject: string; readonly body: string } | null {
  const mail = /<div class="panel mail">\s*<p><strong>([^<]*)<\/strong><\/p>\s*<p class="as-is">([^<]*)<\/p>/;
  const found = mail.exec(html);
  return found ? { subject: textOf(found[1] ?? ""), body: textOf(found[2] ?? "") } : null;
}

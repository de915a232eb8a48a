import { html } from "hono/html";
import type { LanguageTag } from "#rules/languages";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { languageName } from "../club/language-fields";

/** The languages in which the club can write a mail, as links; nothing of a club that has one. */
export function languageLinks(
  c: AppContext,
  languages: readonly LanguageTag[],
  shown: LanguageTag,
): Markup | "" {
  if (languages.length === 1) return "";
  return html`<nav class="tabs" aria-label="Languages">
    ${languages.map(
      (tag) =>
        html`<a href="${c.req.path}?language=${tag}" ${tag === shown ? html`aria-current="page"` : ""}>${languageName(tag)}</a> `,
    )}
  </nav>`;
}

/**
 * Which members get the words of a form, where there are several languages.
 * @param otherwise what they get without them; null: whoever reads another language gets these
 */
export function forWhom(
  language: LanguageTag,
  offered: readonly LanguageTag[],
  otherwise: string | null,
): Markup | "" {
  const name = languageName(language);
  if (otherwise === null)
    return offered.length === 1
      ? ""
      : html`<p class="soft">For members who read the site in ${name}, and in each language that you have written nothing for.</p>`;
  return offered.includes(language)
    ? html`<p class="soft">For members who read the site in ${name}. Without words in ${name} they get ${otherwise}.</p>`
    : html`<p class="soft">The site is not offered in ${name}, so nobody gets these words.</p>`;
}

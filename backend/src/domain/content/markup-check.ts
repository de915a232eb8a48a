import { findMarkup } from "#rules/text/html-markup";

type MarkupCheck = {
  /** Whether some of the text is HTML beyond doubt. */
  readonly isHtml: boolean;
  /** Why visitors would not see all of it; null when they would. */
  readonly problem: string | null;
};

/** Checks a text as the site will read it, and names the first part that would not show. */
export function checkMarkup(text: string): MarkupCheck {
  let isHtml = false;
  let problem: string | null = null;
  for (const markup of findMarkup(text)) {
    if (markup.end === null) return { isHtml, problem: problem ?? unterminated(text.slice(markup.start)) };
    if (markup.isHtml) isHtml = true;
    else problem ??= unknownElement(text.slice(markup.start, markup.end));
  }
  return { isHtml, problem };
}

/** Characters. */
const maxShown = 60;
const shown = (part: string) => (part.length > maxShown ? `${part.slice(0, maxShown).trimEnd()}…` : part);

const unknownElement = (part: string) =>
  `Visitors would not see ${shown(part)}, which is no HTML element. Write &lt; in place of its <, or take it out.`;

const unterminated = (part: string) =>
  `Visitors would see nothing from ${shown(part)} on, for it never ends. End it, or write &lt; in place of its <.`;

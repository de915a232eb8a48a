import { Component } from "react";

/** What stands in the reader's view, topmost first: an element, its words, and where it is in pixels from the top. */
type Mark = { readonly element: Element; readonly text: string; readonly top: number };

const parts = ".cms :is(h1,h2,h3,h4,p,li,td,img,summary,blockquote)";
/** More than these lie below the first screen's half. */
const mostMarks = 12;

const textOf = (element: Element) =>
  element instanceof HTMLImageElement ? element.currentSrc || element.src : (element.textContent ?? "");

function marksInView(): readonly Mark[] {
  const marks: Mark[] = [];
  for (const element of document.querySelectorAll(parts)) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top > innerHeight) break;
    if (bottom > 0 && height > 0) marks.push({ element, text: textOf(element), top });
    if (marks.length === mostMarks) break;
  }
  return marks;
}

/** Where a mark's words stand now: React may have kept its element for other words, and made another for these. */
function findAgain({ element, text }: Mark): Element | null {
  if (element.isConnected && textOf(element) === text) return element;
  const alike = [...document.querySelectorAll(`.cms ${element.localName}`)];
  return alike.find((each) => textOf(each) === text) ?? null;
}

/**
 * Renders nothing. When `version` changes, what the reader is looking at stays where it is on the screen, whatever appears or
 * goes above it (spec §4: a newer version is swapped in). A class, as only those see the page before it changes.
 */
export class KeepPlace extends Component<{ readonly version: string }> {
  override getSnapshotBeforeUpdate(before: { readonly version: string }): readonly Mark[] {
    if (before.version === this.props.version) return [];
    // The browser's own anchoring knows less, and both would move twice.
    document.documentElement.style.setProperty("overflow-anchor", "none");
    return marksInView();
  }

  override componentDidUpdate(_before: unknown, _state: unknown, marks: readonly Mark[]) {
    for (const mark of marks) {
      const found = findAgain(mark);
      if (!found) continue;
      scrollBy({ top: found.getBoundingClientRect().top - mark.top, behavior: "instant" });
      break;
    }
    if (marks.length > 0)
      requestAnimationFrame(() => document.documentElement.style.removeProperty("overflow-anchor"));
  }

  override render() {
    return null;
  }
}

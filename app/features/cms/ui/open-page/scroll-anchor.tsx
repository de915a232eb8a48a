import { Component } from "react";
import styles from "../cms.module.css?classes";

/** An element in the viewport, its text, and its distance from the top in pixels. */
type Anchor = { readonly element: Element; readonly text: string; readonly top: number };

const anchorSelector = `.${styles.page} :is(h1,h2,h3,h4,p,li,td,img,summary,blockquote)`;
/** The first ones are enough to find one again. */
const maxAnchors = 12;

const getText = (element: Element) =>
  element instanceof HTMLImageElement ? element.currentSrc || element.src : (element.textContent ?? "");

function anchorsInView(): readonly Anchor[] {
  const anchors: Anchor[] = [];
  for (const element of document.querySelectorAll(anchorSelector)) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top > innerHeight) break;
    if (bottom > 0 && height > 0) anchors.push({ element, text: getText(element), top });
    if (anchors.length === maxAnchors) break;
  }
  return anchors;
}

/** The element that has this text now: React may reuse the old one for another text. */
function findAgain({ element, text }: Anchor): Element | null {
  if (element.isConnected && getText(element) === text) return element;
  const alike = [...document.querySelectorAll(`.${styles.page} ${element.localName}`)];
  return alike.find((each) => getText(each) === text) ?? null;
}

/**
 * Scroll anchoring, renders nothing: when `version` changes, the content in the viewport stays in place (spec
 * §4). A class for getSnapshotBeforeUpdate.
 */
export class ScrollAnchor extends Component<{ readonly version: string }> {
  override getSnapshotBeforeUpdate(before: { readonly version: string }): readonly Anchor[] {
    if (before.version === this.props.version) return [];
    // With the browser's own scroll anchoring it would scroll twice.
    document.documentElement.style.setProperty("overflow-anchor", "none");
    return anchorsInView();
  }

  override componentDidUpdate(_before: unknown, _state: unknown, anchors: readonly Anchor[]) {
    for (const anchor of anchors) {
      const found = findAgain(anchor);
      if (!found) continue;
      scrollBy({ top: found.getBoundingClientRect().top - anchor.top, behavior: "instant" });
      break;
    }
    if (anchors.length > 0)
      requestAnimationFrame(() => document.documentElement.style.removeProperty("overflow-anchor"));
  }

  override render() {
    return null;
  }
}

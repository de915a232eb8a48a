import { domNames } from "~/lib/dom-names.server";

/** Ids of the app's own elements; tests/laws/element-ids.test.ts looks for others. */
const ownIds: ReadonlySet<string> = new Set([
  ...["consent", "copy", "css", "error-summary-title", "main", "page-title", "q", "top"],
  // Of screens without blocks.
  ...[
    "card-large",
    "card-qr",
    "cart-delivery",
    "cart-totals",
    "conflict-title",
    "enter",
    "face-light",
    "install-app",
    "language",
    "look",
    "past-runs",
    "run-qr",
    "sku",
    "sort",
    "upcoming-runs",
    "wait",
  ],
]);
/** Ids of a gallery's pictures, of tabs, and of parts of the profile and of SIV applications. */
const ownFamilies = /^(?:picture-.+-\d+|tab-.+|profile-.+|siv-.+)$/;

/** An anchor's words without white space and punctuation; null when it has no letter or digit. */
function getWords(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const words = name
    .trim()
    .replace(/^#/, "")
    .replace(/[^\p{L}\p{N}_-]+/gu, "-");
  const safe = [...words.slice(0, 200)].slice(0, 64).join("");
  return /[\p{L}\p{N}]/u.test(safe) ? safe : null;
}

/** DOM clobbering: an element with such an id would shadow a property or another element. */
const isReserved = (name: string) =>
  name.startsWith("_") || domNames.has(name) || ownIds.has(name) || ownFamilies.test(name);

/**
 * The element id for a block's anchor_name (spec §3), prefixed where the name is reserved. Null without a
 * letter or digit.
 */
export function anchorId(name: unknown): string | null {
  const words = getWords(name);
  return words !== null && isReserved(words) ? `at-${words}` : words;
}

export type Anchor = {
  readonly id: string;
  /** The name, where the id has a prefix: of an `<a name>` for links from elsewhere. */
  readonly name?: string;
};

/** The anchors of one page: each id once. */
export type PageAnchors = {
  /** A block's anchor; null without a name. */
  ofBlock(name: unknown): Anchor | null;
  /** The id of an element in an editor's text; null when there is one with that id already. */
  claim(id: string): string | null;
};

export function pageAnchors(): PageAnchors {
  const taken = new Set<string>();
  const claim = (id: string) => (taken.size === taken.add(id).size ? null : id);
  return {
    claim,
    ofBlock: (name) => {
      const words = getWords(name);
      const id = anchorId(name);
      if (words === null || id === null) return null;
      if (claim(id)) return id === words ? { id } : { id, name: words };
      for (let count = 1; ; count += 1) {
        const next = claim(`at-${words}${count > 1 ? `-${count}` : ""}`);
        if (next) return { id: next };
      }
    },
  };
}

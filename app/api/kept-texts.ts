import type { RichText } from "~/domain/rich-text";
import type { KnownTexts } from "~/domain/rich-text-links.server";
import type { Clock } from "~/lib/clock";
import type { ContentStore } from "./content-store";

/** Raise it when the same HTML makes another text: what was made before must not outlive the rules it was made by. (A test tells.) */
export const pipeline = 1;

type Made = readonly [level: number, html: string, text: RichText | null];
/** Of one version of a page, by its updated_at. */
type Kept = { readonly updatedAt: string; readonly texts: readonly Made[] };

/** The rich texts of one page that were made before, and room for those that are made now. */
export type KeptTexts = KnownTexts & {
  /** Puts those that were made now beside the others, once. */
  keep(): void;
};

const nameOf = (level: number, html: string) => `${level} ${html}`;

/**
 * The texts of a page's version, out of the edge cache (docs/decisions, kept texts: by page and updated_at). A text is found
 * by its whole HTML, so that nothing else can ever stand in its place; another version's are forgotten.
 */
export async function openKeptTexts(
  store: ContentStore,
  { name, updatedAt }: { readonly name: string; readonly updatedAt: string },
  clock: Clock,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<KeptTexts> {
  const key = `texts:${pipeline}:${name}`;
  const copy = await store.read<Kept>(key);
  const before = copy?.value.updatedAt === updatedAt ? copy.value.texts : [];
  const known = new Map(before.map(([level, html, text]) => [nameOf(level, html), text]));
  const made: Made[] = [];
  return {
    find: (level, html) => known.get(nameOf(level, html)),
    add: (level, html, text) => {
      if (known.has(nameOf(level, html))) return;
      known.set(nameOf(level, html), text);
      made.push([level, html, text]);
    },
    keep: () => {
      if (made.length === 0) return;
      const at = clock.now();
      const value: Kept = { updatedAt, texts: [...before, ...made.splice(0)] };
      waitUntil(store.write(key, { checkedAt: at, triedAt: at, failing: false, value }));
    },
  };
}

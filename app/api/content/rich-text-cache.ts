import type { SanitisedTexts } from "~/domain/content/editor-links.server";
import type { RichText } from "~/domain/content/rich-text";
import type { Clock } from "~/lib/clock";
import type { ContentCache } from "./content-cache";

/**
 * Version of the sanitiser, part of every key. Raise it when the same HTML gives another result, so that old
 * results are not used. tests/unit/api/content/cached-shape.test.ts checks it.
 */
export const pipeline = 3;

type SanitisedText = readonly [level: number, html: string, text: RichText | null];
/** The texts of one version of a page. */
type PageTexts = { readonly updatedAt: string; readonly texts: readonly SanitisedText[] };

export type RichTextCache = SanitisedTexts & {
  /** Caches the texts that were added. */
  save(): void;
};

const idOf = (level: number, html: string) => `${level} ${html}`;

/**
 * The sanitised texts of one version of a page in the edge cache (docs/decisions, rich-text cache). The key
 * is the complete HTML, not a hash, so there are no collisions. Texts of other versions are dropped.
 */
export async function openRichTextCache(
  entries: ContentCache,
  { name, updatedAt }: { readonly name: string; readonly updatedAt: string },
  clock: Clock,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<RichTextCache> {
  const key = `texts:${pipeline}:${name}`;
  const entry = await entries.read<PageTexts>(key);
  const cached = entry?.value.updatedAt === updatedAt ? entry.value.texts : [];
  const known = new Map(cached.map(([level, html, text]) => [idOf(level, html), text]));
  const added: SanitisedText[] = [];
  return {
    find: (level, html) => known.get(idOf(level, html)),
    add: (level, html, text) => {
      if (known.has(idOf(level, html))) return;
      known.set(idOf(level, html), text);
      added.push([level, html, text]);
    },
    save: () => {
      if (added.length === 0) return;
      const value: PageTexts = { updatedAt, texts: [...cached, ...added.splice(0)] };
      waitUntil(entries.write(key, value, clock.now()).stored);
    },
  };
}

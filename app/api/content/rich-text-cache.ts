import type { SanitisedTexts } from "~/domain/content/editor-links.server";
import type { RichText } from "~/domain/content/rich-text";
import type { Clock } from "~/lib/clock";
import type { ContentCache } from "./content-cache";

/**
 * Version of the sanitiser, part of every key: raise it when the same HTML gives another result
 * (tests/unit/api/content/cached-shape.test.ts).
 */
const pipeline = 3;

type SanitisedText = readonly [level: number, html: string, text: RichText | null];
/** The texts of one version of a page. */
type PageTexts = { readonly updatedAt: string; readonly texts: readonly SanitisedText[] };

export type RichTextCache = SanitisedTexts & {
  save(): void;
};

/** Above it, unused texts are dropped: listed events come and go while the page's own updated_at stays. */
const maxTexts = 200;

const createKey = (level: number, html: string) => `${level} ${html}`;

/**
 * The sanitised texts of one version of a page (docs/decisions, rich-text cache). The key is the complete
 * HTML, so there are no collisions.
 */
export async function openRichTextCache(
  entries: ContentCache,
  { name, updatedAt }: { readonly name: string; readonly updatedAt: string },
  clock: Clock,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<RichTextCache> {
  const key = `texts:${pipeline}:${name}`;
  const entry = await entries.read<PageTexts>(key);
  const isCached = entry?.value.updatedAt === updatedAt;
  const cached = isCached ? entry.value.texts : [];
  const known = new Map(cached.map(([level, html, text]) => [createKey(level, html), text]));
  const found = new Set<string>();
  const added: SanitisedText[] = [];
  return {
    find: (level, html) => {
      const id = createKey(level, html);
      found.add(id);
      return known.get(id);
    },
    add: (level, html, text) => {
      if (known.has(createKey(level, html))) return;
      known.set(createKey(level, html), text);
      added.push([level, html, text]);
    },
    save: () => {
      // A page without texts has an entry too: its absence would be looked up for each view.
      if (isCached && added.length === 0) return;
      const isFull = cached.length + added.length > maxTexts;
      const kept = isFull ? cached.filter(([level, html]) => found.has(createKey(level, html))) : cached;
      const value: PageTexts = { updatedAt, texts: [...kept, ...added.splice(0)] };
      waitUntil(entries.write(key, value, clock.now()).stored);
    },
  };
}

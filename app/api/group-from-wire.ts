import * as v from "valibot";
import type { GroupWire } from "#contract/content";
import { id, text } from "#contract/wire";
import type { Group } from "~/domain/group";
import { cutText } from "~/lib/cut-text";

/** Longer than any name of a group (characters). */
const longestName = 300;
/** Deeper than any club's tree. */
const deepest = 12;

const words = v.fallback(v.nullish(text, ""), "");
const wordsOrNone = v.fallback(v.nullable(v.string()), null);
const number = v.fallback(v.number(), 0);

/** A group as somebody's tool may have left it: it needs a name, and an odd field counts as missing. */
const fields = v.object({
  name: v.pipe(
    text,
    v.transform((name) => cutText(name, longestName)),
  ),
  id: v.fallback(id, 0),
  url: words,
  slug: words,
  content: wordsOrNone,
  image: wordsOrNone,
  model: words,
  root: number,
  lft: number,
  rgt: number,
  level: number,
} satisfies Record<keyof Omit<GroupWire, "children">, v.GenericSchema>);
const children = v.object({ children: v.array(v.unknown()) });

/** The lists of the groups' reply, each group still to be read. */
export const editedGroupsReply = v.object({ data: v.array(v.unknown()) });

/**
 * The groups that can be read, in their order. A tree is what hangs in `children`, whatever lft, rgt and root say; a group that
 * hangs below itself, and what is too deep, is left out: so every walk down a tree ends.
 */
export function toGroups(
  wire: readonly unknown[],
  above: ReadonlySet<number> = new Set(),
  depth = 1,
): readonly Group[] {
  if (depth > deepest) return [];
  return wire.flatMap((each): Group[] => {
    const read = v.safeParse(fields, each);
    if (!read.success || above.has(read.output.id)) return [];
    const below = v.safeParse(children, each);
    const path = read.output.id > 0 ? new Set([...above, read.output.id]) : above;
    return [
      { ...read.output, children: below.success ? toGroups(below.output.children, path, depth + 1) : [] },
    ];
  });
}

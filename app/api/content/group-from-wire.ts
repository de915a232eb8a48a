import * as v from "valibot";
import type { GroupWire } from "#contract/content/content";
import { contentPaths } from "#contract/paths";
import { id, text } from "#contract/wire";
import type { Group } from "~/domain/content/group";
import { groupShape } from "~/domain/content/image-settings";
import { createImageUrl } from "~/domain/content/image-url";
import { cutText } from "~/lib/cut-text";
import { ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { listReadBy } from "../lenient-schema";
import type { Transport } from "../transport";
import type { ContentSource } from "./content-api";

/** In characters. */
const maxNameLength = 300;
const maxDepth = 12;

const textOrEmpty = v.fallback(v.nullish(text, ""), "");
const textOrNull = v.fallback(v.nullable(v.string()), null);
/** A URL, or an image reference (spec §3). */
const image = v.fallback(
  v.union([
    v.nullable(v.string()),
    v.pipe(
      v.object({
        hash: v.string(),
        aspect: v.fallback(v.string(), groupShape.aspect),
        width: v.fallback(v.number(), groupShape.width),
        extension: v.fallback(v.string(), "jpg"),
      }),
      v.transform((reference) => createImageUrl(reference)),
    ),
  ]),
  null,
);
const number = v.fallback(v.number(), 0);

/** A group needs a name; any other invalid field counts as missing. */
const fields = v.object({
  name: v.pipe(
    text,
    v.transform((name) => cutText(name, maxNameLength)),
  ),
  id: v.fallback(id, 0),
  url: textOrEmpty,
  slug: textOrEmpty,
  content: textOrNull,
  image,
  model: textOrEmpty,
  root: number,
  lft: number,
  rgt: number,
  level: number,
} satisfies Record<keyof Omit<GroupWire, "children">, v.GenericSchema>);
const children = v.object({ children: v.array(v.unknown()) });

/**
 * The valid groups, in the order of `children` (not of lft, rgt and root). Drops cycles and groups that are
 * too deep.
 */
export function toGroups(
  wire: readonly unknown[],
  above: ReadonlySet<number> = new Set(),
  depth = 1,
): Group[] {
  if (depth > maxDepth) return [];
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

export const groupsReply = v.object({ data: listReadBy((groups) => toGroups(groups)) });
const groupReply = v.object({
  item: v.pipe(
    v.unknown(),
    v.transform((item) => toGroups([item])[0]),
    v.custom<Group>((group) => group !== undefined),
  ),
});

const groupImages = { image_aspect: groupShape.aspect, image_width: String(groupShape.width) };

/** The calls for groups (spec §7). Anonymous. */
export function createGroupCalls({
  call,
}: Pick<Transport, "call">): Pick<ContentSource, "groups" | "groupList" | "groupDetails"> {
  const list = async (path: string): ApiResult<readonly Group[]> => {
    const reply = await call(groupsReply, { method: "GET", path, query: groupImages, as: null });
    return reply.ok ? ok(reply.value.data) : reply;
  };
  return {
    groups: () => list(contentPaths.groups),
    groupList: async (namespace, model) => {
      const reply = await list(contentPaths.groupList(namespace, model));
      return reply.ok || !isNotFound(reply.error) ? reply : ok([]);
    },
    groupDetails: async (namespace, model, group) => {
      const reply = await call(groupReply, {
        method: "GET",
        path: contentPaths.groupDetails(namespace, model, group),
        query: groupImages,
        as: null,
      });
      if (reply.ok) return ok(reply.value.item);
      return isNotFound(reply.error) ? ok(null) : reply;
    },
  };
}

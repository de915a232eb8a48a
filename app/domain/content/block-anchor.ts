/**
 * The element id for a block's anchor_name (spec §3); null when it has no letter or digit. Ids, and an
 * editor's links to `#name`, get a prefix against DOM clobbering: an id can shadow a property of `document`.
 */
export function anchorId(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const words = name
    .trim()
    .replace(/^#/, "")
    .replace(/[^\p{L}\p{N}_-]+/gu, "-");
  const safe = [...words.slice(0, 200)].slice(0, 64).join("");
  return /[\p{L}\p{N}]/u.test(safe) ? `${anchorPrefix}${safe}` : null;
}

export const anchorPrefix = "at-";

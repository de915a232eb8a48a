/**
 * The id of a block's element, from its anchor_name (spec §3). Editors link to `#name`, and an id that equals a name of the
 * document's own (a form, the title, a property of `document`) could take its place: so it is prefixed, and links within
 * the page are prefixed alike. Null when nothing usable was typed.
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

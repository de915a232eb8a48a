import type { PageBlock } from "~/domain/content/page";
import type { BlockContent } from "./content";
import type { Read, ReadOptions } from "./read";

const readers = import.meta.glob<Read>("./*/read.server.ts", { eager: true, import: "read" });

function getReader(template: string): Read | undefined {
  const path = `./${template}/read.server.ts`;
  return Object.hasOwn(readers, path) ? readers[path] : undefined;
}

/** The content of a block; null when its template is unknown or there is nothing to show. */
export function readBlock(block: PageBlock, options: ReadOptions): BlockContent | null {
  return getReader(block.template)?.(block, options) ?? null;
}

/**
 * The same of a legacy widget that names a block's template. Its tabs have no URL parameter, so it has none.
 */
export function readTemplate(
  template: string,
  variables: PageBlock["variables"],
  options: ReadOptions,
): BlockContent | null {
  return getReader(template)?.({ variables, imageHashes: {}, backgroundVideo: null }, options) ?? null;
}

import type { ImageReference } from "~/domain/content/image";
import { createImageUrl } from "~/domain/content/image-url";

const maxDepth = 8;

/** The first image with a valid reference in a page's view, or null. */
export function firstImage(view: unknown, depth = 0): ImageReference | null {
  if (typeof view !== "object" || view === null || depth > maxDepth) return null;
  if (isReference(view)) return createImageUrl(view) ? view : null;
  for (const value of Object.values(view)) {
    const found = firstImage(value, depth + 1);
    if (found) return found;
  }
  return null;
}

function isReference(value: object): value is ImageReference {
  const { hash, aspect, width, extension } = value as Partial<Record<keyof ImageReference, unknown>>;
  return (
    typeof hash === "string" &&
    typeof aspect === "string" &&
    typeof width === "number" &&
    typeof extension === "string"
  );
}

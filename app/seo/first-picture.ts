import type { ImageReference } from "~/domain/image";
import { imageAddress } from "~/domain/image-address";

const deepest = 8;

/** The first picture anywhere in a page's view, in the order of its parts; null when there is none that can be addressed. */
export function firstPicture(view: unknown, depth = 0): ImageReference | null {
  if (typeof view !== "object" || view === null || depth > deepest) return null;
  if (isReference(view)) return imageAddress(view) ? view : null;
  for (const value of Object.values(view)) {
    const found = firstPicture(value, depth + 1);
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

import type { ImageReference } from "../content/image";
import { parseImageUrl } from "../content/image-url";
import type { User } from "./user";

/** A square of the photo, or the photo as it is, from its address at the backend. */
export function getPortrait({ thumbnail, image }: Pick<User, "thumbnail" | "image">): ImageReference | null {
  const url = thumbnail ?? image;
  if (url === null) return null;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const parsed = parseImageUrl(path);
  return parsed && { ...parsed, widths: [parsed.width], eager: true };
}

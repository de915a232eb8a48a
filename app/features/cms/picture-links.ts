import { pagePath } from "~/domain/content/sitemap";
import { chosenTabs } from "./tabs";

/** The id of a picture in its page, to which its own page leads back. */
export const pictureId = (gallery: string, number: number) => `picture-${gallery}-${number}`;

/** Where a page stands: its url, or "" for a member's home, and the tabs that are selected there. */
export type PageLocation = { readonly url: string; readonly search: URLSearchParams };

/** Path of the route `picture`: one picture of a page's gallery. `number` counts from 1. */
export function picturePath(gallery: string, number: number, { url, search }: PageLocation): string {
  return `/picture/${gallery}/${number}${url === "" ? "" : pagePath(url)}${chosenTabs(search)}`;
}

/** The way back to the picture in its page. */
export function backPath(gallery: string, number: number, { url, search }: PageLocation): string {
  return `${url === "" ? "/" : pagePath(url)}${chosenTabs(search)}#${pictureId(gallery, number)}`;
}

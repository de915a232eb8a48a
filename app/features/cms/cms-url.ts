/** A route's splat as the backend keeps a page's url: no slash at either end, no empty part. */
export function cmsUrl(splat: string | undefined): string {
  return (splat ?? "").split("/").filter(Boolean).join("/");
}

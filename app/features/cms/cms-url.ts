/** A route's splat in the form of the backend's page urls: no slash at either end, no empty segment. */
export function cmsUrl(splat: string | undefined): string {
  return (splat ?? "").split("/").filter(Boolean).join("/");
}

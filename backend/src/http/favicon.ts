import type { AppContext } from "./services";

/** A page of blocks in the admin's green, so that its tab differs from the site's. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b3d33"/><path fill="#d9b25c" d="M7 7h18v7H7z"/><path fill="#f4f7f5" d="M7 17h8v8H7zM18 17h7v3h-7zM18 22h7v3h-7z"/></svg>`;

/** The icon of the backend's own pages. */
export function favicon(c: AppContext): Response {
  return c.body(icon, 200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" });
}

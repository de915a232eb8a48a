/** Embeddable players, and the public page of the same video. */
const pages: readonly { readonly host: RegExp; readonly path: RegExp; readonly page: string }[] = [
  {
    host: /^(?:www\.)?youtube(?:-nocookie)?\.com$/,
    path: /^\/embed\/([\w-]{6,20})$/,
    page: "https://www.youtube.com/watch?v=",
  },
  { host: /^player\.vimeo\.com$/, path: /^\/video\/(\d{5,12})$/, page: "https://vimeo.com/" },
];

/** The public page of a player's video; the address itself when it is no known player. */
export function createWatchUrl(url: string): string {
  const { hostname, pathname } = new URL(url);
  for (const { host, path, page } of pages) {
    const id = host.test(hostname) ? path.exec(pathname)?.[1] : undefined;
    if (id) return page + id;
  }
  return url;
}

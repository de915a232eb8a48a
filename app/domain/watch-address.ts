/** Players that are made to be framed, and the page on which people watch the same film. */
const pages: readonly { readonly host: RegExp; readonly path: RegExp; readonly page: string }[] = [
  {
    host: /^(?:www\.)?youtube(?:-nocookie)?\.com$/,
    path: /^\/embed\/([\w-]{6,20})$/,
    page: "https://www.youtube.com/watch?v=",
  },
  { host: /^player\.vimeo\.com$/, path: /^\/video\/(\d{5,12})$/, page: "https://vimeo.com/" },
];

/** Where a link to a player should lead: to its page to watch on, when that is known, else to the address itself. */
export function watchAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  for (const { host, path, page } of pages) {
    const id = host.test(hostname) ? path.exec(pathname)?.[1] : undefined;
    if (id) return page + id;
  }
  return address;
}

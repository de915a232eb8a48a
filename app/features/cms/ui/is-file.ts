/**
 * Whether a path leads to a file (an image, a video, robots.txt): the browser opens it, as the router has no
 * page there.
 */
export const isFile = (href: string) => /^\/[^?#]*\.\w+(?:[?#]|$)/.test(href);

/** Whether a path leads to a file (a picture, a film, robots.txt): the browser opens it, as no page of the router stands there. */
export const isFile = (href: string) => /^\/[^?#]*\.\w+(?:[?#]|$)/.test(href);

import { withoutAnySecrets } from "~/domain/account/sign-in-urls";
import { requestedPath } from "~/http/sign-in-guard";
import { navigates } from "~/http/wants-page";

/** What Remix gets of a request: the request as it has to see it, a redirect before it, or nothing. */
type Routing =
  | { readonly kind: "request"; readonly request: Request }
  | { readonly kind: "redirect"; readonly response: Response }
  | { readonly kind: "not-found" };

/** Routes that read a secret from the query; none of their links repeats it. */
const readers: readonly (readonly [path: RegExp, secret: string])[] = [
  [/^\/+auth(?:\.data)?\/*$/i, "code"],
  [/^\/+profile\/racing\/return(?:\.data)?\/*$/i, "code"],
  [/^\/+preview(?:[/.]|$)/i, "token"],
  [/^\/+verify(?:\.data)?\/*$/i, "card"],
];
const signInPath = /^\/+login(?:\.data)?\/*$/i;

/**
 * A sign-in link (spec §2) at any URL goes to /login, and back to the URL without the link. A page's URL
 * loses its secrets before it is rendered. A navigation to a URL in `.data` gets a trailing slash: Remix
 * would take it for a data request.
 */
export function routeRequest(request: Request): Routing {
  const url = new URL(request.url);
  if (!isRenderable(url.pathname)) return { kind: "not-found" };
  const pathname = withoutMalformedEscapes(url.pathname);
  if (pathname !== url.pathname) {
    url.pathname = pathname;
    return routeRequest(new Request(url, request));
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Most requests: none of what follows concerns them.
  if (!request.url.includes("?") && !url.pathname.endsWith(".data")) return { kind: "request", request };
  const isLink = url.searchParams.has("a") || url.searchParams.has("r");
  if (isRead && isLink) return { kind: "request", request: atSignIn(url, request) };

  const isNavigation = isRead && navigates(request);
  const isData = url.pathname.endsWith(".data") && !isNavigation;
  const clean = new URL(url);
  clean.search = withoutAnySecrets(url.search);
  const reader = readers.find(([path, secret]) => path.test(url.pathname) && url.searchParams.has(secret));
  if (reader) clean.searchParams.set(reader[1], url.searchParams.get(reader[1]) ?? "");
  else if (clean.search !== url.search && isRead && !isData)
    return { kind: "redirect", response: redirectTo(clean) };
  if (isNavigation && url.pathname.endsWith(".data")) clean.pathname += "/";
  return { kind: "request", request: clean.href === url.href ? request : new Request(clean, request) };
}

const anyOrigin = "http://localhost";
/** Resolves to itself. */
const plainPath = /^\/(?!\/)[\w./-]*$/;

/** What people search for: "100%" is no escape. */
const searchPath = /^\/+search\//i;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A search's path with its malformed escapes as text: React Router logs each of them for each route. */
const withoutMalformedEscapes = (pathname: string) =>
  plainPath.test(pathname)
    ? pathname
    : pathname
        .split("/")
        .map((part) => (decode(part) === null ? part.replaceAll("%", "%25") : part))
        .join("/");

/**
 * Whether React Router can render at a path: "/%5c" (a backslash) decodes to an invalid one, and malformed
 * escapes are allowed in a search only.
 */
export function isRenderable(pathname: string): boolean {
  if (plainPath.test(pathname)) return true;
  const parts = pathname.split("/").map(decode);
  if (parts.includes(null) && !searchPath.test(pathname)) return false;
  const decoded = parts.map((part) => part ?? "").join("/");
  const path = decoded.replace(/\/{2,}/g, "/");
  return URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin;
}

/** A sign-in link's request as one to /login. A parameter that is given twice stays so, and is refused. */
function atSignIn(url: URL, request: Request): Request {
  const { pathname, searchParams } = url;
  const to = signInPath.test(pathname) ? searchParams.get("to") : withoutAnySecrets(requestedPath(request));
  const query = new URLSearchParams(to === null ? undefined : { to });
  for (const name of ["a", "r", "b"])
    for (const value of searchParams.getAll(name)) query.append(name, value);
  const isData = pathname.endsWith(".data") && !navigates(request);
  return new Request(new URL(`/login${isData ? ".data" : ""}?${query}`, url), request);
}

function redirectTo({ pathname, search }: URL): Response {
  return new Response(null, {
    status: 302,
    // A path that starts with two slashes would name another host.
    headers: {
      Location: pathname.replace(/^\/+/, "/") + search,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

import { navigates } from "./refusal-page";

const anyOrigin = "http://localhost";

/**
 * Whether React Router can render at a path: it resolves the decoded path as a URL, and "/%5c" (a backslash)
 * is none.
 */
function isRenderable(pathname: string): boolean {
  let decoded: string;
  try {
    decoded = pathname.split("/").map(decodeURIComponent).join("/");
  } catch {
    // React Router leaves such a path as it is.
    return true;
  }
  const path = decoded.replace(/\/{2,}/g, "/");
  return URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin;
}

/**
 * The request as Remix has to see it; null when no page can be at its address. A browser's navigation to an
 * address that ends in `.data` gets a trailing slash: Remix would answer it as one of its data requests.
 */
export function routedRequest(request: Request): Request | null {
  const url = new URL(request.url);
  if (!isRenderable(url.pathname)) return null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !url.pathname.endsWith(".data") || !navigates(request)) return request;
  url.pathname += "/";
  return new Request(url, request);
}

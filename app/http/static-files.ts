const hashed = /^\/assets\/[^/]+-[\w-]{7,8}\.\w+$/;
const compressed = /\.(?:js|css|json|svg)$/;

/** Remix's data requests (`.data`) look like file names. */
export const isFileName = (pathname: string) => /\.\w+$/.test(pathname) && !pathname.endsWith(".data");

/**
 * Serves a file of the build (Workers' static assets), or null. Hashed files are immutable and sent with the
 * build's brotli; others are revalidated.
 */
export async function serveStaticFile(request: Request, assets: Fetcher | null): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url);
  if (!assets || !isFileName(pathname) || (request.method !== "GET" && request.method !== "HEAD"))
    return null;
  const isHashed = hashed.test(pathname);
  const headers: Record<string, string> = {
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
  };
  // spec §7: the service worker's script is never cached.
  if (pathname === "/sw.js") headers["Cache-Control"] = "no-store";
  if (isHashed && compressed.test(pathname)) {
    headers.Vary = "Accept-Encoding";
    // Cloudflare rewrites Accept-Encoding; the browser's own value is in `cf`.
    const cf = (request as { cf?: { clientAcceptEncoding?: string } }).cf;
    const accepted = cf?.clientAcceptEncoding ?? request.headers.get("accept-encoding") ?? "";
    if (/\bbr\b/.test(accepted)) {
      const small = await assets.fetch(new Request(`${origin}${pathname}.br`));
      if (small.ok) {
        headers["Content-Type"] = contentType(pathname);
        headers["Content-Encoding"] = "br";
        return new Response(request.method === "HEAD" ? null : small.body, { headers, encodeBody: "manual" });
      }
      await small.body?.cancel();
    }
  }
  const file = await assets.fetch(
    new Request(`${origin}${pathname}`, { method: request.method, headers: conditions(request) }),
  );
  if (file.status !== 200 && file.status !== 304) {
    await file.body?.cancel();
    return null;
  }
  const answer = new Response(file.body, file);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

const contentTypes: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
};

const contentType = (pathname: string) =>
  contentTypes[pathname.slice(pathname.lastIndexOf(".") + 1)] ?? "application/octet-stream";

function conditions(request: Request): Headers {
  const headers = new Headers();
  for (const name of ["if-none-match", "if-modified-since"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

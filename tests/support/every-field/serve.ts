import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { inRoot } from "../../../scripts/lib/environment.mjs";
import { esbuild } from "../../../scripts/lib/esbuild.mjs";
import { loadTypeScript } from "../../../scripts/lib/load-typescript.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";

/** The browser's code: the page, hydrated as the site's own pages are. */
async function buildClient(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [inRoot("tests/support/every-field/client.tsx")],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    loader: { ".css": "empty" },
    tsconfig: inRoot("tsconfig.json"),
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Serves the page with every kind of field, as the site has no form with all of them. With
 * `/?lines=2000&delay=500` hydration begins later and takes longer. Anything else answers with what was sent.
 */
export async function serveEveryField(): Promise<{ url: string; stop: () => Promise<void> }> {
  // The tests' runner would compile JSX for itself.
  const { pageAt } = await loadTypeScript("tests/support/every-field/page.tsx");
  const script = await buildClient();
  const port = await freePort();
  const serverUrl = `http://127.0.0.1:${port}`;
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? "/", serverUrl);
    const { pathname } = url;
    if (pathname === "/client.js") {
      await new Promise((resolve) => setTimeout(resolve, Number(url.searchParams.get("delay"))));
      reply.setHeader("content-type", "text/javascript").end(script);
      return;
    }
    reply.setHeader("content-type", "text/html; charset=utf-8");
    if (pathname === "/") {
      reply.end(`<!doctype html>${renderToString(pageAt(url))}`);
      return;
    }
    let sent = "";
    for await (const chunk of request) sent += chunk;
    reply.end(`<!doctype html><title>Sent</title><h1>${request.method}</h1><pre>${sent}</pre>`);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: serverUrl,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

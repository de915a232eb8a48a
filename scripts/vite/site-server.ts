import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { Connect, Plugin, ViteDevServer } from "vite";

type HandlerModule = typeof import("../../app/request/handle-request");
type ContextModule = typeof import("../../load-context");
type EnvModule = typeof import("../../app/env");

async function answer(server: ViteDevServer, request: Request): Promise<Response> {
  const { handleRequest } = (await server.ssrLoadModule("/app/request/handle-request.ts")) as HandlerModule;
  const { loadContext } = (await server.ssrLoadModule("/load-context.ts")) as ContextModule;
  const { readSettings } = (await server.ssrLoadModule("/app/env.ts")) as EnvModule;
  const build = (await server.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild;
  const app = {
    render: createRequestHandler(build, "development"),
    isContentPath: () => false,
    loadContext,
  };
  const waitUntil = (work: Promise<unknown>) => void work.catch(console.error);
  const settings = await readSettings({ ...process.env, DEV_MEMORY_LOCKS: "1" });
  const response = await handleRequest(request, settings, waitUntil, app);
  // Vite's client needs eval and styles set by script; the built site keeps its Content-Security-Policy.
  response.headers.delete("Content-Security-Policy");
  return response;
}

/**
 * `vite dev` answers documents as server.ts does: one context a request, one commit of the session. The
 * Worker's variables come from the environment of this process (scripts/dev.mjs). Here are no Durable Objects
 * and no edge cache.
 */
export const siteServer: Plugin = {
  name: "marque-site-server",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use(async (incoming: Connect.IncomingMessage, outgoing, next) => {
      try {
        // Vite rewrites the address for its own middlewares.
        incoming.url = incoming.originalUrl ?? incoming.url;
        await sendResponse(outgoing, await answer(server, createRequest(incoming, outgoing)));
      } catch (error) {
        if (error instanceof Error) server.ssrFixStacktrace(error);
        next(error);
      }
    });
  },
};

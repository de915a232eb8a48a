import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Plugin, ViteDevServer } from "vite";

type LoadContextModule = typeof import("../load-context");
type GateModule = typeof import("../app/session/gate");

function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Request {
  const address = new URL(incoming.originalUrl ?? incoming.url ?? "/", `http://${incoming.headers.host}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const withBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(address, {
    method: incoming.method,
    headers,
    ...(withBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  });
}

function send(response: Response, outgoing: ServerResponse) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (response.body) Readable.fromWeb(response.body as NodeReadableStream).pipe(outgoing);
  else outgoing.end();
}

async function answer(server: ViteDevServer, request: Request): Promise<Response> {
  const { answerFile, createContext, siteOrigins } = (await server.ssrLoadModule(
    "/load-context.ts",
  )) as LoadContextModule;
  const { checkGate } = (await server.ssrLoadModule("/app/session/gate.ts")) as GateModule;
  const waitUntil = (work: Promise<unknown>) => void work.catch(console.error);
  const file = await answerFile(request, process.env, waitUntil);
  if (file) return file;
  const refused = checkGate(request, siteOrigins(request, process.env));
  if (refused) return new Response("This form was not sent from our pages.", { status: 403 });
  const build = (await server.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild;
  const { context, finish } = await createContext(
    request,
    process.env,
    (work) => void work.catch(console.error),
  );
  const response = await finish(await createRequestHandler(build, "development")(request, context));
  // Vite's client evaluates what it reloads and styles it from script; the built site keeps its policy.
  response.headers.delete("Content-Security-Policy");
  return response;
}

/**
 * `vite dev` answers documents as server.ts does: one context a request, one commit of the session. The variables of the
 * Worker come from the environment of this process (scripts/dev.mjs sets them). Durable Objects and the edge cache do not exist here.
 */
export const siteServer: Plugin = {
  name: "marque-site-server",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use(async (incoming, outgoing, next) => {
      try {
        send(await answer(server, toRequest(incoming)), outgoing);
      } catch (error) {
        if (error instanceof Error) server.ssrFixStacktrace(error);
        next(error);
      }
    });
  },
};

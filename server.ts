import { DurableObject } from "cloudflare:workers";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { checkGate } from "~/session/gate";
import * as build from "./build/server";
import { createContext, type Env, Misconfigured } from "./load-context";

const handleByRemix = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  async fetch(request, env, execution) {
    try {
      const { context, finish } = await createContext(request, env, (work) => execution.waitUntil(work));
      if (checkGate(request, [new URL(request.url).origin])) return finish(new Response("", { status: 403 }));
      if (request.method === "GET" && /\.(?!data$)\w+$/.test(new URL(request.url).pathname)) {
        const asset = await env.ASSETS?.fetch(request);
        if (asset?.ok) return finish(asset);
      }
      return finish(await handleByRemix(request, context));
    } catch (error) {
      if (error instanceof Misconfigured) return new Response(error.message, { status: 500 });
      throw error;
    }
  },
} satisfies ExportedHandler<Env>;

export class RefreshLock extends DurableObject<Env> {}

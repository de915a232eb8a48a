import type { AppLoadContext } from "@remix-run/cloudflare";
import { backendFetch } from "~/api/backend-fetch";
import { refusalStatus, requestRefusal } from "~/http/csrf-guard";
import { serveFile } from "~/http/files";
import { refusalPage } from "~/http/refusal-page";
import { describeError } from "~/lib/redact";
import { loadContext, openCache, originOf } from "../load-context";
import { type Env, NotConfigured, readSettings, type Settings } from "./env";

/** Remix's request handler for a build of the app. */
export type RenderRequest = (request: Request, context: AppLoadContext) => Promise<Response>;

type WaitUntil = (work: Promise<unknown>) => void;

/** Handles every request: files, CSRF guard, context, Remix, session commit. */
export async function handleRequest(
  request: Request,
  env: Env,
  waitUntil: WaitUntil,
  render: RenderRequest,
): Promise<Response> {
  try {
    const settings = readSettings(env);
    const file = await serveFile(request, {
      fetch: backendFetch(settings),
      backendBase: settings.backendBase,
      assets: settings.assets,
      cache: await openCache(),
      secure: originOf(request, settings).startsWith("https:"),
      waitUntil,
    });
    return file ?? (await handlePage(request, settings, waitUntil, render));
  } catch (error) {
    if (!(error instanceof NotConfigured)) throw error;
    console.error(error.message);
    return new Response(error.message, {
      status: 500,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}

async function handlePage(
  request: Request,
  settings: Settings,
  waitUntil: WaitUntil,
  render: RenderRequest,
): Promise<Response> {
  const refusal = requestRefusal(request, [originOf(request, settings)]);
  const { context, finish } = await loadContext(request, settings, waitUntil);
  const { i18n, nonce } = context.request;
  if (refusal) return finish(refusalPage(i18n, nonce, refusalStatus[refusal], "crossSite"));
  try {
    return await finish(await render(request, context));
  } catch (error) {
    console.error(describeError(error));
    return finish(refusalPage(i18n, nonce, 500, "failed"));
  }
}

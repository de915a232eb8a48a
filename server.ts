import { DurableObject } from "cloudflare:workers";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Tokens } from "~/domain/user";
import { describeError } from "~/lib/redact";
import { checkGate, refusalStatus } from "~/session/gate";
import type { LockReply, RefreshLockCore } from "~/session/refresh-lock";
import { refusalPage } from "~/shell/refusal-page";
import * as build from "./build/server";
import {
  answerFile,
  createContext,
  type Env,
  Misconfigured,
  openRefreshLock,
  siteOrigins,
} from "./load-context";

const handleByRemix = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  fetch: async (request, env, execution) => {
    const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
    try {
      return (await answerFile(request, env, waitUntil)) ?? (await answerPage(request, env, waitUntil));
    } catch (error) {
      if (!(error instanceof Misconfigured)) throw error;
      console.error(error.message);
      return new Response(error.message, {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
  },
} satisfies ExportedHandler<Env>;

/** The gate, the context, Remix, and one commit of the session. */
async function answerPage(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const refused = checkGate(request, siteOrigins(request, env));
  const { context, finish } = await createContext(request, env, waitUntil);
  if (refused) return finish(refusalPage(context.i18n, context.nonce, refusalStatus[refused], "crossSite"));
  try {
    return await finish(await handleByRemix(request, context));
  } catch (error) {
    console.error(describeError(error));
    return finish(refusalPage(context.i18n, context.nonce, 500, "failed"));
  }
}

/** One instance for each refresh token, so that it is spent once (app/session/refresh-lock.ts). */
export class RefreshLock extends DurableObject<Env> {
  readonly #core: RefreshLockCore;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#core = openRefreshLock(env, state.storage);
  }

  refresh(tokens: Tokens, fingerprint: string): Promise<LockReply> {
    return this.#core.refresh(tokens, fingerprint);
  }

  end(tokens: Tokens, fingerprint: string): Promise<boolean> {
    return this.#core.end(tokens, fingerprint);
  }

  override alarm(): Promise<void> {
    return this.#core.alarm();
  }
}

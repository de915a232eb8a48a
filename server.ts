import { DurableObject, env } from "cloudflare:workers";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Draft, DraftSaving, DraftStore, SavedDraft } from "~/domain/account/draft";
import type { Tokens } from "~/domain/account/tokens";
import { type Env, NotConfigured, readSettings } from "~/env";
import { systemClock } from "~/lib/clock";
import { handleRequest } from "~/request/handle-request";
import { createRefreshLock } from "~/request/open-session";
import { contentPathCheck, groupedHandler } from "~/request/route-groups";
import type { DraftStorage, MemberDraftsCore } from "~/session/member-drafts";
import type { LockReply, RefreshLockCore } from "~/session/refresh-lock";
import * as build from "./build/server";
import { buildId } from "./build/server/build-id";
import { loadContext } from "./load-context";

const settings = await readSettings(env as Env, buildId);
const serverBuild = build as unknown as ServerBuild;
const app = {
  render: groupedHandler(serverBuild, (part) => createRequestHandler(part, "production")),
  isContentPath: contentPathCheck(serverBuild),
  loadContext,
};

export default {
  fetch: (request, _env, execution) =>
    handleRequest(request, settings, (work) => execution.waitUntil(work), app),
} satisfies ExportedHandler<Env>;

/** One instance for each refresh token, which may be used only once (app/session/refresh-lock.ts). */
export class RefreshLock extends DurableObject<Env> {
  readonly #core: RefreshLockCore;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    if (settings instanceof NotConfigured) throw settings;
    const { storage } = state;
    this.#core = createRefreshLock(settings, {
      get: (key) => storage.get(key),
      put: (key, value) => storage.put(key, value),
      deleteAll: () => storage.deleteAll(),
      setAlarmIn: (ms) => storage.setAlarm(systemClock.now() + ms),
    });
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

/** One instance for each member, with drafts that the backend cannot keep (app/session/member-drafts.ts). */
export class MemberDrafts extends DurableObject<Env> implements DraftStore {
  readonly #core: Promise<MemberDraftsCore>;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    if (settings instanceof NotConfigured) throw settings;
    const { clock, sealingKeys } = settings;
    const { storage } = state;
    const draftStorage: DraftStorage = {
      list: () => storage.list(),
      put: (key, value) => storage.put(key, value),
      delete: (key) => storage.delete(key),
      setAlarmIn: (ms) => storage.setAlarm(systemClock.now() + ms),
    };
    this.#core = import("~/session/member-drafts").then(
      ({ MemberDraftsCore }) => new MemberDraftsCore(draftStorage, clock, sealingKeys),
    );
  }

  async list(kind?: string): Promise<readonly SavedDraft[]> {
    return (await this.#core).list(kind);
  }

  async save(draft: Draft): Promise<DraftSaving> {
    return (await this.#core).save(draft);
  }

  async discard(kind: string, record: string): Promise<void> {
    return (await this.#core).discard(kind, record);
  }

  override async alarm(): Promise<void> {
    return (await this.#core).alarm();
  }
}

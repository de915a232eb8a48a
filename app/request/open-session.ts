import { createTokenCalls } from "~/api/account/token-calls";
import { backendFetch } from "~/api/backend-fetch";
import type { DraftStore } from "~/domain/account/draft";
import type { Settings } from "~/env";
import { sha256 } from "~/lib/random";
import { inMemoryStorage, type LockStorage, type RefreshLock, RefreshLockCore } from "~/session/refresh-lock";
import { successorSealer } from "~/session/sealing";
import { createSessionStore, type OpenSession } from "~/session/store";
import type { Session } from "~/session/types";

/** @param storage a Durable Object's, or in-memory in development. */
export function createRefreshLock(settings: Settings, storage: LockStorage): RefreshLockCore {
  const { sealingKeys, backendBase, clock } = settings;
  const calls = createTokenCalls(backendFetch(settings), backendBase, clock);
  return new RefreshLockCore(storage, calls, successorSealer(sealingKeys, clock), clock);
}

async function findLock(settings: Settings, refreshToken: string): Promise<RefreshLock> {
  const { refreshLocks } = settings;
  if (!refreshLocks) return createRefreshLock(settings, inMemoryStorage());
  const stub: unknown = refreshLocks.get(refreshLocks.idFromName(await sha256(refreshToken)));
  return stub as RefreshLock;
}

/** The member's drafts at this site; null for a visitor, and without the binding DRAFTS. */
export function findDraftStore(
  { memberDrafts, backendBase }: Settings,
  { userId, tokens }: Session,
): DraftStore | null {
  if (!memberDrafts || userId === null) return null;
  // An id says who it is at one backend alone.
  const name = JSON.stringify([tokens?.base ?? backendBase, userId]);
  const stub: unknown = memberDrafts.get(memberDrafts.idFromName(name));
  return stub as DraftStore;
}

/** Opens the seal of a request's session. */
export function openSession(
  { headers }: Request,
  settings: Settings,
  { origin }: { readonly origin: string },
): Promise<OpenSession> {
  return createSessionStore({
    keys: settings.sealingKeys,
    clock: settings.clock,
    secure: origin.startsWith("https:"),
    lockOf: (refreshToken) => findLock(settings, refreshToken),
  }).open(headers.get("cookie"));
}

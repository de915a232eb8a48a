import type { Session } from "./types";

/**
 * Whether a member's session has nothing of its own to show: notice, kept form, preview, racing account,
 * failed call.
 */
export const isCommon = (session: Session): boolean =>
  session.isSignedIn &&
  !session.hasFlash &&
  session.linkFailedAt === null &&
  session.racingToken === null &&
  session.previews.length === 0 &&
  session.keptForms.length === 0;

/** The same in all common sessions; the navigation's state is in the cache key. */
const common: ReadonlySet<PropertyKey> = new Set<keyof Session>([
  ...(["isSignedIn", "isDirty", "navigation", "linkActive", "linkFailedAt"] as const),
  ...(["hasFlash", "takeFlash", "racingToken", "previews", "keptForms"] as const),
]);

type WatchedSession = {
  readonly session: Session;
  /** Something was read or written that other members' sessions may not have. */
  readonly isRead: () => boolean;
};

/** A session that knows whether a page depends on whose it is. */
export function watchSession(session: Session): WatchedSession {
  let isRead = false;
  const watched = new Proxy(session, {
    get: (target, name) => {
      if (!common.has(name)) isRead = true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => {
      isRead = true;
      return Reflect.set(target, name, value, target);
    },
  });
  return { session: watched, isRead: () => isRead };
}

import * as v from "valibot";
import { dueDateWire, eventWire, feedTokenReply } from "#contract/event";
import { clubPaths } from "#contract/paths";
import type { CalendarEvent } from "~/domain/club/event";
import { err, ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { lenientList, requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { toCalendarEvent } from "./events";

/** An expiry date: a vehicle's or the membership's. */
export type DueDay = {
  readonly kind: "registration" | "insurance" | "inspection" | "membership";
  /** YYYY-MM-DD: the last day. */
  readonly day: string;
  /** Make and model; null for the membership. */
  readonly vehicle: string | null;
  readonly uid: string;
};

export type OwnFeed = {
  readonly events: readonly CalendarEvent[];
  readonly due: readonly DueDay[];
  /** The member's language; null for the club's. */
  readonly locale: string | null;
};

/** Members' own calendar feeds, which open by a secret. */
export type FeedApi = {
  /** The signed-in member's secret; created on first use. */
  token(): ApiResult<string>;
  /** Replaces the secret. */
  renew(): ApiResult<string>;
  /** What the feed with this secret contains; null for an unknown or replaced one. */
  open(token: string): ApiResult<OwnFeed | null>;
};

const feedReply = v.object({
  events: requiredList(eventWire),
  due: lenientList(dueDateWire),
  locale: v.fallback(v.nullish(v.string(), null), null),
});

export function createFeedApi({ call }: Pick<Transport, "call">): FeedApi {
  const tokenFrom = async (path: string) => {
    const reply = await call(feedTokenReply, { method: "POST", path, body: {}, as: "session" });
    return reply.ok ? ok(reply.value.token) : reply;
  };
  return {
    token: () => tokenFrom(clubPaths.feedToken),
    renew: () => tokenFrom(clubPaths.revokeFeed),
    open: async (token) => {
      const reply = await call(feedReply, {
        method: "POST",
        path: clubPaths.feed,
        body: { token },
        as: null,
      });
      if (!reply.ok) return isNotFound(reply.error) ? ok(null) : err(reply.error);
      return ok({ ...reply.value, events: reply.value.events.map(toCalendarEvent) });
    },
  };
}

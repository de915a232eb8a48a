import * as v from "valibot";
import { type EventListRequest, eventWire } from "#contract/lists";
import { clubPaths } from "#contract/paths";
import type { ClubEvent } from "~/domain/club/event";
import { err, ok } from "~/lib/result";
import { isNotFound } from "../api-error";
import type { ContentSource } from "../content/content-api";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";

/** Unreadable events are skipped. */
const eventsReply = v.object({ data: requiredList(eventWire) });

/** More than any block shows, since a cached list may be served when its first events are over. */
const pageSize = 40;

const toEvent = (wire: v.InferOutput<typeof eventWire>): ClubEvent => ({
  name: wire.name,
  description: wire.description,
  starts: wire.starts_at,
  ends: wire.ends_at,
  allDay: wire.all_day,
  venue: wire.venue,
  cost: wire.cost,
});

/** contract/lists.ts. Anonymous: lists public events only. */
export function createEventCalls({ call }: Pick<Transport, "call">): Pick<ContentSource, "events"> {
  return {
    events: async (kind) => {
      const body: EventListRequest = { page_size: pageSize, ...(kind === null ? null : { kind }) };
      const reply = await call(eventsReply, { method: "POST", path: clubPaths.events, body, as: null });
      if (reply.ok) return ok(reply.value.data.slice(0, pageSize).map(toEvent));
      // A backend without an event list has no events. That may be cached, other errors may not.
      return isNotFound(reply.error) ? ok([]) : err(reply.error);
    },
  };
}

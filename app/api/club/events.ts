import * as v from "valibot";
import { type EventListRequest, eventWire } from "#contract/event";
import { pictureFactsWire } from "#contract/image";
import { clubPaths } from "#contract/paths";
import type { ClubEvent, EventDetails } from "~/domain/club/event";
import { err, ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import type { ContentSource } from "../content/content-api";
import { lenient, requiredList } from "../lenient-schema";
import type { Call, Transport } from "../transport";

/** Unreadable events are skipped. */
const eventsReply = v.object({ data: requiredList(eventWire) });

/** Without its unreadable fields. */
const eventReply = v.object({ item: lenient(eventWire), pictures: v.fallback(pictureFactsWire, {}) });

/** More than any block shows, since a cached list may be served when its first events are over. */
const pageSize = 40;

const toEvent = (wire: v.InferOutput<typeof eventWire>): ClubEvent => ({
  url: wire.url ?? String(wire.id),
  name: wire.name,
  description: wire.description,
  starts: wire.starts_at,
  ends: wire.ends_at,
  allDay: wire.all_day,
  venue: wire.venue,
  cost: wire.cost,
});

const toDetails = ({ item, pictures }: v.InferOutput<typeof eventReply>): EventDetails => ({
  ...toEvent(item),
  uid: item.uid,
  kind: item.kind,
  status: item.status,
  isForMembers: item.visibility === "members",
  isSivApproved: item.siv_approved,
  address: item.address,
  mapLink: item.map_link,
  organiser: item.organiser,
  rsvpBy: item.rsvp_by,
  image: item.image,
  pictures,
  sequence: item.sequence,
  updatedAt: item.updated_at,
});

async function oneEvent(
  { call }: Pick<Transport, "call">,
  name: string,
  as: Call["as"],
): ApiResult<EventDetails | null> {
  const reply = await call(eventReply, { method: "POST", path: clubPaths.event(name), body: {}, as });
  if (reply.ok) return ok(toDetails(reply.value));
  return isNotFound(reply.error) ? ok(null) : err(reply.error);
}

/** contract/lists.ts. Anonymous: lists public events only. */
export function createEventCalls(
  transport: Pick<Transport, "call">,
): Pick<ContentSource, "events" | "event"> {
  return {
    events: async (kind) => {
      const body: EventListRequest = { page_size: pageSize, ...(kind === null ? null : { kind }) };
      const reply = await transport.call(eventsReply, {
        method: "POST",
        path: clubPaths.events,
        body,
        as: null,
      });
      if (reply.ok) {
        const on = reply.value.data.filter(({ status }) => status !== "cancelled");
        return ok(on.slice(0, pageSize).map(toEvent));
      }
      // A backend without an event list has no events. That may be cached, other errors may not.
      return isNotFound(reply.error) ? ok([]) : err(reply.error);
    },
    event: (name) => oneEvent(transport, name, null),
  };
}

export type MemberEvents = {
  /** An event of the public or of the members, by its url, id or uid. */
  event(name: string): ApiResult<EventDetails | null>;
};

/** As the signed-in member (contract 23). */
export const createMemberEvents = (transport: Pick<Transport, "call">): MemberEvents => ({
  event: (name) => oneEvent(transport, name, "session"),
});

import type { ApiResult } from "~/api/api-error";
import type { Optional } from "~/api/optional";
import type { EventDetails } from "~/domain/club/event";

type FindEventDeps = {
  readonly isSignedIn: boolean;
  /** Both find an event by its url, id or uid. */
  readonly findPublic: (name: string) => ApiResult<EventDetails | null>;
  readonly findForMember: (name: string) => ApiResult<EventDetails | null>;
  /** Max wait for the member's reply where the public one would do; unlimited without it. */
  readonly within?: Optional["within"];
};

type EventOutcome =
  | {
      readonly kind: "event";
      readonly event: EventDetails;
      /** The member's answer, and what only members are told, could not be had. */
      readonly isPublicOnly: boolean;
    }
  /** `name` was its id or uid: the page has another URL. */
  | { readonly kind: "moved"; readonly url: string }
  /** It does not exist, or is for members and this is a visitor. */
  | { readonly kind: "not-found" }
  | { readonly kind: "outage" };

/** Names of events in addresses: urls, ids and iCalendar UIDs. Others are not asked for. */
const eventName = /^[\w.@-]{1,120}$/;

/**
 * The event at /calendar/{name}; for a member, members' events too. During an outage public ones only: an
 * unknown one may be the members'.
 */
export async function findEvent(name: string, deps: FindEventDeps): Promise<EventOutcome> {
  if (!eventName.test(name)) return { kind: "not-found" };
  const asked = deps.isSignedIn ? deps.findForMember(name) : null;
  let own = asked && (await (deps.within?.(asked) ?? asked));
  let found = own?.ok ? own : await deps.findPublic(name);
  // It can only be the members': the page needs their reply, however late.
  if (asked && found.ok && !found.value) {
    own = await asked;
    if (own.ok) found = own;
  }
  const isPublicOnly = own?.ok === false;
  if (!found.ok || (!found.value && isPublicOnly)) return { kind: "outage" };
  if (!found.value) return { kind: "not-found" };
  return found.value.url === name
    ? { kind: "event", event: found.value, isPublicOnly }
    : { kind: "moved", url: found.value.url };
}

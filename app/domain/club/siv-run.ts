import type { ParticipantWire, SivRunFieldsWire, SivRunWire } from "#contract/siv-run";
import type { CamelCased } from "~/lib/camel-cased";
import { type Membership, membershipView } from "./membership";

/** By their names here. Instants are ISO texts. */
type Renamed = { readonly starts: string; readonly finishes: string; readonly stops: readonly string[] };
type WithoutRenamed<Wire> = Omit<Wire, "startsAt" | "finishesAt" | "stops">;

/** What an organiser writes of a run. */
export type SivRunFields = WithoutRenamed<CamelCased<SivRunFieldsWire>> & Renamed;

/** A vehicle on a run, as it was when it joined. */
export type SivRunParticipant = CamelCased<ParticipantWire>;

/** An impromptu run. Names, phones, contact, participants and notes are told to members alone. */
export type SivRun = Omit<WithoutRenamed<CamelCased<SivRunWire>>, "participants" | "sequence"> &
  Renamed & { readonly participants: readonly SivRunParticipant[] };

/** What a visitor is shown of a run, whatever the backend tells: no places but the destination, no people. */
export const withoutPrivate = (run: SivRun): SivRun => ({
  ...run,
  departure: null,
  stops: [],
  finish: null,
  leaderName: null,
  leaderNumber: null,
  leaderPhone: null,
  invitation: null,
  contact: null,
  notes: null,
  report: null,
  participants: [],
  amendments: run.amendments.flatMap(({ at, changes }) => {
    const told = changes.filter(({ field }) => publicFields.has(field));
    return told.length > 0 ? [{ at, changes: told }] : [];
  }),
});
const publicFields: ReadonlySet<string> = new Set([
  "title",
  "purpose",
  "starts",
  "finishes",
  "destination",
  "expectedVehicles",
  "capacity",
]);

/**
 * A run with what is the member's own in it. Where the backend does not say, the leader's run and a
 * participant's place are those of the member of that name.
 */
export function claimByName(run: SivRun, name: string | null): SivRun {
  const isOwn = (said: boolean | null, whose: string | null) => said ?? (name !== null && whose === name);
  return {
    ...run,
    isMine: isOwn(run.isMine, run.leaderName),
    participants: run.participants.map((each) => ({ ...each, isMine: isOwn(each.isMine, each.name) })),
  };
}

/** Runs of one list as two: those that are not over, the earliest first, and the others, the latest first. */
export function splitSivRuns<Run extends Pick<SivRun, "starts" | "finishes" | "status">>(
  runs: readonly Run[],
  now: number,
): { readonly upcoming: readonly Run[]; readonly past: readonly Run[] } {
  const sorted = [...runs].sort((one, other) => Date.parse(one.starts) - Date.parse(other.starts));
  const isOver = ({ finishes, status }: Run) => Date.parse(finishes) < now || status === "completed";
  return {
    upcoming: sorted.filter((run) => !isOver(run)),
    past: sorted.filter(isOver).reverse(),
  };
}

/** What can still be done to a run at an instant (ms), by anyone. */
export function sivRunSteps(
  run: Pick<SivRun, "status" | "starts" | "vehicleCount" | "capacity">,
  now: number,
) {
  const hasStarted = Date.parse(run.starts) <= now;
  const isOn = run.status === "listed" || run.status === "changed";
  return {
    canChange: isOn && !hasStarted,
    canComplete: run.status !== "cancelled" && hasStarted,
    isFull: run.capacity !== null && (run.vehicleCount ?? 0) >= run.capacity,
  };
}

export const sivRunNeeds = ["sign-in", "membership", "flag", "vehicle"] as const;
export type SivRunNeed = (typeof sivRunNeeds)[number];

/** A visitor: null. `membership` and `hasVehicle`: null when the backend does not say; then they are met. */
type Organiser = {
  readonly membership: Pick<Membership, "noExpiry" | "validTo" | "awaitsApproval" | "specialVehicle"> | null;
  readonly hasVehicle: boolean | null;
} | null;

/** What somebody needs to list a run, and what of it they have (domain.md §1). */
export function organiserNeeds(
  organiser: Organiser,
  now: number,
  zone: string,
): readonly { readonly need: SivRunNeed; readonly isMet: boolean }[] {
  const membership = organiser?.membership ?? null;
  const isMember =
    organiser !== null && (membership === null || !membershipView(membership, now, zone).expired);
  const met: Readonly<Record<SivRunNeed, boolean>> = {
    "sign-in": organiser !== null,
    membership: isMember,
    // It outlives the membership, which is what is missing then.
    flag: organiser !== null && (membership === null || membership.specialVehicle),
    vehicle: organiser !== null && organiser.hasVehicle !== false,
  };
  return sivRunNeeds.map((need) => ({ need, isMet: met[need] }));
}

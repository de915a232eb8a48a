import { type Membership, membershipView } from "./membership";

export const sivRunStates = ["listed", "changed", "completed", "cancelled"] as const;
export type SivRunState = (typeof sivRunStates)[number];

/** What an organiser writes of a run. Instants are ISO texts. */
export type SivRunFields = {
  readonly title: string;
  readonly purpose: string;
  readonly starts: string;
  readonly finishes: string;
  readonly departure: string;
  readonly stops: readonly string[];
  readonly destination: string;
  /** Where it ends, when that is not the destination. */
  readonly finish: string | null;
  readonly leaderName: string;
  readonly leaderPhone: string;
  readonly invitation: string | null;
  readonly contact: string | null;
  readonly expectedVehicles: number | null;
  /** The most vehicles, the organiser's among them; null for any number. */
  readonly capacity: number | null;
  readonly notes: string | null;
};

/** A vehicle on a run, as it was when it joined. */
export type SivRunParticipant = {
  readonly id: number;
  readonly name: string;
  readonly vehicle: string;
  readonly plate: string | null;
  readonly joinedAt: string;
  /** Null until the organiser has said so. */
  readonly attended: boolean | null;
  readonly note: string | null;
  readonly isMine: boolean;
};

/** A change after listing; `field` is the site's name, or the wire's where it has none. */
export type SivRunAmendment = {
  readonly at: string;
  readonly changes: readonly {
    readonly field: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
};

/** An impromptu run. Names, phones, contact, participants and notes are told to members alone. */
export type SivRun = Omit<SivRunFields, "leaderName" | "leaderPhone"> & {
  readonly id: number;
  readonly schemeId: number;
  readonly status: SivRunState;
  readonly timeZone: string;
  readonly leaderName: string | null;
  readonly leaderPhone: string | null;
  /** Stamped by the backend, once. */
  readonly listedAt: string;
  /** By when the scheme wanted it listed. */
  readonly listBy: string;
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly completedAt: string | null;
  readonly report: string | null;
  readonly vehicleCount: number;
  readonly participants: readonly SivRunParticipant[];
  readonly amendments: readonly SivRunAmendment[];
  readonly isMine: boolean;
  /** Of its event, below /calendar. */
  readonly eventUrl: string | null;
  readonly updatedAt: string;
};

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
    isFull: run.capacity !== null && run.vehicleCount >= run.capacity,
  };
}

export const sivRunNeeds = ["sign-in", "membership", "flag", "vehicle"] as const;
export type SivRunNeed = (typeof sivRunNeeds)[number];

/** A visitor: null. `membership` and `hasVehicle`: null when the backend does not say; then they are met. */
type Organiser = {
  readonly membership: Pick<Membership, "noExpiry" | "validTo" | "specialVehicle"> | null;
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
    flag: isMember && (membership === null || membership.specialVehicle),
    vehicle: organiser !== null && organiser.hasVehicle !== false,
  };
  return sivRunNeeds.map((need) => ({ need, isMet: met[need] }));
}

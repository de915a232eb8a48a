import type { SivApplicationState } from "#rules/siv-application-values";

/** Who moves an application into a state. */
type Mover = "member" | "registrar";
type Moves = Readonly<Partial<Record<SivApplicationState, Mover>>>;

/** From each state, the states that may follow (domain.md §1) and who decides so. */
const moves: Readonly<Record<SivApplicationState, Moves>> = {
  draft: { submitted: "member" },
  submitted: {
    "more-information": "registrar",
    "inspection-booked": "registrar",
    approved: "registrar",
    declined: "registrar",
    cancelled: "member",
  },
  // Approval waits for the member, who signs the answer.
  "more-information": {
    submitted: "member",
    "inspection-booked": "registrar",
    declined: "registrar",
    cancelled: "member",
  },
  "inspection-booked": {
    "more-information": "registrar",
    // Another time or place.
    "inspection-booked": "registrar",
    approved: "registrar",
    declined: "registrar",
    cancelled: "member",
  },
  // Back to "submitted": the approval is withdrawn, and the club decides again.
  approved: { submitted: "registrar", lodged: "registrar", lapsed: "registrar", cancelled: "member" },
  declined: {},
  lodged: { submitted: "registrar", active: "registrar", lapsed: "registrar", cancelled: "member" },
  active: { lapsed: "registrar", cancelled: "member" },
  lapsed: {},
  cancelled: {},
};

const states = Object.keys(moves) as SivApplicationState[];

export const mayMove = (from: SivApplicationState, to: SivApplicationState, who: Mover): boolean =>
  moves[from][to] === who;

/** The states from which `who` may move an application into `to`. */
export const statesBefore = (to: SivApplicationState, who: Mover): readonly SivApplicationState[] =>
  states.filter((from) => mayMove(from, to, who));

/** The states into which the registrar may move an application. */
export const registrarMoves = (from: SivApplicationState): readonly SivApplicationState[] =>
  states.filter((to) => mayMove(from, to, "registrar"));

/** The states in which the member writes. */
export const editableStates: readonly SivApplicationState[] = statesBefore("submitted", "member");
export const isEditable = (state: SivApplicationState): boolean => editableStates.includes(state);

/** The states whose applicant has the flag of special vehicles. Each needs a current membership. */
export const grantedStates: readonly SivApplicationState[] = ["approved", "lodged", "active"];
export const isGranted = (state: SivApplicationState): boolean => grantedStates.includes(state);

/** Steps that take a concession away: back to "submitted", or "lapsed". */
export const isEnding = (to: SivApplicationState): boolean => to === "submitted" || to === "lapsed";

/** The states of vehicles that have a concession, or had one: the club's register. */
export const registeredStates = [
  "approved",
  "lodged",
  "active",
  "lapsed",
] as const satisfies readonly SivApplicationState[];

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
  // The decline is taken back, and the club decides again.
  declined: { submitted: "registrar" },
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

/** What the registrar decides. "submitted": an approval is withdrawn. "reopened": a decline is taken back. */
export type RegistrarStep = Exclude<SivApplicationState, "draft" | "cancelled"> | "reopened";

/** The state that a step leads to. */
export const stateAfter = (step: RegistrarStep): SivApplicationState =>
  step === "reopened" ? "submitted" : step;

/** Whether the registrar may take a step from a state. */
export const mayTake = (from: SivApplicationState, step: RegistrarStep): boolean =>
  (from === "declined") === (step === "reopened") && mayMove(from, stateAfter(step), "registrar");

/** The states from which the registrar may take a step. */
export const statesBeforeStep = (step: RegistrarStep): readonly SivApplicationState[] =>
  states.filter((from) => mayTake(from, step));

/** The states in which the member writes. */
export const editableStates: readonly SivApplicationState[] = statesBefore("submitted", "member");
export const isEditable = (state: SivApplicationState): boolean => editableStates.includes(state);

/** The states whose applicant has the flag of special vehicles. Each needs a current membership. */
export const grantedStates: readonly SivApplicationState[] = ["approved", "lodged", "active"];
export const isGranted = (state: SivApplicationState): boolean => grantedStates.includes(state);

/** Steps that take a concession away: back to "submitted", or "lapsed". */
export const isEnding = (to: SivApplicationState | RegistrarStep): boolean =>
  to === "submitted" || to === "lapsed";

/** The states of vehicles that have a concession, or had one: the club's register. */
export const registeredStates = [
  "approved",
  "lodged",
  "active",
  "lapsed",
] as const satisfies readonly SivApplicationState[];

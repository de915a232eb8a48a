import { type AustralianState, australianStates } from "#rules/australia";

// The backend numbers the states by their codes' alphabet: 1 ACT, 2 NSW … 8 WA.

/** null for an id of no state. */
export const stateOfId = (id: number | null): AustralianState | null =>
  (id === null ? undefined : australianStates[id - 1]) ?? null;

export const idOfState = (state: AustralianState): number => australianStates.indexOf(state) + 1;

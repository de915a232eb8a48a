import { addDays } from "#rules/days";
import { findStanding, type Standing } from "../../domain/club/membership-standing";
import { dayInWords } from "../../domain/club-time";
import type { ConcessionRow } from "./queries";

export const standingOf = (row: ConcessionRow, now: number, zone: string): Standing => {
  const { valid_to, no_expiry, is_approved } = row;
  const isMember = no_expiry !== null && is_approved !== null;
  return findStanding(isMember ? { valid_to, no_expiry, is_approved } : null, now, zone);
};

/** Of what the authority is to be told, and was told. */
export type AuthorityState =
  /** Null: nothing is to be told. */
  | { readonly kind: "financial"; readonly toldOn: string | null }
  | { readonly kind: "told"; readonly toldOn: string }
  /** YYYY-MM-DD. Null: the end of the membership is not known, so at once. */
  | { readonly kind: "due"; readonly deadline: string | null };

export function authorityState(row: ConcessionRow, now: number, zone: string): AuthorityState {
  const standing = standingOf(row, now, zone);
  if (standing.kind === "current") return { kind: "financial", toldOn: row.told_on };
  if (row.told_on !== null && row.told_of === (row.valid_to ?? ""))
    return { kind: "told", toldOn: row.told_on };
  const lastDay = standing.kind === "ended" ? standing.lastDay : null;
  return { kind: "due", deadline: lastDay && addDays(lastDay, row.ceased_days) };
}

export const isOverdue = (state: AuthorityState, today: string): boolean =>
  state.kind === "due" && (state.deadline === null || state.deadline < today);

/** "Tell by 5 December 2026", "Told 1 December 2026". */
export function authorityText(state: AuthorityState, today: string): string {
  if (state.kind === "told") return `Told ${dayInWords(state.toldOn)}`;
  if (state.kind === "financial")
    return state.toldOn === null ? "" : `Told ${dayInWords(state.toldOn)}, financial again`;
  if (state.deadline === null) return "Tell now";
  const day = dayInWords(state.deadline);
  return state.deadline < today ? `Overdue since ${day}` : `Tell by ${day}`;
}

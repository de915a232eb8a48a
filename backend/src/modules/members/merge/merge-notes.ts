import { html } from "hono/html";
import { clubTimeText } from "../../../domain/club-time";
import type { Markup } from "../../../http/html-page";
import { mergedInto, openMergeOf, openMergesInto, type StoredMerge } from "./undo-queries";

const since = ({ at, by }: StoredMerge, zone: string) =>
  `since ${clubTimeText(at, zone)}${by ? `, by ${by}` : ""}`;

/** What a member's page says of merges, with the ways to take them back. */
export async function mergeNotes(
  db: D1Database,
  {
    id,
    isMerged,
    mayChange,
  }: { readonly id: number; readonly isMerged: boolean; readonly mayChange: boolean },
  zone: string,
  now: number,
): Promise<{ readonly lead: Markup | ""; readonly undo: Markup | "" }> {
  if (isMerged) {
    const [into, open] = await Promise.all([mergedInto(db, id), openMergeOf(db, id, now)]);
    const where = into ? html`<a href="/admin/members/${into.id}">${into.email}</a>` : "another account";
    return {
      lead: html`<p class="note">Everything is with ${where}${open ? `, ${since(open, zone)}` : ""}.</p>`,
      undo:
        open && mayChange
          ? html`<a class="btn" href="/admin/members/${id}/unmerge">Take the merge back</a>`
          : "",
    };
  }
  const merges = await openMergesInto(db, id, now);
  return {
    lead: html`${merges.map(
      (merge) =>
        html`<p class="note">Holds what <a href="/admin/members/${merge.merged_id}">${merge.merged_name}</a> had, ${since(merge, zone)}.</p>`,
    )}`,
    undo: "",
  };
}

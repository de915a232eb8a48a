import { html } from "hono/html";
import { knownEmail } from "../../../domain/account/no-email";
import { clubTimeText } from "../../../domain/club-time";
import type { Markup } from "../../../http/html-page";
import { mergedInto, openMergeOf, openMergesInto, type StoredMerge, undoEnd } from "./undo-queries";

const since = ({ at, by }: StoredMerge, zone: string) =>
  `since ${clubTimeText(at, zone)}${by ? `, by ${by}` : ""}`;

const until = (merge: StoredMerge, zone: string) =>
  `It can be taken back until ${clubTimeText(undoEnd(merge), zone)}.`;

/** Who looks at a member's page, and at whose. */
type Reading = {
  readonly id: number;
  readonly isMerged: boolean;
  readonly officerId: number;
  readonly mayChange: boolean;
};

/** What a member's page says of merges, with the ways to take them back: of nobody's own account. */
export async function mergeNotes(
  db: D1Database,
  { id, isMerged, officerId, mayChange }: Reading,
  zone: string,
  now: number,
): Promise<{ readonly lead: Markup | ""; readonly undo: Markup | "" }> {
  const mayUndo = ({ kept_id, merged_id }: StoredMerge) =>
    mayChange && officerId !== kept_id && officerId !== merged_id;
  if (isMerged) {
    const [into, open] = await Promise.all([mergedInto(db, id), openMergeOf(db, id, now)]);
    const where = into
      ? html`<a href="/admin/members/${into.id}">${knownEmail(into.email) ?? "the other account"}</a>`
      : "another account";
    return {
      lead: html`<p class="note">Everything is with ${where}${open ? `, ${since(open, zone)}. ${until(open, zone)}` : "."}</p>`,
      undo:
        open && mayUndo(open)
          ? html`<a class="btn" href="/admin/members/${id}/unmerge">Take the merge back</a>`
          : "",
    };
  }
  const merges = await openMergesInto(db, id, now);
  return {
    lead: html`${merges.map(
      (merge) =>
        html`<p class="note">Holds what <a href="/admin/members/${merge.merged_id}">${merge.merged_name}</a> had, ${since(merge, zone)}. ${until(merge, zone)} ${mayUndo(merge) ? html`<a href="/admin/members/${merge.merged_id}/unmerge">Take the merge back</a>` : ""}</p>`,
    )}`,
    undo: "",
  };
}

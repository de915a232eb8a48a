import { html } from "hono/html";
import type { listSteps } from "../../db/club/siv-application-steps";
import type { Officer } from "../../desk/officer";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { type HistoryEntry, recordHistory } from "../activity/record-history";
import { stateWords } from "./siv-application-list";

type Step = Awaited<ReturnType<typeof listSteps>>[number];

/** Opening a picture leaves a line each time: the list of activity has them. */
const unshown = ["applications/files.read"];

/** The newest line that is left of a registrar's step: each step has written one. */
function takeLine(lines: HistoryEntry[], { status, by_member }: Step): HistoryEntry | undefined {
  const place = by_member === 1 ? -1 : lines.findIndex(({ action }) => action === `applications.${status}`);
  return place < 0 ? undefined : lines.splice(place, 1)[0];
}

/**
 * What happened to an application, the newest first: its steps with who took them, the words to the member
 * and the mail that is known, and whatever else officers did.
 * @param steps the oldest first
 */
export async function sivApplicationHistory(
  db: D1Database,
  reader: Officer,
  { id, steps }: { readonly id: number; readonly steps: readonly Step[] },
  zone: string,
): Promise<readonly TimelineEntry[]> {
  const record = { path: `/admin/applications/${id}`, added: `siv_applications ${id}` };
  const lines = [...(await recordHistory(db, reader, record, zone, unshown))];
  const entries = steps.toReversed().map((step) => {
    const { status, at, note, by_member, author } = step;
    const mail = takeLine(lines, step)?.more ?? "";
    return {
      at,
      time: clubTimeText(at, zone),
      who: by_member === 1 ? "the member" : (author ?? "a registrar whose account is gone"),
      words: status === "submitted" && by_member === 0 ? "Approval withdrawn" : stateWords[status][0],
      more: note ? html`${note}\n${mail}` : mail,
    };
  });
  // Of one instant, steps stay in their order.
  return [...entries, ...lines].toSorted((a, b) => b.at.localeCompare(a.at));
}

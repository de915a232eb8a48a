import { html } from "hono/html";
import type { listSteps } from "../../db/club/siv-application-steps";
import type { Officer } from "../../desk/officer";
import type { TimelineEntry } from "../../desk/record-page";
import type { RegistrarStep } from "../../domain/club/siv-application-states";
import { clubTimeText } from "../../domain/club-time";
import { type HistoryEntry, recordHistory } from "../activity/record-history";
import { stateWords } from "./siv-application-list";

type Step = Awaited<ReturnType<typeof listSteps>>[number];

/** Opening a picture leaves a line each time: the list of activity has them. */
const unshown = ["applications/files.read"];

/** What the registrar decided with a step; null of the member's. */
function readStep({ status, by_member }: Step, before: Step | undefined): RegistrarStep | null {
  if (by_member === 1 || status === "draft" || status === "cancelled") return null;
  // Where an application is again whose decline or approval is taken back.
  if (status !== "submitted" && status !== "inspection-booked") return status;
  if (before?.status === "declined") return "reopened";
  return before?.status === "approved" || before?.status === "lodged" ? "submitted" : status;
}

const stepWords = { submitted: "Approval withdrawn", reopened: "Decline taken back" } as const;

/** The newest line that is left of a registrar's step: each step has written one. */
function takeLine(lines: HistoryEntry[], step: RegistrarStep | null): HistoryEntry | undefined {
  const place = step === null ? -1 : lines.findIndex(({ action }) => action === `applications.${step}`);
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
  const decisions = steps.map((step, index) => readStep(step, steps[index - 1]));
  const entries = steps.toReversed().map((step, index) => {
    const { status, at, note, by_member, author } = step;
    const decision = decisions.at(-1 - index) ?? null;
    const mail = takeLine(lines, decision)?.more ?? "";
    return {
      at,
      time: clubTimeText(at, zone),
      who: by_member === 1 ? "the member" : (author ?? "a registrar whose account is gone"),
      words:
        decision === "submitted" || decision === "reopened" ? stepWords[decision] : stateWords[status][0],
      more: note ? html`${note}\n${mail}` : mail,
    };
  });
  // Of one instant, steps stay in their order.
  return [...entries, ...lines].toSorted((a, b) => b.at.localeCompare(a.at));
}

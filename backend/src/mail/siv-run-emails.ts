import type { FieldChange } from "../domain/club/siv-run-changes";
import { clubTimeText } from "../domain/club-time";
import type { EmailMessage } from "./email-messages";

type SivRun = {
  readonly title: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly departure: string;
  readonly cancel_reason: string | null;
};

/** A run that has changed since its reader was last told. */
export type ChangedSivRun = {
  readonly run: SivRun;
  readonly changes: readonly FieldChange[];
  /** Of its listing; null when the site's address is not known. */
  readonly link: string | null;
};

type Reader = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
};

/** Fields that are called otherwise than on the wire. */
const labels: Readonly<Record<string, string>> = {
  starts_at: "Start",
  finishes_at: "Finish",
  departure: "Leaves from",
  finish: "Ends at",
  leader_name: "Run leader",
  leader_number: "Leader's member number",
  leader_phone: "Leader's phone",
  expected_vehicles: "Vehicles expected",
  capacity: "Most vehicles",
};

/** "Meeting point" of meeting_point. */
function getLabel(field: string): string {
  const words = field.replaceAll("_", " ");
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isTime = (field: string) => field === "starts_at" || field === "finishes_at";

/** "Start: 5 Dec 2026, 9:00 am (was 8:00 am …)". */
function changeLine({ field, from, to }: FieldChange, zone: string): string {
  const shown = (value: string | null) => {
    if (value === null) return "none";
    return isTime(field) ? clubTimeText(value, zone) : value.replaceAll("\n", ", ");
  };
  return `- ${getLabel(field)}: ${shown(to)} (was: ${shown(from)})`;
}

const seeListing = (link: string | null) => (link ? `\n\nThe listing, with every change:\n${link}` : "");

const getStart = ({ starts_at, time_zone }: SivRun) => clubTimeText(starts_at, time_zone);

function changedPart({ run, changes, link }: ChangedSivRun, club: string): string {
  const lines = changes.map((change) => changeLine(change, run.time_zone));
  return `The run "${run.title}" of ${club}, which you joined, has changed:\n\n${lines.join("\n")}\n\nIt leaves ${run.departure}, ${getStart(run)}. If that no longer suits you, leave the run so that somebody else can take the place.${seeListing(link)}`;
}

/** Of one run or several, each with the sum of its changes. */
export function sivRunsChangedEmail(
  { to, club }: Reader,
  changed: readonly [ChangedSivRun, ...ChangedSivRun[]],
): EmailMessage {
  const [{ run, link }] = changed;
  const subject =
    changed.length === 1
      ? `Changed: ${run.title}, ${getStart(run)}`
      : `Changed: ${changed.length} runs that you joined`;
  const body = changed.map((each) => changedPart(each, club)).join("\n\n\n");
  return { to, kind: "runs-changed", subject, body, code: null, link };
}

export function sivRunCancelledEmail({
  to,
  club,
  run,
  by,
  link,
}: Reader & {
  readonly run: SivRun;
  readonly by: "organiser" | "club";
  readonly link: string | null;
}): EmailMessage {
  return {
    to,
    kind: "run-cancelled",
    subject: `Cancelled: ${run.title}, ${clubTimeText(run.starts_at, run.time_zone)}`,
    body: `The run "${run.title}" of ${club} on ${clubTimeText(run.starts_at, run.time_zone)} is cancelled.\n\nThe ${by} says: ${run.cancel_reason ?? ""}\n\nIt is not a listed run any more: do not drive a vehicle on concessional registration on it.${seeListing(link)}`,
    code: null,
    link,
  };
}

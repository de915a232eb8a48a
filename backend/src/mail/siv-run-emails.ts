import type { FieldChange } from "../domain/club/siv-run-changes";
import type { EmailMessage } from "./email-messages";
import type { MailKey } from "./language/catalogs";
import { lines, type Moment, type Said, say, type Words } from "./language/words";
import { plainEmail } from "./plain-email";

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

/** By their names on the wire (contract/siv-run.ts). */
const fieldKeys: Readonly<Record<string, MailKey>> = {
  title: "club.runTitle",
  purpose: "club.runPurpose",
  starts_at: "club.runStart",
  finishes_at: "club.runFinish",
  departure: "club.runDeparture",
  stops: "club.runStops",
  destination: "club.runDestination",
  finish: "club.runEnd",
  leader_name: "club.runLeader",
  leader_number: "club.runLeaderNumber",
  leader_phone: "club.runLeaderPhone",
  invitation: "club.runInvitation",
  contact: "club.runContact",
  expected_vehicles: "club.runExpectedVehicles",
  capacity: "club.runCapacity",
  notes: "club.runNotes",
};

/** One that an earlier contract had goes by its name. */
const fieldWords = (field: string): Said | string => {
  const key = fieldKeys[field];
  return key ? say(key) : field.replaceAll("_", " ");
};

const isTime = (field: string) => field === "starts_at" || field === "finishes_at";

/** "- Start: 5 Dec 2026, 9:00 am (was: 4 Dec 2026, 8:00 am)". */
function changeLine({ field, from, to }: FieldChange, zone: string): Said {
  const shown = (value: string | null) => {
    if (value === null) return say("club.runFieldNone");
    return isTime(field) ? { time: value, zone } : value.replaceAll("\n", ", ");
  };
  return say("club.runField", { field: fieldWords(field), now: shown(to), before: shown(from) });
}

const listing = (link: string): Words => lines(say("club.runListing"), link);

const startOf = ({ starts_at, time_zone }: SivRun): Moment => ({ time: starts_at, zone: time_zone });

const changedParts = ({ run, changes, link }: ChangedSivRun, club: string): readonly Words[] => [
  say("club.runChanged", { name: run.title, club }),
  lines(...changes.map((change) => changeLine(change, run.time_zone))),
  say("club.runLeaves", { departure: run.departure, starts: startOf(run) }),
  ...(link ? [listing(link)] : []),
];

/** Parts of one run after those of another, with two empty lines between them. */
function apart(above: readonly Words[], below: readonly Words[]): readonly Words[] {
  const [first = "", ...others] = below;
  return [...above.slice(0, -1), lines(above.at(-1) ?? null, "\n", first), ...others];
}

/** Of one run or several, each with the sum of its changes. */
export function sivRunsChangedEmail(
  { to, club }: Reader,
  changed: readonly [ChangedSivRun, ...ChangedSivRun[]],
): EmailMessage {
  const [{ run, link }, ...others] = changed;
  const subject =
    others.length === 0
      ? say("club.runChangedSubject", { name: run.title, starts: startOf(run) })
      : say("club.runsChangedSubject", { count: changed.length });
  const parts = changed.map((each) => changedParts(each, club)).reduce(apart);
  return plainEmail({ to, kind: "runs-changed", link }, subject, parts);
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
  const facts = { name: run.title, starts: startOf(run) };
  return plainEmail({ to, kind: "run-cancelled", link }, say("club.runCancelledSubject", facts), [
    say("club.runCancelled", { ...facts, club }),
    say(by === "club" ? "club.runReasonClub" : "club.runReasonOrganiser", {
      reason: run.cancel_reason ?? "",
    }),
    say("club.runNotListed"),
    link ? listing(link) : null,
  ]);
}

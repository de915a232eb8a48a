import { clubName } from "../../db/content/site-settings";
import { listAttendance, meetingCounts } from "../../db/meetings/attendance";
import type { MeetingRow } from "../../db/meetings/meetings";
import { listProxies } from "../../db/meetings/proxies";
import type { RollMember } from "../../db/meetings/roll";
import type { Sheet, SheetTable } from "../../desk/print/sheet";
import { clubTimeText } from "../../domain/club-time";
import { levelText, presentText, quorumState, quorumText } from "./meeting-words";
import { entitledOf, rollOf } from "./roll";

type Made = { readonly zone: string; readonly now: number };

const meetingLine = ({ starts_at, place }: MeetingRow, zone: string) =>
  `${clubTimeText(starts_at, zone)}${place ? `, ${place}` : ""}.`;

/** Of a frozen roll when that was; else that it may change. */
const frozenText = ({ frozen_at }: MeetingRow, { zone, now }: Made) =>
  frozen_at === null
    ? `Not frozen: as it is at ${clubTimeText(now, zone)}.`
    : `Frozen ${clubTimeText(frozen_at, zone)}.`;

const rollLines = (meeting: MeetingRow, roll: readonly RollMember[], made: Made) => [
  meetingLine(meeting, made.zone),
  `${frozenText(meeting, made)} May vote: ${entitledOf(roll)}. Quorum: ${quorumText(meeting, entitledOf(roll))}.`,
];

/** Who may vote, with room for a signature, and who may not. */
export async function rollSheet(db: D1Database, meeting: MeetingRow, made: Made): Promise<Sheet> {
  const roll = await rollOf(db, meeting, made.zone);
  return {
    title: `${await clubName(db)}: roll of ${meeting.title}`,
    lines: rollLines(meeting, roll, made),
    tables: [
      {
        title: "May vote",
        columns: ["Name", "Number", "Level", "Signature"],
        rows: roll
          .filter(({ reason }) => reason === null)
          .map((member) => [member.name, member.number, levelText(member), ""]),
        empty: "Nobody may vote.",
      },
      {
        title: "May not vote",
        columns: ["Name", "Number", "Level", "Why"],
        rows: roll.flatMap((member) =>
          member.reason === null ? [] : [[member.name, member.number, levelText(member), member.reason]],
        ),
        empty: "Everybody may vote.",
      },
    ],
  };
}

/** The same in one table. */
export async function rollTable(db: D1Database, meeting: MeetingRow, zone: string): Promise<SheetTable> {
  const roll = await rollOf(db, meeting, zone);
  return {
    title: "Roll",
    columns: ["Name", "Number", "Level", "Votes", "Why not"],
    rows: roll.map((member) => [
      ...[member.name, member.number, levelText(member), member.reason === null ? "Yes" : "No"],
      member.reason ?? "",
    ]),
    empty: "",
  };
}

/** For the minutes: who was there, and who voted for whom. */
export async function attendanceSheet(db: D1Database, meeting: MeetingRow, made: Made): Promise<Sheet> {
  const [counts, attendance, proxies, club] = await Promise.all([
    meetingCounts(db, meeting.id),
    listAttendance(db, meeting.id),
    listProxies(db, meeting.id),
    clubName(db),
  ]);
  const time = (at: string | null) => (at === null ? "" : clubTimeText(at, made.zone));
  return {
    title: `${club}: attendance of ${meeting.title}`,
    lines: [
      meetingLine(meeting, made.zone),
      `May vote: ${counts.entitled}. ${presentText(meeting, counts)}`,
      `Quorum: ${quorumText(meeting, counts.entitled)}. ${quorumState(meeting, counts)} As at ${clubTimeText(made.now, made.zone)}.`,
    ],
    tables: [
      {
        title: "Present",
        columns: ["Name", "Number", "Level", "Votes", "Came", "Left"],
        rows: attendance.map((row) => [
          ...[row.name, row.number, levelText(row), row.reason === null ? "Yes" : "No"],
          ...[time(row.came_at), time(row.left_at)],
        ]),
        empty: "Nobody was recorded.",
      },
      {
        title: "Proxies",
        columns: ["Of", "Number", "Held by", "Number of the holder", "Counts"],
        rows: proxies.map((proxy) => [
          ...[proxy.giver, proxy.giver_number, proxy.holder, proxy.holder_number],
          proxy.is_giver_here === 1 ? "No, came in person" : "Yes",
        ]),
        empty: "No proxy was recorded.",
      },
    ],
  };
}

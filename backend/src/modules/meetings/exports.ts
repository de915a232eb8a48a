import { clubZone } from "../../db/content/site-settings";
import { printPage, sheetCsv } from "../../desk/print/sheet";
import type { AppContext } from "../../http/services";
import { pathOf, readMeeting } from "./find-meeting";
import { attendanceSheet, rollSheet, rollTable } from "./sheets";

async function readMade(c: AppContext) {
  const { db, clock } = c.var.services;
  const [meeting, zone] = await Promise.all([readMeeting(c), clubZone(db)]);
  return { db, meeting, made: { zone, now: clock.now() } };
}

/** GET /admin/meetings/{id}/roll/print. */
export async function printRoll(c: AppContext): Promise<Response> {
  const { db, meeting, made } = await readMade(c);
  return printPage(await rollSheet(db, meeting, made), { href: pathOf(meeting), words: "The meeting" });
}

/** GET /admin/meetings/{id}/roll.csv. */
export async function downloadRoll(c: AppContext): Promise<Response> {
  const { db, meeting, made } = await readMade(c);
  const table = await rollTable(db, meeting, made.zone);
  return sheetCsv({ title: "", lines: [], tables: [table] }, `roll-of-meeting-${meeting.id}.csv`);
}

/** GET /admin/meetings/{id}/attendance/print. */
export async function printAttendance(c: AppContext): Promise<Response> {
  const { db, meeting, made } = await readMade(c);
  return printPage(await attendanceSheet(db, meeting, made), { href: pathOf(meeting), words: "The meeting" });
}

/** GET /admin/meetings/{id}/attendance.csv. */
export async function downloadAttendance(c: AppContext): Promise<Response> {
  const { db, meeting, made } = await readMade(c);
  return sheetCsv(await attendanceSheet(db, meeting, made), `attendance-of-meeting-${meeting.id}.csv`);
}

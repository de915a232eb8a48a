import { type CsvCell, csvFile } from "#rules/csv";
import { clubZone } from "../../db/content/site-settings";
import type { Officer } from "../../desk/officer";
import { clubDay, toLocalField } from "../../domain/club-time";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext } from "../../http/services";
import { actionWords } from "./action-words";
import { filterQuery, readFilter, readTyped } from "./activity-filter";
import { changedFields, mayReadValues, whoText } from "./line-words";
import { type ActivityLine, listActivity } from "./queries";

/** More than a club's officers do in a year. The newest ones are in the file. */
const maxRows = 10_000;

const columns = ["Time", "Who", "E-mail", "What", "Address", "Changed", "Mail", "Times"];

function cells(line: ActivityLine, reader: Officer, zone: string): CsvCell[] {
  const changed = mayReadValues(reader, line) ? changedFields(line, zone) : [];
  return [
    toLocalField(line.at, zone),
    whoText(line),
    line.email,
    actionWords(line.action),
    line.path,
    changed.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join("\n"),
    line.mail,
    line.times,
  ];
}

/** GET /admin/activity.csv: the lines that the list's filters ask for. */
export async function downloadActivity(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const typed = readTyped(c);
  const zone = await clubZone(db);
  const outcome = readFilter(typed, zone);
  // The list says what is wrong with the days.
  if ("errors" in outcome) return c.redirect(`/admin/activity${filterQuery(typed)}`, 303);
  const lines = await listActivity(db, outcome.filter, { older: null, newer: null }, maxRows);
  const rows = lines.map((line) => cells(line, who, zone));
  return new Response(csvFile([columns, ...rows]), {
    headers: csvHeaders(`activity-${clubDay(clock.now(), zone)}.csv`),
  });
}

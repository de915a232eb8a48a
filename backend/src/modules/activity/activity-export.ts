import { type CsvCell, csvFile } from "#rules/csv";
import { clubZone } from "../../db/content/site-settings";
import type { Officer } from "../../desk/officer";
import { clubDay, toLocalField } from "../../domain/club-time";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext } from "../../http/services";
import { filterQuery, readFilter, readTyped } from "./activity-filter";
import { showLineRecord } from "./line-record";
import { changedFields, changeText, lineText, mayReadValues, refsOf, whoText } from "./line-words";
import { type ActivityLine, listActivity } from "./queries";
import { type Names, readNames } from "./record-names";

/** More than a club's officers do in a year. The newest ones are in the file. */
const maxRows = 10_000;

const columns = ["Time", "Who", "E-mail", "What", "About", "Address", "Changed", "Mail", "Times"];

type Told = { readonly reader: Officer; readonly names: Names; readonly zone: string };

function cells(line: ActivityLine, told: Told): CsvCell[] {
  const { reader, names, zone } = told;
  const changed = mayReadValues(reader, line) ? changedFields(line, told) : [];
  return [
    toLocalField(line.at, zone),
    whoText(line),
    line.email,
    lineText(line, reader, names),
    showLineRecord(line, reader, names)?.words ?? null,
    line.path,
    changed.map(changeText).join("\n"),
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
  const told = { reader: who, names: await readNames(db, lines.flatMap(refsOf)), zone };
  const rows = lines.map((line) => cells(line, told));
  return new Response(csvFile([columns, ...rows]), {
    headers: csvHeaders(`activity-${clubDay(clock.now(), zone)}.csv`),
  });
}

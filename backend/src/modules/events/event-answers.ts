import { csvFile } from "#rules/csv";
import { type AnswerRow, answersTo } from "../../db/club/event-register";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext } from "../../http/services";
import { findEvent } from "./event-access";

const stateWords: Readonly<Record<AnswerRow["state"], string>> = {
  going: "Comes",
  waiting: "Waits",
  declined: "Can’t come",
};

const columns = ["Name", "Member number", "E-mail", "Answer", "People", "Answered at"];

/**
 * GET /admin/events/{id}/answers.csv: who comes, waits and cannot come, each in the order of asking; times in
 * UTC.
 */
export async function downloadAnswers(c: AppContext): Promise<Response> {
  const event = await findEvent(c);
  const answers = await answersTo(c.var.services.db, event.id);
  const states = Object.keys(stateWords);
  const rows = answers
    .toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
    .map(({ name, number, email, state, people, asked_at }) => [
      ...[name || email, number, email],
      ...[stateWords[state], people, asked_at],
    ]);
  const file = csvFile([columns, ...rows]);
  return new Response(file, { headers: csvHeaders(`answers-to-event-${event.id}.csv`) });
}

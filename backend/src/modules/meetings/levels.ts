import { html } from "hono/html";
import { changeVotingLevels, type VotingLevel, votingLevels } from "../../db/meetings/meetings";
import { type Form, postedForm } from "../../desk/editor-access";
import { type Choices, type Fields, field, select } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneWords, unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { meetingsPath } from "./find-meeting";

/** Of each level how many votes a membership has, "0" to "2"; "" where that is not decided. */
type Typed = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;

const path = `${meetingsPath}/levels`;
const nameOf = ({ id }: VotingLevel) => `level-${id}`;
const stored = (levels: readonly VotingLevel[]): Typed =>
  Object.fromEntries(levels.map((level) => [nameOf(level), String(level.votes ?? "")]));
const versionOf = (levels: readonly VotingLevel[]) => JSON.stringify(stored(levels));
const readTyped = (form: Form, levels: readonly VotingLevel[]): Typed =>
  Object.fromEntries(levels.map((level) => [nameOf(level), form[nameOf(level)] ?? ""]));

const words = ["No vote", "One vote", "One vote for each of two people"] as const;
/** Two where there may be an additional member, or were when it was decided. */
const choicesOf = ({ votes, is_for_two }: VotingLevel): Choices =>
  words.slice(0, is_for_two === 1 || votes === 2 ? 3 : 2).map((text, index) => [String(index), text]);

/** Each level is decided, and one of them votes. */
function errorsOf(typed: Typed, levels: readonly VotingLevel[]): Errors {
  const open = levels.filter((level) => !choicesOf(level).some(([value]) => value === typed[nameOf(level)]));
  const isNobody = open.length === 0 && levels.every((level) => typed[nameOf(level)] === "0");
  return Object.fromEntries([
    ...open.map((level) => [nameOf(level), "Choose one"]),
    ...(isNobody
      ? levels.slice(0, 1).map((level) => [nameOf(level), "Members of one level at least vote"])
      : []),
  ]);
}

const votesField = (fields: Fields<string>, level: VotingLevel, chosen: string) =>
  field(fields, nameOf(level), level.description ?? "", (attributes) =>
    select(attributes, chosen, [
      ...(level.votes === null ? [["", "Choose"] as const] : []),
      ...choicesOf(level),
    ]),
  );

function levelsForm(
  who: Officer,
  levels: readonly VotingLevel[],
  view: Partial<RecordFormView<Typed>> = {},
): Promise<Response> {
  const labels = Object.fromEntries(levels.map((level) => [nameOf(level), level.name]));
  const typed = view.typed ?? stored(levels);
  const fields = { labels, errors: view.errors ?? {} };
  return recordFormPage<Typed>(
    {
      title: "Which levels vote",
      back: { href: meetingsPath, words: "All meetings" },
      action: path,
      who,
      version: versionOf(levels),
      ...view,
      typed,
    },
    {
      labels,
      add: "",
      fields: html`<p>How many votes a membership has at meetings. One: the vote of whoever the membership is of. Both people of a membership are on the roll. A roll that is frozen stays as it is.</p>
        ${levels.map((level) => votesField(fields, level, typed[nameOf(level)] ?? ""))}`,
    },
  );
}

/** GET /admin/meetings/levels. */
export async function showVotingLevels(c: AppContext, who: Officer): Promise<Response> {
  const notice = doneWords(c.req.query("done"), { saved: "Saved." });
  return levelsForm(who, await votingLevels(c.var.services.db), notice ? { notice } : {});
}

/** POST of that form. */
export async function saveVotingLevels(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const posted = await postedForm(c, async (who, form) => {
    const levels = await votingLevels(db);
    return levelsForm(who, levels, { typed: readTyped(form, levels), version: form.version ?? "" });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const levels = await votingLevels(db);
  const typed = readTyped(form, levels);
  const conflict = async () => {
    const now = await votingLevels(db);
    return levelsForm(viewer, now, { typed, conflict: stored(now) });
  };
  if (form.version !== versionOf(levels)) return conflict();
  const errors = errorsOf(typed, levels);
  if (Object.keys(errors).length > 0)
    return levelsForm(viewer, levels, { typed, version: form.version ?? "", errors });
  const votesOf = (level: VotingLevel) => Number(typed[nameOf(level)]);
  const changes = levels.filter((level) => votesOf(level) !== level.votes);
  if (changes.length === 0) return c.redirect(`${path}?done=${unchanged}`, 303);
  recordChanges(
    c,
    Object.fromEntries(changes.map(({ name, votes }) => [name, votes === null ? null : words[votes]])),
    Object.fromEntries(changes.map((level) => [level.name, words[votesOf(level)]])),
  );
  const isSaved = await changeVotingLevels(
    db,
    changes.map((level) => ({ id: level.id, from: level.votes, to: votesOf(level) })),
  );
  return isSaved ? c.redirect(`${path}?done=saved`, 303) : conflict();
}

import { html } from "hono/html";
import { changeVotingLevels, type VotingLevel, votingLevels } from "../../db/meetings/meetings";
import { type Form, postedForm } from "../../desk/editor-access";
import { checkbox } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneWords, unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { meetingsPath } from "./find-meeting";

type Typed = Readonly<Record<string, boolean>>;

const path = `${meetingsPath}/levels`;
const nameOf = ({ id }: VotingLevel) => `level-${id}`;
const stored = (levels: readonly VotingLevel[]): Typed =>
  Object.fromEntries(levels.map((level) => [nameOf(level), level.votes === 1]));
const versionOf = (levels: readonly VotingLevel[]) => JSON.stringify(stored(levels));
const readTyped = (form: Form, levels: readonly VotingLevel[]): Typed =>
  Object.fromEntries(levels.map((level) => [nameOf(level), form[nameOf(level)] === "1"]));

function levelsForm(
  who: Officer,
  levels: readonly VotingLevel[],
  view: Partial<RecordFormView<Typed>> = {},
): Promise<Response> {
  const labels = Object.fromEntries(levels.map((level) => [nameOf(level), level.name]));
  const typed = view.typed ?? stored(levels);
  const fields = { labels, errors: {} };
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
      fields: html`<p>Members of the ticked levels vote at meetings. A roll that is frozen stays as it is.</p>
        ${levels.map((level) => checkbox(fields, nameOf(level), "", typed[nameOf(level)] ?? false))}`,
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
  const votesOf = (level: VotingLevel) => Number(typed[nameOf(level)] ?? false);
  const changes = levels.filter((level) => votesOf(level) !== level.votes);
  if (changes.length === 0) return c.redirect(`${path}?done=${unchanged}`, 303);
  const words = (votes: number) => (votes === 1 ? "votes" : "does not vote");
  recordChanges(
    c,
    Object.fromEntries(changes.map(({ name, votes }) => [name, words(votes)])),
    Object.fromEntries(changes.map((level) => [level.name, words(votesOf(level))])),
  );
  const isSaved = await changeVotingLevels(
    db,
    changes.map((level) => ({ id: level.id, from: level.votes, to: votesOf(level) })),
  );
  return isSaved ? c.redirect(`${path}?done=saved`, 303) : conflict();
}

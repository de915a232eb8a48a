import { clubZone } from "../../db/content/site-settings";
import { consequencesPage } from "../../desk/consequences-page";
import { postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneWords, unchanged } from "../../desk/parts";
import { asksFirst, questionTicks } from "../../desk/questions";
import { clubDay } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { levelConsequences } from "./level-consequences";
import { feeQuestions, findLevel, levelForm } from "./level-form";
import { changeLevel, type EditedLevel } from "./queries";
import { emptyLevel, formOfLevel, readLevelForm, type TypedLevel } from "./rules";
import { emptyTerm } from "./term-rules";

const notices: Readonly<Record<string, string>> = {
  fee: "Saved. The new fee holds from its first day on.",
  "fee-removed": "Removed. The fee stays as it is.",
};

/** GET /admin/levels/{id}; `?restore=` shows the values before a line of the activity log. */
export async function showLevel(c: AppContext, viewer: Officer): Promise<Response> {
  const { level } = await findLevel(c);
  const { values, ...restored } = await restoredValues(c, viewer, level);
  const typed = formOfLevel({ ...level, ...values });
  const notice = doneWords(c.req.query("done") ?? "", notices);
  return levelForm(c, level, {
    who: viewer,
    typed,
    version: String(level.version),
    ...(notice ? { notice } : {}),
    ...restored,
  });
}

/** What was typed; what the form has no field for is as stored. */
function typedFor(form: Readonly<Record<string, string>>, level: EditedLevel): TypedLevel {
  const typed = typedFields(form, emptyLevel);
  if (level.no_expiry === 0) return { ...typed, noExpiry: false };
  const { fee, joiningFee, months, noExpiry } = formOfLevel({ ...level, joining_fee_cents: 0 });
  return { ...typed, ...emptyTerm, fee, joiningFee, months, noExpiry };
}

/** POST of that form. */
export async function saveLevel(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const { level } = await findLevel(c);
    return levelForm(c, level, { who, typed: typedFor(form, level), version: form.version ?? "" });
  });
  if (posted instanceof Response) return posted;
  const { level, others } = await findLevel(c);
  const typed = typedFor(posted.form, level);
  const shown = { who: posted.viewer, typed };
  const conflict = (now: EditedLevel) =>
    levelForm(c, now, { ...shown, version: String(now.version), conflict: formOfLevel(now) });
  if (posted.form.version !== String(level.version)) return conflict(level);
  const read = readLevelForm(
    typed,
    others.map(({ name }) => name),
  );
  if ("errors" in read) {
    return levelForm(c, level, { ...shown, version: String(level.version), errors: read.errors });
  }
  const questions = feeQuestions(posted.form, typed, read.columns, [level], "the fee until now");
  if (asksFirst(questions) || posted.form.change === "1")
    return levelForm(c, level, { ...shown, version: String(level.version), questions });
  const { db, clock } = c.var.services;
  const now = clock.now();
  const today = clubDay(now, await clubZone(db));
  const lines = await levelConsequences(db, level, read.columns, today);
  if (lines.length > 0 && posted.form.confirm !== "1")
    return consequencesPage({
      who: posted.viewer,
      title: "Change this level?",
      things: [level.name],
      lines,
      mails: [],
      action: formAction(c),
      fields: { ...typed, ...questionTicks(questions), version: String(level.version) },
      button: "Change this level",
      back: "/admin/levels",
    });
  if (!recordChanges(c, level, read.columns, true)) return c.redirect(`/admin/levels?done=${unchanged}`, 303);
  const ids = others.map(({ id }) => id);
  if (await changeLevel(db, level, read.columns, ids, { now, today }))
    return c.redirect("/admin/levels?done=saved", 303);
  return conflict((await findLevel(c)).level);
}

import { postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst } from "../../desk/questions";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { restoredValues } from "../activity/restore";
import { feeQuestions, findLevel, levelForm } from "./level-form";
import { changeLevel, type EditedLevel } from "./queries";
import { emptyLevel, formOfLevel, readLevelForm, type TypedLevel } from "./rules";

/** GET /admin/levels/{id}; `?restore=` shows the values before a line of the activity log. */
export async function showLevel(c: AppContext, viewer: Officer): Promise<Response> {
  const { level } = await findLevel(c);
  const { values, ...restored } = await restoredValues(c, viewer, level);
  const typed = formOfLevel({ ...level, ...values });
  return levelForm(c, level, { who: viewer, typed, version: String(level.version), ...restored });
}

/** What was typed; what the form has no field for is as stored. */
function typedFor(form: Readonly<Record<string, string>>, level: EditedLevel): TypedLevel {
  const typed = typedFields(form, emptyLevel);
  if (level.no_expiry === 0) return { ...typed, noExpiry: false };
  const { fee, joiningFee, months, noExpiry } = formOfLevel({ ...level, joining_fee_cents: 0 });
  return { ...typed, fee, joiningFee, months, noExpiry };
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
  if (asksFirst(questions))
    return levelForm(c, level, { ...shown, version: String(level.version), questions });
  recordChanges(c, level, read.columns, true);
  const ids = others.map(({ id }) => id);
  if (await changeLevel(c.var.services.db, level, read.columns, ids))
    return c.redirect("/admin/levels?done=saved", 303);
  return conflict((await findLevel(c)).level);
}

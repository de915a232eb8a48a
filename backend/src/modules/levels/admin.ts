import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { postedForm, typedFields } from "../../desk/editor-access";
import { checkbox, field, numeric, textArea, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { clubDay } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { settingHistory } from "../club/setting-history";
import { changeLevel, type EditedLevel, listLevels } from "./queries";
import { emptyLevel, formOfLevel, readLevelForm, type TypedLevel } from "./rules";

const labels = {
  name: "Name",
  description: "Description",
  minAge: "Youngest age",
  maxAge: "Oldest age",
  needsApproval: "The club approves new members",
  needsVouchers: "Two members vouch for new members",
  enabled: "Offered",
} as const satisfies Readonly<Record<keyof TypedLevel, string>>;

type LevelView = Omit<RecordFormView<TypedLevel>, "title" | "back" | "action">;

async function levelForm(c: AppContext, level: EditedLevel, view: LevelView): Promise<Response> {
  const fields = { labels, errors: view.errors ?? {} };
  const { typed } = view;
  const line = textLines(fields, typed);
  const years = "Whole years on the day of paying. Empty: no limit.";
  return recordFormPage(
    {
      ...view,
      title: level.name,
      back: { href: "/admin/levels", words: "All levels" },
      action: formAction(c),
    },
    {
      labels,
      add: "",
      fields: html`${line("name", "On the card, and where levels are chosen.")}
        ${field(fields, "description", "What it gives, in a sentence.", (attributes) => textArea(attributes, typed.description, 2))}
        <div class="pair">${line("minAge", years, numeric)} ${line("maxAge", `${years} 17: under 18.`, numeric)}</div>
        ${checkbox(fields, "needsApproval", "Someone who joins for the first time pays, and becomes a member when an officer approves them. Renewals go through at once.", typed.needsApproval)}
        ${checkbox(fields, "needsVouchers", "A new member names a proposer and a seconder. You see both before you approve, and both are told by e-mail.", typed.needsVouchers)}
        ${checkbox(fields, "enabled", "People can join with it and renew it. Members keep theirs either way.", typed.enabled)}
        ${level.product_id === null ? "" : html`<p class="soft"><a href="/admin/products/${level.product_id}">Its fees in the shop</a></p>`}`,
      after: await settingHistory(c, view.who),
    },
  );
}

/** The level that the URL names, among all of them. @throws Refusal NOT_FOUND */
async function find(c: AppContext) {
  const { db, clock } = c.var.services;
  const levels = await listLevels(db, clubDay(clock.now(), await clubZone(db)));
  const level = levels.find(({ id }) => id === Number(c.req.param("level")));
  if (!level) throw new Refusal("NOT_FOUND");
  return { level, others: levels.filter((each) => each !== level).map(({ name }) => name) };
}

/** GET /admin/levels/{id}; `?restore=` shows the values before a line of the activity log. */
export async function showLevel(c: AppContext, viewer: Officer): Promise<Response> {
  const { level } = await find(c);
  const { values, ...restored } = await restoredValues(c, viewer, level);
  const typed = formOfLevel({ ...level, ...values });
  return levelForm(c, level, { who: viewer, typed, version: String(level.version), ...restored });
}

/** POST of that form. */
export async function saveLevel(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const { level } = await find(c);
    const typed = typedFields(form, emptyLevel);
    return levelForm(c, level, { who, typed, version: form.version ?? "" });
  });
  if (posted instanceof Response) return posted;
  const { level, others } = await find(c);
  const typed = typedFields(posted.form, emptyLevel);
  const shown = { who: posted.viewer, typed };
  const conflict = (now: EditedLevel) =>
    levelForm(c, now, { ...shown, version: String(now.version), conflict: formOfLevel(now) });
  if (posted.form.version !== String(level.version)) return conflict(level);
  const read = readLevelForm(typed, others);
  if ("errors" in read) {
    return levelForm(c, level, { ...shown, version: String(level.version), errors: read.errors });
  }
  recordChanges(c, level, read.columns, true);
  if (await changeLevel(c.var.services.db, level, read.columns))
    return c.redirect("/admin/levels?done=saved", 303);
  return conflict((await find(c)).level);
}

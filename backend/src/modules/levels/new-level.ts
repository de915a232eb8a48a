import { freeName, productAt, skuWithCode } from "../../db/shop/products/product-writes";
import { postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst } from "../../desk/questions";
import type { RecordFormView } from "../../desk/record-form";
import { makeSlug } from "../../domain/content/page-details-form";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { feeQuestions, levelForm, readLevels } from "./level-form";
import { createLevel, isCodeTaken, type LevelNames } from "./queries";
import { emptyLevel, readLevelForm, type TypedLevel } from "./rules";

/** GET /admin/levels/new. */
export const showNewLevel = (c: AppContext, who: Officer): Promise<Response> =>
  levelForm(c, null, { who, typed: { ...emptyLevel, enabled: true }, version: null });

/** Room for what stands before it in the code of its sku, and a number behind. */
const maxCodeLength = 28;

/** Names that are free, made from the level's own. */
async function makeNames(db: D1Database, name: string): Promise<LevelNames> {
  const slug = makeSlug(name).slice(0, maxCodeLength).replace(/-$/, "") || "level";
  const code = await freeName(slug, (wanted) => isCodeTaken(db, wanted));
  const url = await freeName(`membership-${code}`, async (wanted) => (await productAt(db, wanted)) !== null);
  const sku = await freeName(
    `MEMBER-${code.toUpperCase()}`,
    async (wanted) => (await skuWithCode(db, wanted)) !== null,
  );
  return { code, url, sku };
}

/** POST of that form: the level, and what sells it. */
export async function addLevel(c: AppContext): Promise<Response> {
  type Shown = Partial<RecordFormView<TypedLevel>>;
  const show = (who: Officer, typed: TypedLevel, shown: Shown = {}) =>
    levelForm(c, null, { who, typed, version: null, ...shown });
  const posted = await postedForm(c, (who, form) => show(who, typedFields(form, emptyLevel)));
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { db, clock } = c.var.services;
  const typed = typedFields(form, emptyLevel);
  const others = await readLevels(c);
  const read = readLevelForm(
    typed,
    others.map(({ name }) => name),
  );
  if ("errors" in read) return show(viewer, typed, { errors: read.errors });
  const questions = feeQuestions(form, typed, read.columns, others, "that of the others");
  if (asksFirst(questions)) return show(viewer, typed, { questions });
  recordChanges(c, {}, read.columns);
  const ids = others.map(({ id }) => id);
  const names = await makeNames(db, read.columns.name);
  return (await createLevel(db, read.columns, names, ids, clock.now()))
    ? c.redirect("/admin/levels?done=added", 303)
    : show(viewer, typed, { errors: { name: "Another level has this name" } });
}

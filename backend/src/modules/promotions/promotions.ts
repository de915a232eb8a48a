import { clubZone } from "../../db/content/site-settings";
import {
  changePromotion,
  createPromotion,
  deletePromotion,
  type LevelChoice,
  membershipLevels,
  promotionForShopkeeper,
  promotionWithCode,
  type ShopkeeperPromotion,
} from "../../db/shop/promotion-register";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, unchanged } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { instant } from "../../domain/clock";
import { clubDay } from "../../domain/club-time";
import {
  emptyPromotion,
  formOfPromotion,
  type PromotionErrors,
  readPromotionForm,
  type TypedPromotion,
} from "../../domain/shop/promotions/promotion-form";
import { promotionQuestions } from "../../domain/shop/promotions/promotion-questions";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";
import { formAction, restoredValues } from "../activity/restore";
import { type PromotionFormView, promotionForm } from "./promotion-form-view";
import { promotionPage } from "./promotion-view";

/** @throws Refusal NOT_FOUND */
async function find(c: AppContext): Promise<ShopkeeperPromotion> {
  const promotion = await promotionForShopkeeper(c.var.services.db, Number(c.req.param("promotion")));
  if (!promotion) throw new Refusal("NOT_FOUND");
  return promotion;
}

type Shown = Omit<PromotionFormView, "typed">;

async function buildView(c: AppContext, who: Officer, promotion: ShopkeeperPromotion | null): Promise<Shown> {
  const { db } = c.var.services;
  const [levels, zone] = await Promise.all([membershipLevels(db), clubZone(db)]);
  const at = promotion && `/admin/promotions/${promotion.id}`;
  return {
    title: promotion ? `Change ${promotion.code}` : "New promotion",
    back: at
      ? { href: at, words: `Back to ${promotion.code}` }
      : { href: "/admin/promotions", words: "All promotions" },
    action: formAction(c, at ?? c.req.path),
    who,
    zone,
    levels: levelsFor(levels, promotion),
    version: promotion && String(promotion.version),
    isOrdered: (promotion?.orders ?? 0) > 0,
  };
}

/** With the promotion's own, which the club may have given up. */
function levelsFor(levels: readonly LevelChoice[], promotion: ShopkeeperPromotion | null) {
  const own = promotion?.level_code;
  const isThere = !own || own === "any" || levels.some(({ code }) => code === own);
  return isThere ? levels : [...levels, { code: own, name: own }];
}

const read = (typed: TypedPromotion, promotion: ShopkeeperPromotion | null, { levels, zone }: Shown) =>
  readPromotionForm(typed, promotion, {
    zone,
    levels: levels.map(({ code }) => code),
    uses: promotion?.uses ?? 0,
    isOrdered: (promotion?.orders ?? 0) > 0,
  });

/** @param stored as its form has it; null of a new one */
function questionsOf(c: AppContext, form: Form, stored: TypedPromotion | null, zone: string): Questions {
  const typed = typedFields(form, emptyPromotion);
  const today = clubDay(c.var.services.clock.now(), zone);
  return readQuestions(form, typed, promotionQuestions(typed, stored, today));
}

const codeTaken = (name: string): PromotionErrors => ({
  promotion: `“${name}” has this code, in capitals or not: choose another`,
});

/** GET /admin/promotions/new. */
export async function showNewPromotion(c: AppContext, viewer: Officer): Promise<Response> {
  return promotionForm({ ...(await buildView(c, viewer, null)), typed: emptyPromotion });
}

/** POST of that form. */
export async function addPromotion(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const view = await buildView(c, who, null);
    const questions = questionsOf(c, form, null, view.zone);
    return promotionForm({
      ...view,
      typed: typedFields(form, emptyPromotion),
      questions,
    });
  });
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const typed = typedFields(posted.form, emptyPromotion);
  const view = await buildView(c, posted.viewer, null);
  const questions = questionsOf(c, posted.form, null, view.zone);
  const refuse = (errors: PromotionErrors) => promotionForm({ ...view, typed, questions, errors });
  const outcome = read(typed, null, view);
  if ("errors" in outcome) return refuse(outcome.errors);
  if (asksFirst(questions)) return promotionForm({ ...view, typed, questions });
  const holder = await promotionWithCode(db, outcome.columns.code);
  recordChanges(c, {}, outcome.columns);
  const id = holder ? null : await createPromotion(db, outcome.columns);
  if (id === null) return refuse(codeTaken(holder?.name ?? "Another promotion"));
  return c.redirect(`/admin/promotions/${id}?done=added`, 303);
}

const notices: Readonly<Record<string, string>> = {
  added: "Added.",
  saved: "Saved. Carts follow at once.",
};

/** GET /admin/promotions/{id}. */
export async function showPromotion(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const [promotion, levels, zone] = await Promise.all([find(c), membershipLevels(db), clubZone(db)]);
  const record = { path: `/admin/promotions/${promotion.id}`, added: `promotions ${promotion.id}` };
  return promotionPage({
    who: viewer,
    promotion,
    levels,
    zone,
    now: instant(clock.now()),
    timeline: await recordHistory(db, viewer, record, zone),
    notice: doneNote(doneWords(c.req.query("done"), notices)),
  });
}

/** GET /admin/promotions/{id}/edit; `?restore=` shows the values before a line of the activity log. */
export async function showPromotionForm(c: AppContext, viewer: Officer): Promise<Response> {
  const promotion = await find(c);
  const view = await buildView(c, viewer, promotion);
  const { values, ...restored } = await restoredValues(c, viewer, promotion);
  const typed = formOfPromotion({ ...promotion, ...values }, view.zone);
  return promotionForm({ ...view, typed, ...restored });
}

/** POST /admin/promotions/{id}: saves that form, or deletes what no order names. */
export async function savePromotion(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const now = await find(c);
    const view = await buildView(c, who, now);
    return promotionForm({
      ...view,
      typed: typedFields(form, emptyPromotion),
      questions: questionsOf(c, form, formOfPromotion(now, view.zone), view.zone),
      version: form.version ?? "",
    });
  });
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const promotion = await find(c);
  const typed = typedFields(posted.form, emptyPromotion);
  const show = async (now: ShopkeeperPromotion, more: Partial<PromotionFormView>) => {
    const shown = await buildView(c, posted.viewer, now);
    const questions = questionsOf(c, posted.form, formOfPromotion(promotion, shown.zone), shown.zone);
    return promotionForm({ ...shown, typed, questions, ...more });
  };
  if (posted.form.to === "delete") {
    if (await deletePromotion(db, promotion.id)) return c.redirect("/admin/promotions?done=deleted", 303);
    return show(promotion, { errors: { stopped: "An order names it, so it stays. Stop it instead" } });
  }
  const view = await buildView(c, posted.viewer, promotion);
  const conflict = (now: ShopkeeperPromotion) => show(now, { conflict: formOfPromotion(now, view.zone) });
  if (posted.form.version !== String(promotion.version)) return conflict(promotion);
  const outcome = read(typed, promotion, view);
  if ("errors" in outcome) return show(promotion, { errors: outcome.errors });
  if (asksFirst(questionsOf(c, posted.form, formOfPromotion(promotion, view.zone), view.zone)))
    return show(promotion, {});
  const holder = await promotionWithCode(db, outcome.columns.code);
  if (holder && holder.id !== promotion.id) return show(promotion, { errors: codeTaken(holder.name) });
  if (!recordChanges(c, promotion, outcome.columns, true))
    return c.redirect(`/admin/promotions/${promotion.id}?done=${unchanged}`, 303);
  if (await changePromotion(db, promotion, outcome.columns))
    return c.redirect(`/admin/promotions/${promotion.id}?done=saved`, 303);
  // Somebody has saved it, or used it once more.
  const now = await find(c);
  const again = read(typed, now, await buildView(c, posted.viewer, now));
  return "errors" in again ? show(now, { errors: again.errors }) : conflict(now);
}

import { html } from "hono/html";
import { dollarsText } from "#rules/money";
import { clubZone } from "../../db/content/site-settings";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { decimal, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { dateProblem, plainDate } from "../../domain/club/typed-date";
import { clubDay } from "../../domain/club-time";
import { readDollars } from "../../domain/money";
import { isTooFarAhead, questionDay, questionPrice } from "../../domain/unlikely";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { dropPlannedFees, type FeeChange, listFeeChanges, planFees } from "./fee-queries";
import { feesText } from "./fee-words";
import { findLevel } from "./level-form";
import type { EditedLevel } from "./queries";

const empty = { fromDay: "", fee: "", joiningFee: "" };
type Typed = Readonly<typeof empty>;
type Errors = Readonly<Partial<Record<keyof Typed, string>>>;
type Planned = Omit<FeeChange, "id" | "earlier">;

const labels = {
  fromDay: "First day of the new fee",
  fee: "Yearly fee in dollars",
  joiningFee: "Joining fee in dollars",
} as const;

/** A level that is sold, with the change that is to come. @throws Refusal NOT_FOUND */
async function findPriced(c: AppContext) {
  const { level } = await findLevel(c);
  if (level.no_expiry === 1) throw new Refusal("NOT_FOUND");
  const { db, clock } = c.var.services;
  const changes = await listFeeChanges(db, level.id);
  const coming = changes.find(({ earlier }) => earlier === null) ?? null;
  return { level, coming, today: clubDay(clock.now(), await clubZone(db)) };
}

const moneyText = (cents: number) => (cents === 0 ? "" : dollarsText(cents));

const formOf = (level: EditedLevel, coming: FeeChange | null): Typed => ({
  fromDay: coming?.fromDay ?? "",
  fee: dollarsText(coming?.yearly ?? level.yearly_fee_cents),
  joiningFee: moneyText(coming?.joining ?? level.joining_fee_cents),
});

const columnsOf = (change: Planned | null) => ({
  from_day: change?.fromDay ?? null,
  yearly_fee_cents: change?.yearly ?? null,
  joining_fee_cents: change?.joining ?? null,
});

function readDay(typed: string, today: string): { readonly day: string } | { readonly problem: string } {
  const day = plainDate(typed);
  if (day === null) return { problem: dateProblem(typed, "Give a day") };
  if (day <= today)
    return { problem: "Give a day after today. A fee from today on is changed on the level’s page" };
  return isTooFarAhead(day, today) ? { problem: "This is too far ahead" } : { day };
}

function readForm(
  { fromDay, fee, joiningFee }: Typed,
  today: string,
): { readonly change: Planned } | { readonly errors: Errors } {
  const day = readDay(fromDay, today);
  const yearly = readDollars(fee);
  const joining = readDollars(joiningFee.trim() || "0");
  if ("problem" in day || "problem" in yearly || "problem" in joining)
    return {
      errors: {
        ...("problem" in day ? { fromDay: day.problem } : {}),
        ...("problem" in yearly ? { fee: yearly.problem } : {}),
        ...("problem" in joining ? { joiningFee: joining.problem } : {}),
      },
    };
  return { change: { fromDay: day.day, yearly: yearly.cents, joining: joining.cents } };
}

function findQuestions(
  form: Form,
  typed: Typed,
  { fromDay, yearly, joining }: Planned,
  level: EditedLevel,
  today: string,
): Questions {
  return readQuestions(form, typed, {
    fromDay: questionDay(fromDay, today),
    fee: questionPrice(yearly, [level.yearly_fee_cents], "the fee of today"),
    joiningFee:
      joining === 0 ? null : questionPrice(joining, [level.joining_fee_cents], "the joining fee of today"),
  });
}

function feeForm(
  c: AppContext,
  { level, coming }: { readonly level: EditedLevel; readonly coming: FeeChange | null },
  view: Omit<RecordFormView<Typed>, "title" | "back" | "action">,
): Promise<Response> {
  const { typed, errors = {}, questions = {} } = view;
  const line = textLines({ labels, errors, questions }, typed);
  const now = { yearly: level.yearly_fee_cents, joining: level.joining_fee_cents };
  return recordFormPage(
    {
      ...view,
      title: `Change the fee of ${level.name}`,
      back: { href: `/admin/levels/${level.id}`, words: `Back to ${level.name}` },
      action: c.req.path,
    },
    {
      labels,
      add: "Save",
      fields: html`<p>Now: ${feesText(now, level.months)}. Orders keep the price that they were placed with.</p>
        ${line("fromDay", "It begins with this day, on the club’s clock.", html`type="date"`)}
        <div class="pair">
          ${line("fee", "GST inside.", decimal)} ${line("joiningFee", "Paid once, with the first membership. Empty: none.", decimal)}
        </div>`,
      buttons: coming
        ? html`<button class="quiet" name="step" value="remove">Remove this change</button>`
        : html``,
    },
  );
}

/** GET /admin/levels/{id}/fee: what the level costs from a day on. */
export async function showFeeChange(c: AppContext, who: Officer): Promise<Response> {
  const { level, coming } = await findPriced(c);
  return feeForm(c, { level, coming }, { who, typed: formOf(level, coming), version: String(level.version) });
}

/** POST of that form. */
export async function saveFeeChange(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    feeForm(c, await findPriced(c), { who, typed: typedFields(form, empty), version: form.version ?? "" }),
  );
  if (posted instanceof Response) return posted;
  const { form, viewer: who } = posted;
  const { db } = c.var.services;
  const { level, coming, today } = await findPriced(c);
  const typed = typedFields(form, empty);
  const shown = { who, typed, version: String(level.version) };
  const conflict = async () => {
    const now = await findPriced(c);
    const version = String(now.level.version);
    return feeForm(c, now, { ...shown, version, conflict: formOf(now.level, now.coming) });
  };
  if (form.version !== shown.version) return conflict();
  const done = (what: string) => c.redirect(`/admin/levels/${level.id}?done=${what}`, 303);
  if (form.step === "remove") {
    if (!recordChanges(c, columnsOf(coming), columnsOf(null))) return done(unchanged);
    return (await dropPlannedFees(db, level)) ? done("fee-removed") : conflict();
  }
  const read = readForm(typed, today);
  if ("errors" in read) return feeForm(c, { level, coming }, { ...shown, errors: read.errors });
  const questions = findQuestions(form, typed, read.change, level, today);
  if (asksFirst(questions)) return feeForm(c, { level, coming }, { ...shown, questions });
  if (!recordChanges(c, columnsOf(coming), columnsOf(read.change))) return done(unchanged);
  return (await planFees(db, level, read.change)) ? done("fee") : conflict();
}

import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { Form } from "../../desk/editor-access";
import { checkbox, decimal, type Fields, field, numeric, textArea, textLines } from "../../desk/form-fields";
import { type Questions, readQuestions } from "../../desk/questions";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { clubDay } from "../../domain/club-time";
import { questionPrice } from "../../domain/unlikely";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { formAction } from "../activity/restore";
import { settingHistory } from "../club/setting-history";
import { listFeeChanges } from "./fee-queries";
import { feeHistory } from "./fee-words";
import { type EditedLevel, type LevelColumns, listLevels } from "./queries";
import type { TypedLevel } from "./rules";
import { termFields, termLabels } from "./term-fields";
import { typedFees } from "./typed-fees";

const labels = {
  name: "Name",
  description: "Description",
  fee: "Yearly fee in dollars",
  joiningFee: "Joining fee in dollars",
  months: "Months that it pays for",
  ...termLabels,
  minAge: "Youngest age",
  maxAge: "Oldest age",
  place: "Place in the order",
  needsApproval: "The club approves new members",
  needsVouchers: "Two members vouch for new members",
  additionalMember: "For two people",
  noExpiry: "Without end",
  enabled: "Offered",
} as const satisfies Readonly<Record<keyof TypedLevel, string>>;

type LevelView = Omit<RecordFormView<TypedLevel>, "title" | "back" | "action">;

/** Of one that is sold, or a new one. */
function feeFields(fields: Fields<keyof TypedLevel>, typed: TypedLevel, isNew: boolean): Markup {
  const line = textLines(fields, typed);
  return html`<div class="pair">
      ${line("fee", isNew ? "GST inside. Empty of one without end." : "GST inside. A change holds from now on. Orders that are placed keep theirs.", decimal)}
      ${line("joiningFee", "Paid once, with the first membership. Empty: none.", decimal)}
    </div>
    ${line("months", "12: a year. The fee is for so many months.", numeric)}
    ${termFields(fields, typed)}`;
}

/** @param level null: a new one */
export async function levelForm(
  c: AppContext,
  level: EditedLevel | null,
  view: LevelView,
): Promise<Response> {
  const { typed, errors = {}, questions = {} } = view;
  const fields = { labels, errors, questions };
  const line = textLines(fields, typed);
  const years = "Whole years on the day of paying. Empty: no limit.";
  return recordFormPage(
    {
      ...view,
      title: level ? level.name : "New membership level",
      back: { href: "/admin/levels", words: "All levels" },
      action: formAction(c),
    },
    {
      labels,
      add: "Add the level",
      fields: html`${line("name", "On the card, and where levels are chosen.")}
        ${field(fields, "description", "What it gives, in a sentence.", (attributes) => textArea(attributes, typed.description, 2))}
        ${level?.no_expiry === 1 ? html`<p class="soft">Without end: it is given by an officer, not sold.</p>` : feeFields(fields, typed, level === null)}
        <div class="pair">${line("minAge", years, numeric)} ${line("maxAge", `${years} 17: under 18.`, numeric)}</div>
        ${line("place", level ? "1: the first of the list." : "1: the first of the list. Empty: the last.", numeric)}
        ${checkbox(fields, "needsApproval", "Someone who joins for the first time pays, and becomes a member when an officer approves them. Renewals go through at once.", typed.needsApproval)}
        ${checkbox(fields, "needsVouchers", "A new member names a proposer and a seconder. You see both before you approve, and both are told by e-mail.", typed.needsVouchers)}
        ${checkbox(fields, "additionalMember", "Who joins names a partner, whose name is on the card too.", typed.additionalMember)}
        ${level ? "" : checkbox(fields, "noExpiry", "For life: an officer gives it to a member, and nobody buys or renews it. It stays so.", typed.noExpiry)}
        ${checkbox(fields, "enabled", "People can join with it and renew it. Members keep theirs either way.", typed.enabled)}`,
      after: level
        ? html`<p class="acts">
              ${level.product_id === null ? "" : html`<a href="/admin/products/${level.product_id}">Its texts in the shop</a>`}
              <a href="/admin/levels/${level.id}/remove">Remove this level</a>
            </p>
            ${level.no_expiry === 1 ? "" : html`${feeHistory(level, await listFeeChanges(c.var.services.db, level.id))} ${await typedFees(c.var.services.db, level)}`}
            ${await settingHistory(c, view.who)}`
        : "",
    },
  );
}

/** All of them in their order. */
export async function readLevels(c: AppContext): Promise<readonly EditedLevel[]> {
  const { db, clock } = c.var.services;
  return listLevels(db, clubDay(clock.now(), await clubZone(db)));
}

/** The level that the URL names, and the others in their order. @throws Refusal NOT_FOUND */
export async function findLevel(c: AppContext) {
  const levels = await readLevels(c);
  const level = levels.find(({ id }) => id === Number(c.req.param("level")));
  if (!level) throw new Refusal("NOT_FOUND");
  return { level, others: levels.filter((each) => each !== level) };
}

/**
 * Of fees that are far from those until now; of a new level, from those of the others.
 * @param earlier the level itself, or the others
 */
export function feeQuestions(
  form: Form,
  typed: TypedLevel,
  columns: LevelColumns,
  earlier: readonly LevelColumns[],
  name: string,
): Questions {
  if (columns.no_expiry === 1) return {};
  const sold = earlier.filter((each) => each.no_expiry === 0);
  const ask = (column: "yearly_fee_cents" | "joining_fee_cents") =>
    questionPrice(
      columns[column],
      sold.map((each) => each[column]),
      name,
    );
  return readQuestions(form, typed, {
    fee: ask("yearly_fee_cents"),
    // No joining fee is what a level often has.
    joiningFee: columns.joining_fee_cents === 0 ? null : ask("joining_fee_cents"),
  });
}

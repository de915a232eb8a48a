import { html } from "hono/html";
import type { LevelChoice } from "../../db/shop/promotion-register";
import {
  type Choices,
  checkbox,
  conflictNote,
  dateTime,
  decimal,
  errorSummary,
  field,
  numeric,
  select,
  textLines,
} from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { asksFirst, type Questions } from "../../desk/questions";
import { onceField } from "../../desk/sent-forms";
import type {
  PromotionErrors,
  PromotionField,
  TypedPromotion,
} from "../../domain/shop/promotions/promotion-form";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";

export type PromotionFormView = {
  readonly title: string;
  /** The promotion's page, or the list. */
  readonly back: { readonly href: string; readonly words: string };
  readonly action: string;
  readonly who: Officer;
  readonly typed: TypedPromotion;
  readonly levels: readonly LevelChoice[];
  /** The club's. */
  readonly zone: string;
  /** The version that the form shows; null for a new one. */
  readonly version: string | null;
  /** An order names it: it keeps its code. */
  readonly isOrdered: boolean;
  readonly errors?: PromotionErrors;
  /** Of values that may be slips: nothing is saved until each is answered. */
  readonly questions?: Questions;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: TypedPromotion;
  /** That the form shows earlier values, and what they change. */
  readonly restore?: Markup;
};

const labels: Readonly<Record<PromotionField, string>> = {
  promotion: "Code",
  name: "What it is for",
  kind: "It takes off",
  off: "How much",
  minimum: "Smallest order in dollars",
  level: "Who can use it",
  starts: "Start",
  ends: "End",
  maxUses: "Most uses",
  stopped: "Stopped",
};

const kinds: Choices = [
  ["percent", "Per cent"],
  ["amount", "Dollars"],
];

/** The form of a promotion: 422 with errors or open questions, 409 on an edit conflict. */
export function promotionForm(view: PromotionFormView): Promise<Response> {
  const { title, back, action, who, typed, levels, zone, version, isOrdered } = view;
  const { errors, questions = {}, conflict, restore } = view;
  const fields = { labels, errors: errors ?? {}, questions };
  const isRefused = errors !== undefined || asksFirst(questions);
  const line = textLines(fields, typed);
  const clock = `On the club’s clock, ${zoneTime(zone)}.`;
  const levelChoices: Choices = [
    ["", "Everybody"],
    ["any", "Members, of any level"],
    ...levels.map(({ code, name }) => [code, `Members: ${name}`] as const),
  ];
  const isNew = version === null;
  return adminPage(
    isRefused || conflict ? `Not saved: ${title}` : title,
    html`${conflict ? conflictNote(fields, typed, conflict) : errorSummary(fields)}
      <p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${restore ?? ""}
      <form class="panel" method="post" action="${action}" novalidate>
        ${isNew ? onceField() : html`${hiddenField("version", version)}`}
        ${hiddenField("step", "save")}
        ${line("promotion", isOrdered ? "Orders name it, so it stays." : "What is typed in the cart. Capitals or not is all one.", isOrdered ? html`type="text" readonly` : html`type="text" autocapitalize="characters"`)}
        ${line("name", "For editors alone.")}
        <div class="pair">
          ${field(fields, "kind", "", (attributes) => select(attributes, typed.kind, kinds))} ${line("off", "", decimal)}
        </div>
        <div class="pair">
          ${line("minimum", "Before delivery. Empty: any order.", decimal)}
          ${line("maxUses", "All buyers together. Empty: any number.", numeric)}
        </div>
        ${field(fields, "level", "", (attributes) => select(attributes, typed.level, levelChoices))}
        <div class="pair">
          ${line("starts", `${clock} Empty: at once.`, dateTime)}
          ${line("ends", `${clock} Empty: no end.`, dateTime)}
        </div>
        ${checkbox(fields, "stopped", "Nobody can use it any more. Orders keep what it took off.", typed.stopped)}
        <p class="acts">
          <button name="to" value="save">${conflict ? "Save mine" : isNew ? "Add the promotion" : restore ? "Restore" : "Save"}</button>
          <a href="${back.href}">Cancel</a>
        </p>
      </form>`,
    { who, status: conflict ? 409 : isRefused ? 422 : 200 },
  );
}

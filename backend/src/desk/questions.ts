import { html } from "hono/html";
import type { Question } from "../domain/unlikely";
import type { Markup } from "../http/html-page";

/** A question beside a field, whose tick holds for the value that it was asked of alone. */
export type Asked = Question & { readonly value: string; readonly isTicked: boolean };

/** By the names of their fields. */
export type Questions = Readonly<Partial<Record<string, Asked>>>;

type Values = Readonly<Record<string, string | boolean>>;

/** The form's field that says yes. */
const tickName = (name: string) => `sure-${name}`;

/**
 * The questions of a form as it was sent: ticked where it says yes of the value that it has now.
 * @param found by field; null where nothing is to be asked
 */
export function readQuestions(
  form: Readonly<Record<string, string>>,
  typed: Values,
  found: Readonly<Partial<Record<string, Question | null>>>,
): Questions {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, question]) => {
      if (!question) return [];
      const value = question.of ?? String(typed[name] ?? "").trim();
      return [[name, { ...question, value, isTicked: form[tickName(name)] === value }]];
    }),
  );
}

/** Whether something is still to be answered. */
export const asksFirst = (questions: Questions): boolean =>
  Object.values(questions).some((asked) => asked?.isTicked === false);

/** The answers that were given, as the form sends them. */
export const questionTicks = (questions: Questions): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([name, asked]) =>
      asked?.isTicked ? [[tickName(name), asked.value]] : [],
    ),
  );

/** The question with its tick, below its field; "" without one. */
export function questionBox(name: string, asked: Asked | undefined): Markup | "" {
  if (!asked) return "";
  const { words, yes, value, isTicked } = asked;
  return html`<div class="asked">
    <p id="${name}-question">${words}</p>
    <label class="tick" for="${tickName(name)}"
      ><input type="checkbox" id="${tickName(name)}" name="${tickName(name)}" value="${value}" ${isTicked ? html`checked` : ""} /> ${yes}</label
    >
  </div>`;
}

import { html } from "hono/html";
import type { SivApplicationStepWire, SivApplicationWire } from "#contract/siv-application";
import { topicWords } from "#rules/signed-text";
import { type RequestTopic, requestTopics } from "#rules/siv-application-requests";
import { type Form, typedText } from "../../desk/editor-access";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";

const topicName = (topic: RequestTopic) => `asked-${topic}`;

/** What is ticked in the form of the next step. */
export const readTopics = (form: Form): readonly RequestTopic[] =>
  requestTopics.filter((topic) => typedText(form, topicName(topic)) === "1");

/** What the member has to send or to see to before handing in again. */
export const topicBoxes = (ticked: readonly RequestTopic[]): Markup =>
  html`<fieldset>
    <legend>What “Ask for more” needs from the member</legend>
    <p class="hint">The application cannot be handed in again before each of these is seen to. Tick nothing to be answered in words.</p>
    <div class="pair">
      ${requestTopics.map(
        (topic) =>
          html`<label class="tick"
            ><input type="checkbox" name="${topicName(topic)}" value="1" ${ticked.includes(topic) ? html`checked` : ""} />
            ${topicWords(topic)}</label
          >`,
      )}
    </div>
  </fieldset>`;

const knownTopics = (topics: readonly string[] = []): string =>
  requestTopics
    .filter((topic) => topics.includes(topic))
    .map(topicWords)
    .join(", ");

function answerView(answered: SivApplicationStepWire | undefined, zone: string): Markup {
  if (!answered) return html`<p class="soft">Not answered yet.</p>`;
  const [checked, kept] = [
    knownTopics(answered.confirmed?.filter((topic) => !topic.includes("-"))),
    knownTopics(answered.confirmed?.filter((topic) => topic.includes("-"))),
  ];
  return html`<p>The member handed it in again on ${clubTimeText(answered.at, zone)}:</p>
    ${answered.answer ? html`<p class="words">${answered.answer}</p>` : html`<p class="soft">Without an answer in words.</p>`}
    ${checked ? html`<p>Looked at again: ${checked}</p>` : ""}
    ${kept ? html`<p>Has nothing newer to send: ${kept}</p>` : ""}`;
}

/** Every question of the registrar with its date, and the member's answer beside it; "" without any. */
export function questionList({ steps }: Pick<SivApplicationWire, "steps">, zone: string): Markup | "" {
  const asked = steps.flatMap((step, place) => (step.state === "more-information" ? [{ step, place }] : []));
  if (asked.length === 0) return "";
  return html`<ol>
      ${asked.map(({ step, place }) => {
        const next = asked.find((other) => other.place > place)?.place ?? steps.length;
        const answered = steps
          .slice(place, next)
          .find(({ state, by_member }) => state === "submitted" && by_member);
        const about = knownTopics(step.asked);
        return html`<li>
          <p>Asked on ${clubTimeText(step.at, zone)}${about ? html`. Needed: ${about}` : ""}</p>
          ${step.note ? html`<p class="words">${step.note}</p>` : ""} ${answerView(answered, zone)}
        </li>`;
      })}
    </ol>`;
}

import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { MailingState } from "../../db/mail/mailings";
import type { MailingKind } from "../../db/mail/reach";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip, doneNote, doneWords } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import { mayIn } from "../roles/rules";
import { stateWords } from "./mailing-at";
import { kindWords } from "./text";

type ListedMailing = {
  readonly id: number;
  readonly subject: string;
  readonly kind: MailingKind;
  readonly event: string | null;
  readonly state: MailingState;
  readonly at: string;
  readonly sent: number;
  readonly failed: number;
};

/** SQL: when it is sent, was sent or was changed last. A sort is split at “, ”. */
const at = "coalesce(g.started_at,g.send_at,g.updated_at)";
const countOf = (state: string) =>
  `(SELECT count(*) FROM mailing_people p WHERE p.mailing_id = g.id AND p.state = '${state}')`;

const notices = { deleted: "The draft is deleted." };

/** @param isWhole false: those to the people of an event alone */
function mailingList(zone: string, isWhole: boolean): ListSpec<ListedMailing> {
  const whole = isWhole ? "" : " AND g.event_id IS NOT NULL";
  const inState = (states: string) => `g.state IN (${states})${whole}`;
  return {
    title: "Mail",
    path: "/admin/mail",
    select: `g.id, g.subject, g.kind, e.title AS event, g.state, ${at} AS at, ${countOf("sent")} AS sent,
      ${countOf("failed")} AS failed`,
    from: "mailings g LEFT JOIN calendar_events e ON e.id = g.event_id",
    counted: "mailings g",
    views: [
      { name: "drafts", words: "Drafts", where: inState("'draft'") },
      { name: "scheduled", words: "Scheduled", where: inState("'scheduled'"), sort: "at" },
      { name: "sending", words: "Being sent", where: inState("'sending', 'stopped'") },
      { name: "sent", words: "Sent", where: inState("'sent'") },
    ],
    search: { words: "Subject", where: "instr(lower(g.subject), ?1) > 0" },
    filters: [],
    columns: [
      { name: "subject", words: "Subject", cell: ({ subject }) => subject },
      { name: "kind", words: "What it is", cell: ({ kind }) => kindWords[kind], isSpare: true },
      { name: "to", words: "Written to", cell: ({ event }) => event ?? "Members" },
      {
        name: "at",
        words: "When",
        isWhole: true,
        cell: (row) => clubTimeText(row.at, zone),
        csv: (row) => row.at,
        sort: at,
      },
      {
        name: "sent",
        words: "Sent to",
        isNumber: true,
        cell: ({ sent }) => (sent === 0 ? "" : String(sent)),
        csv: ({ sent }) => sent,
      },
      {
        name: "state",
        words: "State",
        cell: ({ state, failed }) =>
          failed > 0 ? chip("standing bad", `${failed} failed`) : chip(...stateWords[state]),
        csv: ({ state }) => stateWords[state][1],
      },
    ],
    sort: "-at",
    key: "g.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/mail/${id}`,
  };
}

/** GET /admin/mail: what was written to many people. */
export const mailingListScreen = listScreen({
  area: "eventMail",
  spec: async ({ var: { services } }, { roles }) =>
    mailingList(await clubZone(services.db), mayIn(roles, "mail", "see")),
  action: ({ roles }) =>
    mayIn(roles, "mail", "change")
      ? html`<a class="btn" href="/admin/mail/new">New e-mail</a>`
      : html`<a href="/admin/events">Choose an event</a>`,
  above: async (c) => doneNote(doneWords(c.req.query("done"), notices)),
  empty: "Nothing was written yet.",
});

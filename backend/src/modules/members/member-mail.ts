import { html } from "hono/html";
import { stoppableKinds as kinds, resumeKind, stopKind, stoppedKinds } from "../../db/mail/unsubscribed";
import { checkbox } from "../../desk/form-fields";
import type { Section } from "../../desk/record-page";
import { type SectionForm, sectionScreen } from "../../desk/section-form";
import { clubTimeText } from "../../domain/club-time";
import { kindWords } from "../mail/text";
import { backTo, memberAt, nameOf } from "./member-forms";

const labels = { news: kindWords.news, events: kindWords.events } as const;

type Stopped = Awaited<ReturnType<typeof stoppedKinds>>;
/** 1: they get it. */
type Row = { readonly id: number; readonly gets_news: number; readonly gets_events: number };

const toRow = (id: number, stopped: Stopped): Row => ({
  id,
  gets_news: stopped.some(({ kind }) => kind === "news") ? 0 : 1,
  gets_events: stopped.some(({ kind }) => kind === "events") ? 0 : 1,
});
const columnsOf = ({ gets_news, gets_events }: Row) => ({ gets_news, gets_events });

const form: SectionForm<Row, { news: boolean; events: boolean }> = {
  empty: { news: false, events: false },
  labels,
  load: async (c) => {
    const member = await memberAt(c);
    const row = toRow(member.id, await stoppedKinds(c.var.services.db, member.id));
    return {
      row,
      version: `${row.gets_news}${row.gets_events}`,
      title: `Mail to ${nameOf(member)}`,
      back: backTo(member),
    };
  },
  typedOf: ({ gets_news, gets_events }) => ({ news: gets_news === 1, events: gets_events === 1 }),
  fields: ({ typed, errors }) =>
    html`<p>What they want to get. Each e-mail has a link by which they choose that themselves. Notices go to everybody.</p>
      ${kinds.map((kind) => checkbox({ labels, errors }, kind, "", typed[kind]))}`,
  read: async ({ news, events }) => ({ columns: { gets_news: news ? 1 : 0, gets_events: events ? 1 : 0 } }),
  before: columnsOf,
  withEarlier: (row, values) => ({ ...row, ...values }) as Row,
  save: async (c, { row: { id: userId }, columns }) => {
    const { db, clock } = c.var.services;
    await db.batch(
      kinds.map((kind) =>
        columns[`gets_${kind}`] === 1
          ? resumeKind(db, { userId, kind })
          : stopKind(db, { userId, kind }, clock.now()),
      ),
    );
    return true;
  },
};

/** What mail to many people a member gets. */
export const memberMailScreen = sectionScreen(form);

/** The same as a part of the member's page. */
export const memberMailSection = (stopped: Stopped, edit: string | null, zone: string): Section => ({
  id: "mail",
  title: "Mail to members",
  edit,
  facts: kinds.map((kind) => {
    const found = stopped.find((each) => each.kind === kind);
    return [labels[kind], found ? `Stopped, ${clubTimeText(found.at, zone)}` : "Gets them"] as const;
  }),
});

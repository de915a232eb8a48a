import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { peopleWith } from "../../db/desk-search";
import type { Column, ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import { mailKinds } from "../../mail/kinds";
import {
  aboutRecord,
  addressText,
  dueAt,
  kindText,
  resultLook,
  resultText,
  resultWords,
  type SentMail,
} from "./mail-words";

type ListedMail = SentMail & {
  readonly id: number;
  readonly user_id: number | null;
  readonly name: string | null;
  readonly created_at: string;
};

const personText = (row: ListedMail): string => row.name || addressText(row);

const columns = (zone: string, { roles }: Officer): readonly Column<ListedMail>[] => [
  { name: "person", words: "To", cell: personText },
  { name: "email", words: "Address", cell: addressText, isExtra: true },
  { name: "kind", words: "Kind", cell: ({ kind }) => kindText(kind) },
  { name: "subject", words: "Subject", cell: ({ subject }) => subject ?? "" },
  {
    name: "about",
    words: "About",
    cell: ({ about }) => {
      const record = aboutRecord(about, roles);
      return record?.href ? html`<a href="${record.href}">${record.words}</a>` : (record?.words ?? "");
    },
    csv: ({ about }) => aboutRecord(about, roles)?.words ?? "",
  },
  {
    name: "result",
    words: "Answer",
    cell: (row) => chip(resultLook(row), resultText(row)),
    csv: resultText,
  },
  {
    name: "time",
    words: "Time",
    isWhole: true,
    cell: ({ created_at }) => clubTimeText(created_at, zone),
    csv: ({ created_at }) => created_at,
    sort: "s.created_at",
  },
];

const isFailed = "s.result IN ('refused', 'unreached')";

const sentList = (zone: string, officer: Officer): ListSpec<ListedMail> => ({
  title: "Sent mail",
  path: "/admin/mail/sent",
  select: `s.id, s.user_id, s.email, s.kind, s.subject, s.about, s.result, s.reason, s.status, s.bounce, s.bounce_reason, s.created_at, ${dueAt} AS due_at,
    trim(u.first_name || ' ' || u.last_name) AS name`,
  from: "sent_mails s LEFT JOIN users u ON u.id = s.user_id",
  counted: "sent_mails s",
  views: [
    { name: "all", words: "All", where: "1" },
    {
      name: "failed",
      words: "Failed",
      where: isFailed,
      by: "s.id IN (SELECT id FROM sent_mails WHERE result IN ('refused', 'unreached'))",
      empty: "The mail service has taken every mail.",
    },
    {
      name: "bounced",
      words: "Came back",
      where: "s.bounce IS NOT NULL",
      by: "s.id IN (SELECT id FROM sent_mails WHERE bounce IS NOT NULL)",
      empty: "No mail has come back.",
    },
    {
      name: "skipped",
      words: "Not sent",
      where: "s.result = 'skipped'",
      by: "s.id IN (SELECT id FROM sent_mails WHERE result = 'skipped')",
      empty: "Every mail was sent.",
    },
  ],
  search: {
    words: "Name or address",
    where: (search) => `s.id IN (SELECT id FROM sent_mails WHERE user_id IN (${peopleWith(search)})
      UNION SELECT id FROM sent_mails WHERE email >= ?1 AND email < ?1 || char(1114111))`,
  },
  filters: [
    {
      name: "kind",
      words: "Kind",
      choices: Object.entries(mailKinds).map(([name, { words }]) => [name, words]),
      where: "s.kind = ?",
    },
    {
      name: "result",
      words: "Answer",
      choices: Object.entries(resultWords).map(([name, [, words]]) => [name, words]),
      where: "s.result = ?",
    },
  ],
  columns: columns(zone, officer),
  sort: "-time",
  key: "s.id",
  keyOf: ({ id }) => id,
  link: ({ user_id, email }) =>
    user_id === null ? `/admin/mail/sent?q=${encodeURIComponent(email)}` : `/admin/members/${user_id}`,
});

/** GET /admin/mail/sent: what the backend has mailed by itself, the newest first. */
export const sentListScreen = listScreen({
  area: "mail",
  spec: async ({ var: { services } }, officer) => sentList(await clubZone(services.db), officer),
  above: async ({ var: { services } }) =>
    services.settings.mail || services.settings.outbox
      ? html`<p class="soft">Mails are listed here for 400 days, without their text. Accepted means that the mail service has taken the mail. What officers write to many people is under <a href="/admin/mail">Mail</a>, with who got it.</p>`
      : html`<p class="note bad">No mail service is set up, so no mail is sent.</p>`,
  empty: "No mail was sent yet.",
});

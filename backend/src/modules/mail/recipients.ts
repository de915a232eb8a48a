import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { peopleWith } from "../../db/desk-search";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import { knownEmail } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { mailingAt, mailingPath, skipWhy } from "./mailing-at";

type State = "waiting" | "claimed" | "sent" | "failed" | "skipped";

type Recipient = {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly state: State;
  readonly why: string | null;
  readonly sent_at: string | null;
};

const personWords = {
  waiting: ["future", "Waits"],
  claimed: ["future", "Waits"],
  sent: ["shown", "Sent"],
  failed: ["late", "Failed"],
  skipped: ["off", "Left out"],
} as const satisfies Readonly<Record<State, readonly [look: string, words: string]>>;

const whyText = ({ state, why }: Recipient) =>
  state === "failed" || state === "skipped" ? skipWhy(why ?? "") : "";

/** The people of one mailing, from its start on. */
async function recipientList(c: AppContext, officer: Officer): Promise<ListSpec<Recipient>> {
  const mailing = await mailingAt(c, officer);
  const zone = await clubZone(c.var.services.db);
  const path = mailingPath(mailing);
  const wordsOf = (state: State): readonly [look: string, words: string] =>
    mailing.state === "stopped" && (state === "waiting" || state === "claimed")
      ? ["off", "Not sent"]
      : personWords[state];
  const seesMembers = mayIn(officer.roles, "members", "see");
  return {
    title: `Who got “${mailing.subject}”`,
    path: `${path}/people`,
    select:
      "p.id, p.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), p.email) AS name, p.email, p.state, p.why, p.sent_at",
    from: `(SELECT * FROM mailing_people WHERE mailing_id = ${mailing.id}) p JOIN users u ON u.id = p.user_id`,
    views: [
      { name: "all", words: "All", where: "1" },
      { name: "sent", words: "Sent", where: "p.state = 'sent'", empty: "It was sent to nobody yet." },
      { name: "failed", words: "Failed", where: "p.state = 'failed'", empty: "It has failed for nobody." },
      {
        name: "waiting",
        words: "Not sent yet",
        where: "p.state IN ('waiting', 'claimed')",
        empty: "Nobody waits for it.",
      },
      { name: "skipped", words: "Left out", where: "p.state = 'skipped'", empty: "Nobody was left out." },
    ],
    search: {
      words: "Name or address",
      where: (search) => `p.user_id IN (${peopleWith(search)}) OR instr(lower(p.email), lower(?1)) > 0`,
    },
    filters: [],
    columns: [
      { name: "name", words: "To", cell: ({ name }) => name, sort: "u.last_name, u.first_name" },
      { name: "email", words: "Address", cell: ({ email }) => knownEmail(email) ?? "" },
      {
        name: "state",
        words: "State",
        cell: ({ state }) => chip(...wordsOf(state)),
        csv: ({ state }) => wordsOf(state)[1],
        sort: "p.state",
      },
      { name: "why", words: "Why", cell: whyText },
      {
        name: "time",
        words: "Sent at",
        isWhole: true,
        cell: ({ sent_at }) => (sent_at ? clubTimeText(sent_at, zone) : ""),
        csv: ({ sent_at }) => sent_at,
        sort: "p.sent_at",
      },
    ],
    sort: "name",
    key: "p.id",
    keyOf: ({ id }) => id,
    link: ({ user_id }) => (seesMembers ? `/admin/members/${user_id}` : path),
  };
}

/** GET /admin/mail/{id}/people: whom a mailing has reached, and whom it has not. */
export const recipientsScreen = listScreen({
  area: "eventMail",
  spec: recipientList,
  above: async (c, officer) => {
    const mailing = await mailingAt(c, officer);
    return html`<p><a href="${mailingPath(mailing)}">Back to the e-mail</a></p>`;
  },
  empty: "It has not started yet.",
});

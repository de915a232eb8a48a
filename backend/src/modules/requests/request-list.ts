import { clubZone } from "../../db/content/site-settings";
import { peopleWith } from "../../db/desk-search";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import type { Answer } from "./queries";
import { answerWords, kindWords } from "./request-words";

type ListedRequest = {
  readonly key: number;
  readonly request_id: number | null;
  readonly user_id: number;
  readonly kind: keyof typeof kindWords;
  readonly name: string;
  readonly wanted: string;
  readonly asked_at: string;
  readonly answer: Answer | null;
};

/** Requests for another address or name, and for the end of an account, which the account itself holds. */
const requests = `(
  SELECT id * 2 AS key, id AS request_id, user_id, kind, asked_at, answer,
    coalesce(email, trim(first_name || ' ' || last_name)) AS wanted FROM change_requests
  UNION ALL SELECT id * 2 + 1, NULL, id, 'deletion', deletion_requested_at, NULL, ''
    FROM users WHERE deletion_requested_at IS NOT NULL)`;

const nameOf = "coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)";

const requestList = (zone: string): ListSpec<ListedRequest> => ({
  title: "Requests",
  path: "/admin/requests",
  select: `r.key, r.request_id, r.user_id, r.kind, r.asked_at, r.answer, r.wanted, ${nameOf} AS name`,
  from: `${requests} r LEFT JOIN users u ON u.id = r.user_id`,
  views: [
    {
      name: "open",
      words: "Open",
      where: "r.answer IS NULL",
      empty: "No member asks for anything now.",
    },
    { name: "answered", words: "Answered", where: "r.answer IN ('done', 'declined')" },
    { name: "withdrawn", words: "Withdrawn", where: "r.answer = 'withdrawn'" },
    { name: "all", words: "All", where: "1" },
  ],
  search: {
    words: "Name or e-mail",
    where: (search) => `r.user_id IN (${peopleWith(search)})`,
  },
  filters: [{ name: "kind", words: "What for", choices: Object.entries(kindWords), where: "r.kind = ?" }],
  columns: [
    { name: "name", words: "Member", cell: ({ name }) => name, sort: "u.last_name COLLATE NOCASE" },
    { name: "kind", words: "Asks for", cell: ({ kind }) => kindWords[kind], sort: "r.kind" },
    { name: "wanted", words: "New", cell: ({ wanted }) => wanted },
    {
      name: "asked",
      words: "Since",
      isWhole: true,
      cell: ({ asked_at }) => clubTimeText(asked_at, zone),
      csv: ({ asked_at }) => asked_at,
      sort: "r.asked_at",
    },
    {
      name: "answer",
      words: "Answer",
      cell: ({ answer }) => chip(...answerWords[answer ?? "open"]),
      csv: ({ answer }) => answerWords[answer ?? "open"][1],
    },
  ],
  sort: "asked",
  key: "r.key",
  keyOf: ({ key }) => key,
  link: ({ request_id, user_id }) =>
    request_id === null ? `/admin/members/${user_id}#request` : `/admin/requests/${request_id}`,
});

/** GET /admin/requests: what members ask of the club, the oldest first. */
export const requestListScreen = listScreen({
  area: "members",
  spec: async (c: AppContext) => requestList(await clubZone(c.var.services.db)),
  empty: "No member asks for anything.",
});

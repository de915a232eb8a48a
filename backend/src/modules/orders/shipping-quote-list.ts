import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { nameHas } from "../../db/plain-name";
import type { QuoteRow } from "../../db/shop/quote-answers";
import type { Column, ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { emailText, knownEmail } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import { answerText, goodsText, placeText, sumWeight, weightText } from "./shipping-quotes-view";

type ListedQuote = Pick<
  QuoteRow,
  "id" | "place" | "lines" | "buyer" | "email" | "asked_at" | "answered_at" | "option_name" | "option_cents"
>;

const buyer = "coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)";
const suburb = "(r.place ->> '$.suburb')";

const quoteColumns = (zone: string): readonly Column<ListedQuote>[] => [
  { name: "place", words: "Delivery to", cell: placeText, sort: `${suburb} COLLATE NOCASE` },
  { name: "buyer", words: "Member", cell: (row) => row.buyer, sort: "u.last_name COLLATE NOCASE" },
  { name: "goods", words: "Goods", cell: goodsText },
  {
    name: "weight",
    words: "Weight",
    cell: (row) => weightText(sumWeight(row)),
    csv: sumWeight,
    isNumber: true,
  },
  {
    name: "asked",
    words: "Asked",
    isWhole: true,
    cell: ({ asked_at }) => clubTimeText(asked_at, zone),
    csv: ({ asked_at }) => asked_at,
    sort: "r.asked_at",
  },
  {
    name: "state",
    words: "Price",
    cell: (row) => (row.answered_at === null ? chip("future", "Waits") : chip("", answerText(row))),
    csv: (row) => (row.answered_at === null ? "Waits" : answerText(row)),
    sort: "s.base_cents",
  },
  {
    name: "answered",
    words: "Answered",
    isWhole: true,
    cell: ({ answered_at }) => (answered_at === null ? "" : clubTimeText(answered_at, zone)),
    csv: ({ answered_at }) => answered_at,
    sort: "r.answered_at",
    isExtra: true,
  },
  {
    name: "email",
    words: "E-mail",
    cell: ({ email }) => emailText(email),
    csv: ({ email }) => knownEmail(email),
    sort: "u.email",
    isExtra: true,
  },
];

const nobodyWaits = "Nobody waits for a price.";

const quoteList = (zone: string): ListSpec<ListedQuote> => ({
  title: "Delivery prices",
  path: "/admin/orders/quotes",
  select: `r.id, r.place, r.lines, r.asked_at, r.answered_at, ${buyer} AS buyer, u.email,
    s.name AS option_name, s.base_cents AS option_cents`,
  // An answer that another took the place of is not enabled any more.
  from: `shipping_quote_requests r JOIN users u ON u.id = r.user_id
    LEFT JOIN shipping_options s ON s.quote_id = r.id AND s.enabled = 1`,
  views: [
    { name: "open", words: "Waiting", where: "r.answered_at IS NULL", empty: nobodyWaits },
    { name: "answered", words: "Answered", where: "r.answered_at IS NOT NULL", sort: "-answered" },
    { name: "all", words: "All", where: "1", sort: "-asked" },
  ],
  search: {
    words: "Place, postcode, name or e-mail",
    where: `instr(lower(${suburb}), ?1) > 0 OR instr(r.place ->> '$.postcode', ?1) > 0
      OR ${nameHas(buyer)} OR instr(u.email, ?1) > 0`,
  },
  filters: [
    {
      name: "country",
      words: "Country",
      choices: [
        ["AU", "Australia"],
        ["other", "Others"],
      ],
      where: "iif(coalesce(r.place ->> '$.country', 'AU') = 'AU', 'AU', 'other') = ?",
    },
  ],
  columns: quoteColumns(zone),
  sort: "asked",
  key: "r.id",
  keyOf: ({ id }) => id,
  link: ({ id }) => `/admin/orders/quotes/${id}`,
});

/** GET /admin/orders/quotes: requests for a delivery price, those that wait first. */
export const quoteListScreen = listScreen({
  area: "money",
  spec: async ({ var: { services } }) => quoteList(await clubZone(services.db)),
  above: async () =>
    html`<p class="soft">Where no price list goes, members ask. The price that you answer with is in the member’s cart at once, and in an e-mail.</p>`,
  empty: nobodyWaits,
});

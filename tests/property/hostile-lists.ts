import fc from "fast-check";
import { html, urls, words } from "./hostile-text";
import { image, numbers, odd, variables } from "./hostile-values";
import { dates, facts, flags } from "./hostile-wire";

/** Mostly after the time of rendering, or nothing would be listed. */
const times = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      ...["2026-03-10", "2026-03-12T08:30:00Z", "2026-04-05T03:30:00+10:00", "2026-04-04", "9999-12-31"],
      ...["2027-02-30", "+275760-09-13T00:00:00Z", "2026-03-12 08:30", "2026-13-01", "T08:30"],
    ),
    weight: 6,
  },
  { arbitrary: dates, weight: 2 },
  { arbitrary: odd, weight: 1 },
);
const money = fc.oneof(
  { arbitrary: fc.constantFrom(0, 12.5, 0.1 + 0.2, -3, 1e21, 5e-324, "12"), weight: 4 },
  { arbitrary: numbers, weight: 1 },
  { arbitrary: odd, weight: 1 },
);
const text = fc.oneof({ arbitrary: html, weight: 4 }, { arbitrary: words, weight: 2 }, odd);
const name = fc.oneof({ arbitrary: fc.constantFrom("Breakfast run", "Club mug"), weight: 3 }, words, odd);

const event = fc.record(
  {
    id: fc.oneof(fc.nat(), odd),
    uid: words,
    name,
    kind: words,
    description: text,
    starts_at: times,
    ends_at: fc.oneof(fc.constant(null), times),
    all_day: flags,
    time_zone: words,
    venue: fc.oneof(words, html, odd),
    cost: fc.oneof(fc.constant(null), money),
  },
  { requiredKeys: ["id", "name", "starts_at"] },
);

const product = fc.record(
  {
    id: fc.oneof(fc.nat(), odd),
    url: urls,
    name,
    summary: text,
    group: words,
    price: money,
    highest_price: fc.oneof(fc.constant(null), money),
    in_stock: flags,
    image: fc.oneof(
      fc.constantFrom(null, { hash: "3f9a0c11aa", aspect: "1x1", width: 300, extension: "jpg" }),
      image,
      odd,
    ),
  },
  { requiredKeys: ["id", "url", "name", "price"] },
);

const getList = (item: fc.Arbitrary<unknown>) =>
  fc.oneof(
    {
      arbitrary: fc.array(fc.oneof({ arbitrary: item, weight: 9 }, { arbitrary: odd, weight: 1 }), {
        minLength: 1,
        maxLength: 5,
      }),
      weight: 20,
    },
    { arbitrary: odd, weight: 1 },
  );

/** The reply of POST /club/event. */
export const eventsReply = fc.record({ data: getList(event) });

/** The reply of POST /sell/product. */
export const productsReply = fc.record(
  { data: getList(product), pictures: fc.oneof(facts, odd) },
  { requiredKeys: ["data"] },
);

/** The variables of a block that lists events or products: intended ones among any others. */
export const clubListVariables = fc
  .tuple(
    variables,
    fc.record({ limit: fc.oneof(fc.constantFrom(1, 3, "2", -1, 1e9), odd), kind: fc.oneof(words, odd) }),
    fc.boolean(),
  )
  .map(([free, chosen, plain]) => ({ ...(plain ? null : free), ...(plain ? null : chosen), source: "club" }));

import fc from "fast-check";
import { html, urls, words } from "./hostile-text";
import { image, numbers, odd, variables } from "./hostile-values";

/** Few enough that groups share them: a tree of these has groups below themselves, twins and places that contradict. */
const ids = fc.constantFrom(1, 2, 3, 4);
const addresses = fc.constantFrom("levels", "cars");
const models = fc.constantFrom("club_levels", "cars");
const address = "/assets/i/3f9a0c11aa/1x1/300.jpg";

type Wire = { readonly children?: unknown; readonly [name: string]: unknown };

const own = fc.record(
  {
    name: fc.oneof({ arbitrary: fc.constantFrom("Full member", "Cars", "Bikes"), weight: 3 }, words, odd),
    id: fc.oneof({ arbitrary: ids, weight: 8 }, words, odd),
    url: fc.oneof({ arbitrary: addresses, weight: 6 }, urls, odd),
    slug: fc.oneof(addresses, words, odd),
    content: fc.oneof({ arbitrary: html, weight: 4 }, fc.constantFrom(null, "[]"), odd),
    image: fc.oneof(fc.constantFrom(address, null), urls, image, odd),
    model: fc.oneof({ arbitrary: models, weight: 6 }, words, odd),
    parent: fc.oneof(ids, odd),
    parent_id: fc.oneof(ids, odd),
    root: fc.oneof(ids, numbers, odd),
    lft: fc.oneof(ids, numbers, odd),
    rgt: fc.oneof(ids, numbers, odd),
    level: fc.oneof(ids, numbers, odd),
  },
  { requiredKeys: ["name", "id", "url", "model"] },
);

const { group } = fc.letrec<{ group: Wire; children: unknown }>((tie) => ({
  children: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    { arbitrary: fc.constantFrom([], null, "3", {}), weight: 1 },
    {
      arbitrary: fc.array(fc.oneof({ arbitrary: tie("group"), weight: 8 }, odd), { maxLength: 3 }),
      weight: 4,
    },
  ),
  group: fc.tuple(own, tie("children")).map(([fields, children]) => ({ ...fields, children })),
}));

/** What a circle looks like once somebody has written it down: the same groups below each other, until the writer gave up. */
const circle = fc
  .tuple(fc.array(own, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 26 }))
  .map(([round, turns]) => {
    let inner: readonly unknown[] = [];
    for (let turn = turns; turn > 0; turn -= 1) inner = [{ ...round[turn % round.length], children: inner }];
    return inner[0];
  });

/** The `data` of the groups' reply. */
export const groups = fc.oneof(
  {
    arbitrary: fc.array(
      fc.oneof(
        { arbitrary: group, weight: 6 },
        { arbitrary: circle, weight: 3 },
        { arbitrary: odd, weight: 1 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    weight: 20,
  },
  { arbitrary: odd, weight: 1 },
);

/** The values of a block that lists groups: such as there are, among any others. */
export const groupListVariables = fc
  .tuple(
    variables,
    fc.oneof(
      models.map((model) => ({ model })),
      addresses.map((group) => ({ group })),
      addresses.map((url) => ({ url })),
    ),
    fc.boolean(),
  )
  .map(([free, chosen, plain]) => (plain ? chosen : { ...free, ...chosen }));

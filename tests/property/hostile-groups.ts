import fc from "fast-check";
import { html, urls, words } from "./hostile-text";
import { image, numbers, odd, variables } from "./hostile-values";

/** Few ids, so that groups share them: such trees have loops, duplicates and contradicting places. */
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

/** A loop as a finite tree: the same groups below each other, again and again. */
const loop = fc
  .tuple(fc.array(own, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 26 }))
  .map(([members, depth]) => {
    let inner: readonly unknown[] = [];
    for (let level = depth; level > 0; level -= 1)
      inner = [{ ...members[level % members.length], children: inner }];
    return inner[0];
  });

/** The `data` of the groups' reply. */
export const groups = fc.oneof(
  {
    arbitrary: fc.array(
      fc.oneof(
        { arbitrary: group, weight: 6 },
        { arbitrary: loop, weight: 3 },
        { arbitrary: odd, weight: 1 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    weight: 20,
  },
  { arbitrary: odd, weight: 1 },
);

/** The variables of a block that lists groups: existing ones among any others. */
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

import type { Command, Sequence, Tab } from "./commands";

const add = (tab: Tab, sku: number, qty = 1): Command => ({
  does: "add",
  tab,
  sku,
  qty,
  addons: [],
  second: null,
});
const submit = (tab: Tab): Command => ({ does: "submit", tab, way: "picked-up", isTwice: false });
/** @param order 0: the last one */
const pay = (order: number, reference = 0): Command => ({
  does: "webhook",
  order,
  says: "paid",
  reference,
  id: reference,
  times: 1,
});
const promotion = (tab: Tab, code: string): Command => ({ does: "code", tab, code });
const of = (order: number, does: "release" | "age" | "cancel" | "admit"): Command => ({ does, order });
/** Takes the first line out that the tab saw, and orders another thing. */
const orderNext = (tab: Tab, sku: number): readonly Command[] => [
  { does: "remove", tab, line: 0 },
  add(tab, sku),
  submit(tab),
];
const refund = (how: "credit" | "payment", restocks: boolean): Command => ({
  does: "refund",
  order: 0,
  how,
  restocks,
  isTwice: false,
});

/** Kinds of goods, by their place in the catalogue. */
const [pin, cap, book, polo, engine, , entry, full, pair] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Members, by their place among the personas. */
const [newcomer, withCredit, inPair, expired] = [0, 1, 3, 4];

/** Tried each time, before what comes by chance: an order that is paid after another has taken its place. */
const stories: readonly (readonly [persona: number, ...commands: readonly Command[]])[] = [
  [withCredit, add(2, entry), submit(2), add(2, pin), submit(2), pay(0), pay(1), pay(1, 1)],
  [withCredit, add(2, entry), submit(2), of(0, "release"), pay(0), pay(0)],
  [newcomer, add(2, entry), promotion(2, "MONCE"), submit(2), add(2, pin), submit(2), pay(0), pay(1)],
  [newcomer, add(2, book, 2), submit(2), of(0, "release"), add(3, book, 2), submit(3), pay(0), pay(1)],
  [newcomer, add(2, full), submit(2), add(2, pin), submit(2), pay(0), pay(1)],
  // The earlier one is paid while the later one is held: both extend the membership.
  [newcomer, add(2, full), submit(2), add(2, pin), submit(2), pay(1), pay(0)],
  [newcomer, add(2, full), submit(2), add(2, pair), submit(2), pay(1), pay(0)],
  [expired, add(2, full), submit(2), of(0, "release"), of(0, "age"), pay(0)],
  [newcomer, add(2, pin), submit(2), of(0, "cancel"), pay(0), pay(0, 1), refund("payment", true)],
  [withCredit, add(2, entry, 3), submit(2), pay(0), of(0, "admit"), refund("payment", true), pay(0, 1)],
  [newcomer, add(2, entry), promotion(2, "MONCE"), submit(2), pay(0), refund("credit", false), submit(2)],
  // Orders without a thing in common wait beside each other, and each is paid; of six the oldest goes.
  [withCredit, add(2, entry), submit(2), ...orderNext(2, pin), pay(1), pay(0)],
  [withCredit, add(2, full), submit(2), ...orderNext(2, pin), ...orderNext(2, pair), pay(1), pay(0)],
  [newcomer, add(2, entry), promotion(2, "MONCE"), submit(2), ...orderNext(2, pin), pay(0), pay(1)],
  [newcomer, add(2, entry), promotion(2, "M15"), submit(2), ...orderNext(2, pin), pay(1), pay(0)],
  [
    inPair,
    ...[add(2, pin), submit(2), ...orderNext(2, cap), ...orderNext(2, book), ...orderNext(2, polo)],
    ...[...orderNext(2, engine), ...orderNext(2, entry), pay(0), pay(5), pay(3)],
  ],
];

export const examples: [Sequence][] = stories.map(([persona, ...commands]) => [
  { personas: [persona, newcomer], commands },
]);

import fc from "fast-check";

const paths = ["/vehicle/1/logbook/new", "/vehicle/1/edit", "/sivevent/new"];

/** What becomes of a request on its way. */
const fate = fc.constantFrom(
  "arrives" as const,
  "arrives" as const,
  "refused" as const,
  "busy" as const,
  "lostRequest" as const,
  "lostReply" as const,
);

export const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      path: fc.constantFrom(...paths),
      tab: fc.nat(1),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("visit" as const), tab: fc.nat(1) }) },
  // Some forms for one record without a network, and then what becomes of each that is sent.
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("rally" as const),
      path: fc.constantFrom(...paths),
      posts: fc.integer({ min: 1, max: 3 }),
      fates: fc.array(fate, { maxLength: 4 }),
      tab: fc.nat(1),
    }),
  },
  // Photos that the page's JavaScript uploads, whatever becomes of each request.
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("photos" as const),
      photos: fc.integer({ min: 1, max: 4 }),
      fates: fc.array(fate, { maxLength: 6 }),
      isUp: fc.boolean(),
      tab: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("room" as const),
      is: fc.constantFrom("ample" as const, "ample" as const, "texts" as const, "none" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("fates" as const), fates: fc.array(fate) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("online" as const), is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("kill" as const), tab: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("member" as const), is: fc.constantFrom("A", "B", null) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("discard" as const, "restore" as const, "sendNow" as const),
      nth: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 30, -24) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

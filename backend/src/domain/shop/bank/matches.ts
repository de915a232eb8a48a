/** A line of a statement of which no payment is recorded. */
type OpenLine = {
  readonly id: number;
  readonly day: string;
  readonly amount_cents: number;
  readonly description: string;
};

/** An order that is not paid. */
export type OpenOrder = {
  readonly id: number;
  readonly due_cents: number;
  readonly last_name: string;
  /** YYYY-MM-DD on which it was placed. */
  readonly day: string;
  /** 0: it ran out or was cancelled, so that no payment can be recorded of it. */
  readonly is_payable: number;
};

/** A membership that can be renewed, without an order. */
export type OpenRenewal = {
  readonly user_id: number;
  readonly last_name: string;
  /** Of the member. */
  readonly number: string;
  readonly fee_cents: number;
  /** YYYY-MM-DD from which money renews it. */
  readonly opens_on: string;
};

/** A transfer that an officer has recorded without the statement. */
export type TypedTransfer = {
  readonly order_id: number;
  readonly amount_cents: number;
  readonly reference: string;
};

export type Match =
  /** `isSure`: the words have the whole number of the order, and the sum is what is due. */
  | { readonly kind: "order"; readonly orderId: number; readonly isSure: boolean }
  /** The words name an order of which another sum is due: the rest, or all of it, is the member's credit. */
  | { readonly kind: "other-sum"; readonly orderId: number }
  /** The words name a member whose renewal is due and costs this sum, but has no order. */
  | { readonly kind: "renewal"; readonly userId: number }
  /** The words name an order that cannot be paid any more. */
  | { readonly kind: "too-late"; readonly orderId: number }
  | { readonly kind: "recorded"; readonly orderId: number };

const compact = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const numberLength = 6;
const minReferenceLength = 4;

/** The whole numbers of orders in a text: "000123". */
export const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d+/g) ?? []).filter((digits) => digits.length >= numberLength).map(Number);

export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];

/** What may be a member's number: "1204", "N-12". */
export const memberNumbersIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\d][\p{L}\d/-]*/gu) ?? []).filter((word) => /\d/.test(word));

/** Whether words look like those of a payout of cards, whose payments are recorded when they are made. */
export const isPayout = (description: string): boolean =>
  /\b(?:stripe|square|paypal|tyro|zeller|eftpos|payout|settlement)\b/i.test(description);

const isOfRenewal =
  ({ amount_cents, day, description }: OpenLine) =>
  ({ fee_cents, opens_on, last_name, number }: OpenRenewal): boolean =>
    fee_cents === amount_cents &&
    day >= opens_on &&
    ((last_name !== "" && wordsIn(description).includes(last_name.toLowerCase())) ||
      memberNumbersIn(description).includes(number.toLowerCase()));

const isRecorded = (line: OpenLine, { amount_cents, reference, order_id }: TypedTransfer): boolean => {
  const own = compact(reference);
  return (
    amount_cents === line.amount_cents &&
    ((own.length >= minReferenceLength && compact(line.description).includes(own)) ||
      numbersIn(line.description).includes(order_id))
  );
};

/** The one that is not taken yet; null for none, or for several. */
const onlyOne = (orders: readonly OpenOrder[], taken: ReadonlySet<number>): OpenOrder | null => {
  const left = orders.filter(({ id }) => !taken.has(id));
  return left.length === 1 ? (left[0] ?? null) : null;
};

/** What lines can be matched with. */
type Matchable = {
  readonly orders: readonly OpenOrder[];
  readonly transfers: readonly TypedTransfer[];
  readonly renewals: readonly OpenRenewal[];
};

/**
 * What each line may be of, the oldest first. No order and no transfer is of two lines: the second payment of
 * an order has no match, and somebody looks at it.
 */
export function matchLines(
  lines: readonly OpenLine[],
  { orders, transfers, renewals }: Matchable,
): ReadonlyMap<number, Match> {
  const matches = new Map<number, Match>();
  const taken = new Set<number>();
  const used = new Set<TypedTransfer>();
  const sorted = lines.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id);
  const left = () => sorted.filter(({ id }) => !matches.has(id));
  const fits = (line: OpenLine) => (order: OpenOrder) =>
    order.is_payable === 1 && order.due_cents === line.amount_cents && order.day <= line.day;
  for (const line of sorted) {
    const transfer = transfers.find((each) => !used.has(each) && isRecorded(line, each));
    if (!transfer) continue;
    used.add(transfer);
    matches.set(line.id, { kind: "recorded", orderId: transfer.order_id });
  }
  const take = (isSure: boolean, findOrders: (line: OpenLine) => readonly OpenOrder[]) => {
    for (const line of left()) {
      const order = onlyOne(findOrders(line).filter(fits(line)), taken);
      if (!order) continue;
      taken.add(order.id);
      matches.set(line.id, { kind: "order", orderId: order.id, isSure });
    }
  };
  take(true, ({ description }) => {
    const numbers = numbersIn(description);
    return orders.filter(({ id }) => numbers.includes(id));
  });
  take(false, ({ description }) => {
    const words = wordsIn(description);
    return orders.filter(({ last_name }) => last_name !== "" && words.includes(last_name.toLowerCase()));
  });
  for (const line of left()) {
    const numbers = numbersIn(line.description);
    const order = orders.find(({ id }) => numbers.includes(id) && !taken.has(id));
    if (order?.is_payable === 0) matches.set(line.id, { kind: "too-late", orderId: order.id });
    else if (order && order.due_cents !== line.amount_cents)
      matches.set(line.id, { kind: "other-sum", orderId: order.id });
  }
  const renewed = new Set<number>();
  for (const line of left()) {
    const found = renewals.filter(isOfRenewal(line)).filter(({ user_id }) => !renewed.has(user_id));
    const [renewal] = found;
    if (!renewal || found.length > 1) continue;
    renewed.add(renewal.user_id);
    matches.set(line.id, { kind: "renewal", userId: renewal.user_id });
  }
  return matches;
}

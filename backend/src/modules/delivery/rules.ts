import { dollarsText } from "#rules/money";
import { readDollars } from "../../domain/money";

/** The columns of a way of delivery that an officer writes. */
export type DeliveryColumns = {
  readonly name: string;
  readonly is_pick_up: number;
  readonly base_cents: number;
  readonly per_kilogram_cents: number;
  /** JSON list of postcode ranges; null: the whole country. */
  readonly postcodes: string | null;
  readonly days_min: number | null;
  readonly days_max: number | null;
};

/** What an officer types into the form of a way of delivery, before anything is typed. */
export const emptyDelivery = {
  name: "",
  kind: "sent",
  /** Dollars. */
  price: "",
  /** Dollars for each kilogram that was begun; "": nothing. */
  perKilogram: "",
  /** "4000-4999, 9726"; "": the whole country. */
  postcodes: "",
  /** Working days; "": not said. */
  daysMin: "",
  daysMax: "",
};
export type TypedDelivery = Readonly<typeof emptyDelivery>;
type DeliveryErrors = Readonly<Partial<Record<keyof TypedDelivery, string>>>;

type Range = readonly [first: string, last: string];

const rangesOf = (postcodes: string | null): readonly Range[] =>
  postcodes === null ? [] : (JSON.parse(postcodes) as Range[]);

/** "4000-4999, 9726"; "" for the whole country. */
export const postcodesText = (postcodes: string | null): string =>
  rangesOf(postcodes)
    .map(([first, last]) => (first === last ? first : `${first}-${last}`))
    .join(", ");

const numberText = (value: number | null) => (value === null ? "" : String(value));

/** A stored one as its form has it. */
export const formOfDelivery = (delivery: DeliveryColumns): TypedDelivery => ({
  name: delivery.name,
  kind: delivery.is_pick_up === 1 ? "pick-up" : "sent",
  price: dollarsText(delivery.base_cents),
  perKilogram: delivery.per_kilogram_cents === 0 ? "" : dollarsText(delivery.per_kilogram_cents),
  postcodes: postcodesText(delivery.postcodes),
  daysMin: numberText(delivery.days_min),
  daysMax: numberText(delivery.days_max),
});

const maxNameLength = 60;
const maxDays = 90;
const maxRanges = 100;

/** NaN: no whole number of days. */
function readDays(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return days >= 1 && days <= maxDays ? days : Number.NaN;
}

/** Ranges, sorted, of what was typed; null: the whole country. */
function readPostcodes(
  typed: string,
): { readonly ranges: readonly Range[] | null } | { readonly problem: string } {
  const words = typed.replace(/[–—]/g, "-").split(/[\s,;]+/);
  const text = words.join(" ").replaceAll(" -", "-").replaceAll("- ", "-");
  const parts = text.split(" ").filter((part) => part !== "");
  if (parts.length === 0) return { ranges: null };
  if (parts.length > maxRanges) return { problem: `Keep to ${maxRanges} ranges` };
  const ranges: Range[] = [];
  for (const part of parts) {
    const [, first = "", last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(part) ?? [];
    if (first === "")
      return { problem: `“${part.slice(0, 20)}” is not a postcode or a range like 4000-4999` };
    if (last < first) return { problem: `${part} ends before it begins` };
    ranges.push([first, last]);
  }
  return { ranges: ranges.toSorted(([one], [other]) => Number(one) - Number(other)) };
}

/** Whether two names are one to a buyer: capitals and spaces at the ends are all one. */
const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const nameTaken = "Another way of delivery has this name";

function findNameError(name: string, others: readonly string[]): string | null {
  if (name === "") return "Give it a name";
  if (/\p{Cc}/u.test(name)) return "Keep to one line";
  if (name.length > maxNameLength) return `Keep to ${maxNameLength} characters`;
  return others.some((other) => isSameName(other, name)) ? nameTaken : null;
}

/** What only something that is sent has; of a pick-up it is told, not dropped unseen. */
function pickUpErrors({ perKilogram, postcodes, daysMin, daysMax }: TypedDelivery): DeliveryErrors {
  const problem = "Leave this empty: nothing is sent";
  const typed = { perKilogram, postcodes, daysMin, daysMax };
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, problem] as const])),
  );
}

/**
 * What was typed as columns, or what is wrong with it.
 * @param others names of the other ways of delivery that are offered
 */
export function readDeliveryForm(
  typed: TypedDelivery,
  others: readonly string[],
): { readonly columns: DeliveryColumns } | { readonly errors: DeliveryErrors } {
  const name = typed.name.trim();
  const isPickUp = typed.kind === "pick-up";
  const price = readDollars(typed.price);
  const perKilogram = readDollars(typed.perKilogram.trim() || "0");
  const postcodes = readPostcodes(typed.postcodes);
  const [least, most] = [readDays(typed.daysMin), readDays(typed.daysMax)];
  const nameError = findNameError(name, others);
  const badDays = `Give whole days from 1 to ${maxDays}, or leave it empty`;
  const errors: DeliveryErrors = {
    ...(nameError ? { name: nameError } : {}),
    ...(isPickUp || typed.kind === "sent" ? {} : { kind: "Choose one" }),
    ...(typed.price.trim() === "" ? { price: "Give dollars, like 12.50, or 0" } : {}),
    ...(typed.price.trim() !== "" && "problem" in price ? { price: price.problem } : {}),
    ...("problem" in perKilogram ? { perKilogram: perKilogram.problem } : {}),
    ...("problem" in postcodes ? { postcodes: postcodes.problem } : {}),
    ...(least !== null && most !== null && most < least
      ? { daysMax: "Must not be less than the fewest" }
      : {}),
    ...(least === null && most !== null ? { daysMin: "Give the fewest days too" } : {}),
    ...(Number.isNaN(least) ? { daysMin: badDays } : {}),
    ...(Number.isNaN(most) ? { daysMax: badDays } : {}),
    ...(isPickUp ? pickUpErrors(typed) : {}),
  };
  if (
    Object.keys(errors).length > 0 ||
    "problem" in price ||
    "problem" in perKilogram ||
    "problem" in postcodes
  )
    return { errors };
  return {
    columns: {
      name,
      is_pick_up: Number(isPickUp),
      base_cents: price.cents,
      per_kilogram_cents: perKilogram.cents,
      postcodes: postcodes.ranges && JSON.stringify(postcodes.ranges),
      days_min: least,
      days_max: least === null ? null : (most ?? least),
    },
  };
}

/** Rows as the checkout offers them: what is sent first, then pick-ups. */
export function moved<Row extends { readonly id: number; readonly is_pick_up: number }>(
  rows: readonly Row[],
  id: number,
  to: "up" | "down",
): readonly Row[] {
  const row = rows.find((each) => each.id === id);
  if (!row) return rows;
  const group = rows.filter(({ is_pick_up }) => is_pick_up === row.is_pick_up);
  const neighbour = group[group.indexOf(row) + (to === "up" ? -1 : 1)];
  if (!neighbour) return rows;
  return rows.map((each) => (each === row ? neighbour : each === neighbour ? row : each));
}

import { maxLineQuantity } from "#rules/limits";
import { dollarsText } from "#rules/money";
import { makeSlug } from "../content/page-details-form";
import { readDollars } from "../money";
import type { Addon } from "./cart-line";

/** A sku as its form reads it. */
export type StoredSku = {
  readonly name: string;
  readonly code: string;
  readonly price_cents: number;
  readonly most_per_order: number | null;
  readonly weight_grams: number;
  readonly taxable: number;
  /** JSON list of Addon. */
  readonly addons: string;
};

/** What an editor types into a sku's form, before anything is typed. */
export const emptySku = {
  variant: "",
  sku: "",
  /** Dollars. */
  price: "",
  stock: "",
  most: "",
  grams: "",
  gst: true,
  /** One a line: "Gift box, 12.50", or "Engraving, 12.50, Initials" where the buyer types something. */
  addons: "",
};
export type TypedSku = Readonly<typeof emptySku>;
export type SkuField = keyof TypedSku;
export type SkuErrors = Readonly<Partial<Record<SkuField, string>>>;

const listAddons = ({ addons }: Pick<StoredSku, "addons">) => JSON.parse(addons) as readonly Addon[];

/** A stored sku as its form has it; its stock has a form of its own. */
export const formOfSku = (sku: StoredSku): TypedSku => ({
  variant: sku.name,
  sku: sku.code,
  price: dollarsText(sku.price_cents),
  stock: "",
  most: sku.most_per_order === null ? "" : String(sku.most_per_order),
  grams: sku.weight_grams === 0 ? "" : String(sku.weight_grams),
  gst: sku.taxable === 1,
  addons: listAddons(sku)
    .map(({ name, price_cents, text_label }) =>
      [name, dollarsText(price_cents), ...(text_label === undefined ? [] : [text_label])].join(", "),
    )
    .join("\n"),
});

const maxNameLength = 80;
/** As in contract/cart.ts. */
const maxCodeLength = 40;
const maxAddons = 10;
const maxGrams = 1_000_000;

/** Digits alone would be a sku's id. */
const codeForm = /^(?!\d+$)[A-Z0-9][A-Z0-9._-]*$/;
const isControlled = (text: string) => /\p{Cc}/u.test(text.trim());
const wholeNumber = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Typed pieces; null: not counted. */
export function readStock(typed: string): { readonly stock: number | null } | { readonly problem: string } {
  if (typed.trim() === "") return { stock: null };
  const stock = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return Number.isNaN(stock) ? { problem: "Give a whole number, or nothing" } : { stock };
}

/** A code made from a product's name and its variant's: "ENAMEL-MUG-LARGE". */
const getCode = ({ sku, variant }: TypedSku, productName: string) =>
  sku.trim().toUpperCase() ||
  makeSlug(variant.trim() === "" ? productName : `${productName} ${variant}`)
    .slice(0, maxCodeLength - 4)
    .replace(/-$/, "")
    .toUpperCase();

type TypedAddon = { readonly name: string; readonly price: string; readonly label: string };

/** A price, and after it what the buyer is asked for, which begins with no digit. */
function splitPrice(text: string): Omit<TypedAddon, "name"> {
  const [, price = text, label = ""] = /^([^a-z]*?)(?:[,:]\s*(\p{L}.*))?$/iu.exec(text) ?? [];
  return { price, label: label.trim() };
}

/** "Gift box, with a bow, $1,200.00, Words": the name ends at the first comma before a price. */
function splitAddon(line: string): TypedAddon {
  const places = [...line.matchAll(/[,:]/g)].map(({ index }) => index);
  const isPrice = (place: number) => "cents" in readDollars(splitPrice(line.slice(place + 1)).price);
  // A name may have a number between commas: a line that ends in a price asks for nothing.
  const endsInPrice = (place: number) => "cents" in readDollars(line.slice(place + 1));
  const place = places.find(endsInPrice) ?? places.find(isPrice) ?? places.at(-1);
  return place === undefined
    ? { name: "", price: "", label: "" }
    : { name: line.slice(0, place).trim(), ...splitPrice(line.slice(place + 1)) };
}

/** An addon keeps its id while it keeps its name, so that it stays in carts. */
function readAddons(
  typed: string,
  stored: readonly Addon[],
): { readonly addons: readonly Addon[] } | { readonly problem: string } {
  const lines = typed.split("\n").map((line) => line.trim());
  const addons: Addon[] = [];
  for (const [place, line] of lines.entries()) {
    if (line === "") continue;
    const where = `Line ${place + 1}`;
    const { name, price, label } = splitAddon(line);
    const cents = readDollars(price);
    if (name === "") return { problem: `${where}: give a name, a comma and a price, like Engraving, 12.50` };
    if ("problem" in cents) return { problem: `${where}: ${cents.problem}` };
    if (Math.max(name.length, label.length) > maxNameLength)
      return { problem: `${where}: keep to ${maxNameLength} characters` };
    const known = stored.find((addon) => addon.name.toLowerCase() === name.toLowerCase());
    const id = known?.id ?? makeSlug(name).slice(0, maxCodeLength).replace(/-$/, "");
    if (id === "") return { problem: `${where}: begin its name with a letter` };
    if (addons.some((addon) => addon.id === id)) return { problem: `${where}: the same stands above` };
    addons.push({ id, name, price_cents: cents.cents, ...(label === "" ? {} : { text_label: label }) });
  }
  return addons.length > maxAddons ? { problem: `At most ${maxAddons}` } : { addons };
}

/** What was typed, or what is wrong with it. The caller checks that the code is free. */
export function readSkuForm(
  typed: TypedSku,
  stored: StoredSku | null,
  productName: string,
): { readonly columns: StoredSku; readonly stock: number | null } | { readonly errors: SkuErrors } {
  const price = readDollars(typed.price);
  const stock = readStock(typed.stock);
  const most = typed.most.trim() === "" ? null : wholeNumber(typed.most);
  const grams = typed.grams.trim() === "" ? 0 : wholeNumber(typed.grams);
  const addons = readAddons(typed.addons, stored ? listAddons(stored) : []);
  const code = getCode(typed, productName);
  const errors: SkuErrors = {
    ...(isControlled(typed.variant) ? { variant: "Keep to one line" } : {}),
    ...(typed.variant.trim().length > maxNameLength
      ? { variant: `Keep to ${maxNameLength} characters` }
      : {}),
    ...(code !== stored?.code && !codeForm.test(code)
      ? { sku: "Use letters, digits, hyphens and dots, like MUG-LARGE" }
      : {}),
    ...(code.length > maxCodeLength ? { sku: `Keep to ${maxCodeLength} characters` } : {}),
    ...("problem" in price ? { price: price.problem } : {}),
    ...("problem" in stock ? { stock: stock.problem } : {}),
    ...(most === null || (most >= 1 && most <= maxLineQuantity)
      ? {}
      : { most: `Give a whole number from 1 to ${maxLineQuantity}` }),
    ...(grams >= 0 && grams <= maxGrams ? {} : { grams: "Give whole grams, like 250" }),
    ...("problem" in addons ? { addons: addons.problem } : {}),
  };
  if (Object.keys(errors).length > 0 || "problem" in price || "problem" in stock || "problem" in addons)
    return { errors };
  return {
    stock: stock.stock,
    columns: {
      name: typed.variant.trim() || productName,
      code,
      price_cents: price.cents,
      most_per_order: most,
      weight_grams: grams,
      taxable: Number(typed.gst),
      addons: JSON.stringify(addons.addons),
    },
  };
}

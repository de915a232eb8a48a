import { dollarsText } from "#rules/money";
import { instant } from "../../clock";
import { fromLocalField, toLocalField } from "../../club-time";
import { readDollars } from "../../money";
import { type Promotion, promotionCode } from "./promotion";

/** The columns of a promotion that an editor writes. */
export type PromotionColumns = Omit<Promotion, "uses"> & { readonly name: string; readonly enabled: number };

const promotionKinds = ["percent", "amount"] as const;

/** What an editor types into a promotion's form, before anything is typed. */
export const emptyPromotion = {
  name: "",
  promotion: "",
  kind: "percent",
  /** Per cent, or dollars. */
  off: "",
  /** Dollars. */
  minimum: "",
  /** A level's code, "any" for every member, "" for everybody. */
  level: "",
  /** Values of datetime-local fields, on the club's clock. */
  starts: "",
  ends: "",
  maxUses: "",
  stopped: false,
};
export type TypedPromotion = Readonly<typeof emptyPromotion>;
export type PromotionField = keyof TypedPromotion;
export type PromotionErrors = Readonly<Partial<Record<PromotionField, string>>>;

const describeDiscount = ({ percent, amount_cents }: Pick<Promotion, "percent" | "amount_cents">) =>
  percent === null ? dollarsText(amount_cents ?? 0) : String(percent);

/** A stored promotion as its form has it. */
export const formOfPromotion = (promotion: PromotionColumns, zone: string): TypedPromotion => ({
  name: promotion.name,
  promotion: promotion.code,
  kind: promotion.percent === null ? "amount" : "percent",
  off: describeDiscount(promotion),
  minimum: promotion.minimum_cents === 0 ? "" : dollarsText(promotion.minimum_cents),
  level: promotion.level_code ?? "",
  starts: toLocalField(promotion.starts_at, zone),
  ends: toLocalField(promotion.ends_at, zone),
  maxUses: promotion.most_uses === null ? "" : String(promotion.most_uses),
  stopped: promotion.enabled === 0,
});

const maxNameLength = 120;
const maxUsesLimit = 100_000;
/** What can be typed in the cart (contract/cart.ts), without what is misread. */
const codeForm = /^[A-Z0-9](?:[A-Z0-9-]{1,38}[A-Z0-9])$/;

/** In the order of the list. */
export const promotionStates = ["on", "coming", "used-up", "over", "stopped"] as const;
export type ListedState = (typeof promotionStates)[number];

/** What a promotion is now, for its editors; the cart's rule is promotionState. */
export function listedState(
  { starts_at, ends_at, most_uses, uses, enabled }: Promotion & { readonly enabled: number },
  now: string,
): ListedState {
  if (enabled === 0) return "stopped";
  if (ends_at !== null && now >= ends_at) return "over";
  if (most_uses !== null && uses >= most_uses) return "used-up";
  return starts_at !== null && now < starts_at ? "coming" : "on";
}

type Read = { readonly cents: number } | { readonly percent: number } | { readonly problem: string };

/** How much it takes off. */
export function readOff({ kind, off }: Pick<TypedPromotion, "kind" | "off">): Read {
  if (kind === "amount") {
    const read = readDollars(off);
    return "cents" in read && read.cents === 0 ? { problem: "Give more than nothing" } : read;
  }
  const typed = off.trim().replace(/%$/, "").trim();
  const percent = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return percent >= 1 && percent <= 100 ? { percent } : { problem: "Give a whole number from 1 to 100" };
}

/** What a form's choices may be. */
type PromotionChoices = {
  readonly zone: string;
  /** Codes of levels. */
  readonly levels: readonly string[];
  readonly uses: number;
  /** An order names it: its code stays. */
  readonly isOrdered: boolean;
};

/** What was typed as columns, or what is wrong with it. The caller checks that the code is free. */
export function readPromotionForm(
  typed: TypedPromotion,
  stored: PromotionColumns | null,
  { zone, levels, uses, isOrdered }: PromotionChoices,
): { readonly columns: PromotionColumns } | { readonly errors: PromotionErrors } {
  const code = promotionCode(typed.promotion);
  const off = readOff(typed);
  const minimum = readDollars(typed.minimum.trim() || "0");
  const at = (text: string) => (text.trim() === "" ? null : fromLocalField(text, zone));
  const [starts, ends] = [at(typed.starts), at(typed.ends)];
  const maxUses = typed.maxUses.trim() === "" ? null : Number(typed.maxUses);
  const isNumber = maxUses === null || (/^\d{1,6}$/.test(typed.maxUses.trim()) && maxUses >= 1);
  const isLevel = typed.level === "" || typed.level === "any" || levels.includes(typed.level);
  const errors: PromotionErrors = {
    ...(typed.name.trim().length > maxNameLength ? { name: `Keep to ${maxNameLength} characters` } : {}),
    ...(/\p{Cc}/u.test(typed.name.trim()) ? { name: "Keep to one line" } : {}),
    ...(typed.name.trim() === "" ? { name: "Say what it is for" } : {}),
    ...(code !== stored?.code && !codeForm.test(code)
      ? { promotion: "Use 3 to 40 letters, digits and hyphens, like SPRING-10" }
      : {}),
    ...(isOrdered && code !== stored?.code
      ? { promotion: "Orders name this code. Stop it, and add another" }
      : {}),
    ...(promotionKinds.some((kind) => kind === typed.kind) ? {} : { kind: "Choose one" }),
    ...("problem" in off ? { off: off.problem } : {}),
    ...("problem" in minimum ? { minimum: minimum.problem } : {}),
    ...(isLevel ? {} : { level: "Choose one" }),
    ...(Number.isNaN(starts) ? { starts: "Give a date and a time" } : {}),
    ...(Number.isNaN(ends) ? { ends: "Give a date and a time" } : {}),
    ...(starts !== null && ends !== null && ends <= starts ? { ends: "Must be after the start" } : {}),
    ...(isNumber && (maxUses ?? 0) <= maxUsesLimit ? {} : { maxUses: "Give a whole number from 1" }),
    ...(isNumber && maxUses !== null && maxUses < uses
      ? { maxUses: `It was used ${uses} times already. Stop it instead` }
      : {}),
  };
  if (Object.keys(errors).length > 0 || "problem" in off || "problem" in minimum) return { errors };
  return {
    columns: {
      name: typed.name.trim(),
      code,
      percent: "percent" in off ? off.percent : null,
      amount_cents: "cents" in off ? off.cents : null,
      minimum_cents: minimum.cents,
      level_code: typed.level || null,
      starts_at: starts === null ? null : instant(starts),
      ends_at: ends === null ? null : instant(ends),
      most_uses: maxUses,
      enabled: Number(!typed.stopped),
    },
  };
}

import { instant } from "../clock";
import { fromLocalField, toLocalField } from "../club-time";
import { readEditorText } from "../content/editor-text";
import { makeSlug } from "../content/page-details-form";

export type ProductKind = "goods" | "ticket" | "membership";

/** A product as its form reads it. */
export type StoredProduct = {
  readonly name: string;
  readonly url: string;
  readonly kind: ProductKind;
  readonly group_id: number | null;
  readonly summary: string | null;
  readonly content: string | null;
  readonly members_only: number;
  readonly ends_at: string | null;
  /** Of a ticket. */
  readonly calendar_event_id: number | null;
  readonly ticket_terms: string | null;
};

/** What an editor types into a product's form, before anything is typed. */
export const emptyProduct = {
  name: "",
  url: "",
  /** An id, or "". */
  group: "",
  summary: "",
  content: "",
  membersOnly: false,
  /** Value of a datetime-local field, on the club's clock. */
  ends: "",
  /** The event's id, or "". */
  event: "",
  terms: "",
};
export type TypedProduct = Readonly<typeof emptyProduct>;
export type ProductField = keyof TypedProduct;
export type ProductErrors = Readonly<Partial<Record<ProductField, string>>>;

/** The columns that an editor writes; of a membership only a name and texts. */
export type ProductColumns = StoredProduct;

/** A stored product as its form has it. */
export const formOfProduct = (product: StoredProduct, zone: string): TypedProduct => ({
  name: product.name,
  url: product.url,
  group: product.group_id === null ? "" : String(product.group_id),
  summary: product.summary ?? "",
  content: product.content ?? "",
  membersOnly: product.members_only === 1,
  ends: toLocalField(product.ends_at, zone),
  event: product.calendar_event_id === null ? "" : String(product.calendar_event_id),
  terms: product.ticket_terms ?? "",
});

const maxLengths = { name: 120, url: 80, summary: 300, terms: 1_000 } as const;
const isControlled = (text: string) => /\p{Cc}/u.test(text.trim());

/** As the site's URLs. Digits alone would be a product's id. */
const urlForm = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a form's choices may be. */
type ProductChoices = {
  readonly zone: string;
  readonly groups: readonly number[];
  readonly events: readonly number[];
  /** Somebody has ordered it: it stays a ticket of its event, or none. */
  readonly isOrdered: boolean;
};

const idIn = (typed: string, ids: readonly number[]): number | null =>
  ids.find((id) => String(id) === typed) ?? null;

/** The URL of a product; an empty one is made from the name. */
const getUrl = ({ name, url }: TypedProduct) => url.trim().toLowerCase() || makeSlug(name);

function findErrors(
  typed: TypedProduct,
  stored: StoredProduct | null,
  choices: ProductChoices,
): ProductErrors {
  const { zone, groups, events, isOrdered } = choices;
  const content = readEditorText(typed.content, stored?.content ?? "");
  const event = stored?.calendar_event_id ?? null;
  const tooLong = Object.entries(maxLengths)
    .filter(([field, max]) => String(typed[field as ProductField]).trim().length > max)
    .map(([field, max]) => [field, `Keep to ${max} characters`]);
  const shared: ProductErrors = {
    ...(Object.fromEntries(tooLong) as ProductErrors),
    ...(isControlled(typed.name) ? { name: "Keep to one line" } : {}),
    ...(typed.name.trim() === "" ? { name: "Give it a name" } : {}),
    ...("problem" in content ? { content: content.problem } : {}),
  };
  if (stored?.kind === "membership") return shared;
  const url = getUrl(typed);
  const isNewUrl = url !== stored?.url;
  const isEventGone = typed.event !== "" && idIn(typed.event, events) === null;
  return {
    ...shared,
    ...(isNewUrl && !urlForm.test(url) && !(typed.url === "" && shared.name)
      ? { url: "Use small letters, digits and single hyphens, like enamel-mug" }
      : {}),
    ...(typed.group !== "" && idIn(typed.group, groups) === null ? { group: "Choose one" } : {}),
    ...(typed.ends.trim() !== "" && Number.isNaN(fromLocalField(typed.ends, zone))
      ? { ends: "Give a date and a time" }
      : {}),
    ...(isEventGone ? { event: "That event is over or gone: choose another" } : {}),
    ...(isOrdered && String(event ?? "") !== typed.event
      ? { event: "It has been ordered: add another product instead" }
      : {}),
  };
}

/** What was typed as columns, or what is wrong with it. The caller checks that the URL is free. */
export function readProductForm(
  typed: TypedProduct,
  stored: StoredProduct | null,
  choices: ProductChoices,
): { readonly columns: ProductColumns } | { readonly errors: ProductErrors } {
  const errors = findErrors(typed, stored, choices);
  const content = readEditorText(typed.content, stored?.content ?? "");
  if (Object.keys(errors).length > 0 || "problem" in content) return { errors };
  const shared = {
    name: typed.name.trim(),
    summary: typed.summary.trim() || null,
    content: content.html.trim() || null,
  };
  if (stored?.kind === "membership") {
    const { url, kind, group_id, members_only, ends_at, calendar_event_id, ticket_terms } = stored;
    const kept = { url, kind, group_id, members_only, ends_at, calendar_event_id, ticket_terms };
    return { columns: { ...shared, ...kept } };
  }
  const event = idIn(typed.event, choices.events);
  return {
    columns: {
      ...shared,
      url: getUrl(typed),
      kind: event === null ? "goods" : "ticket",
      group_id: idIn(typed.group, choices.groups),
      members_only: Number(typed.membersOnly),
      ends_at: typed.ends.trim() === "" ? null : instant(fromLocalField(typed.ends, choices.zone)),
      calendar_event_id: event,
      ticket_terms: event === null ? null : typed.terms.trim() || null,
    },
  };
}

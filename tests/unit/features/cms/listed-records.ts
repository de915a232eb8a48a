import { cents } from "#rules/money";
import { networkError } from "~/api/api-error";
import type { ContentSource } from "~/api/content/content-api";
import type { ClubEvent } from "~/domain/club/event";
import type { Product } from "~/domain/shop/product";
import { type CmsDeps, loadCmsPage } from "~/features/cms/use-cases.server";
import { err, ok } from "~/lib/result";
import { block, getDeps, getContent as keptContent, noon, page } from "./page-fixtures";

export const hour = 3_600_000;
export const iso = (instant: number) => new Date(instant).toISOString();
export const event = (name: string, inHours: number, changes: Partial<ClubEvent> = {}): ClubEvent => ({
  url: name.toLowerCase().replace(/\W+/g, "-"),
  name,
  description: null,
  starts: iso(noon + inHours * hour),
  ends: iso(noon + (inHours + 2) * hour),
  allDay: false,
  venue: null,
  cost: null,
  ...changes,
});
export const product = (name: string, changes: Partial<Product> = {}): Product => ({
  url: name.toLowerCase().replace(/\W+/g, "-"),
  name,
  summary: null,
  price: cents(1800),
  highestPrice: cents(1800),
  image: null,
  ...changes,
});

export type Lists = Pick<ContentSource, "events" | "products">;
/** A club whose lists answer the same whatever the category, and note what they were asked for. */
export function getClub(events: readonly ClubEvent[], products: readonly Product[] = [], pictures = {}) {
  const asked: string[] = [];
  const lists: Lists = {
    events: async (kind) => {
      asked.push(`events ${kind}`);
      return ok(events);
    },
    products: async (group) => {
      asked.push(`products ${group}`);
      return ok({ products, pictures });
    },
  };
  return { asked, lists };
}
export const down: Lists = { events: async () => err(networkError), products: async () => err(networkError) };

export type Sample = readonly [template: string, variables: Record<string, unknown>];
export const getBlocks = (samples: readonly Sample[]) =>
  samples.map(([template, variables], index) => block({ id: index + 1, template, variables }));

export async function shown(lists: Lists, samples: readonly Sample[], changes: Partial<CmsDeps> = {}) {
  const content = { ...keptContent({ list: page(getBlocks(samples)) }), ...lists };
  const outcome = await loadCmsPage(
    getDeps({}, { content, timeZone: "Australia/Brisbane", locale: "en-AU", ...changes }),
    "about",
    new URLSearchParams(),
  );
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  return outcome.page;
}

export const contents = async (...given: Parameters<typeof shown>) =>
  (await shown(...given)).blocks.map(({ content }) => content);
export const names = async (...given: Parameters<typeof shown>) =>
  (await contents(...given)).map((content) =>
    "cards" in content ? content.cards.map(({ name }) => name) : [],
  );

import { type GraphqlDocument, graphqlDocuments } from "#contract/content/graphql";
import type { Limit } from "../account/sign-in-rules";

/** Of a query as sent. The longest document has about 1,500 characters. */
export const maxQueryLength = 8_000;
/** Of a whole reply. */
export const maxReplyBytes = 1024 * 1024;

/**
 * By IP address. The site caches pages, but each address that it does not know asks twice; a site
 * without SITE_KEY asks for all its visitors from one IP address.
 */
export const pageLimit: Limit = { max: 600, windowMs: 60_000 };
/** All pages at once. */
export const pageListLimit: Limit = { max: 20, windowMs: 60_000 };

/**
 * A document without the spaces and commas that mean nothing in GraphQL (spec §2.1.6), so that clients may
 * format theirs. Two texts with the same result have the same tokens, as long as one of them has neither
 * comments nor strings with spaces; the contract's documents have none.
 */
export const normaliseDocument = (query: string): string =>
  query
    .replace(/[\s,\uFEFF]+/g, " ")
    .replace(/ ?([!$&():=@[\]{|}]|\.\.\.) ?/g, "$1")
    .trim();

const byText: ReadonlyMap<string, GraphqlDocument> = new Map(
  graphqlDocuments.map((document) => [normaliseDocument(document.text), document]),
);

/** The contract's document that a client sent; null for every other. Nothing that was sent is parsed. */
export const listedDocument = (query: string): GraphqlDocument | null =>
  query.length > maxQueryLength ? null : (byText.get(normaliseDocument(query)) ?? null);

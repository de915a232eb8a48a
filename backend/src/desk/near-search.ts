import { correctedSearches } from "../domain/similar-text";
import { countViews, type ListQuery, type ListSpec, type SimilarText, usualSort } from "./list";

const maxTried = 5;

/** What an officer may have meant by a search that found nothing: a query of the list that has rows. */
export async function findNearSearch<Row>(
  db: D1Database,
  spec: ListSpec<Row>,
  query: ListQuery,
  similar: readonly SimilarText[],
): Promise<ListQuery | null> {
  const searches = [...new Set(similar.flatMap(({ text }) => correctedSearches(query.search, text)))];
  const tried = searches.slice(0, maxTried).map((search) => ({ ...query, search, picked: [], page: 1 }));
  if (tried.length === 0) return null;
  const results = await db.batch<Record<string, number>>(tried.map((each) => countViews(db, spec, each)));
  for (const [index, { results: counts }] of results.entries()) {
    const found = tried[index];
    const views = spec.views.filter(({ name }) => (counts[0]?.[name] ?? 0) > 0);
    const view = views.find(({ name }) => name === query.view) ?? views[0];
    if (found && view) return { ...found, view: view.name, sort: usualSort(spec, view.name) };
  }
  return null;
}

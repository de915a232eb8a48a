import { readTitle } from "../offline-page";
import { recordOf } from "../outbox/waiting-forms";
import type { MemberCopy } from "./member-copies";

/**
 * Members' copies as lists of them show them: with the title of what they are about, where that is kept too
 * ("Log book · 1965 Austral Meridian"). Without further pages of a list, such as the months of the calendar.
 * `title` is escaped.
 */
export async function listCopies(copies: readonly MemberCopy[]) {
  const all = await Promise.all(
    copies.map(async ({ url, keptAt, document }) => {
      const { pathname, search } = new URL(url);
      return { path: pathname + search, keptAt, title: readTitle(await document.text()) };
    }),
  );
  const titles = new Map(all.map(({ path, title }) => [path, title]));
  return all
    .filter(({ path }) => !path.includes("?"))
    .map((copy) => {
      const record = titles.get(recordOf(copy.path));
      return record && record !== copy.title ? { ...copy, title: `${copy.title} · ${record}` } : copy;
    });
}

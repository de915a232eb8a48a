import type { CacheScope } from "./cache-key";

type Asked = {
  readonly request: Request;
  readonly context: { readonly request: { readonly allowCaching: (cacheScope: CacheScope) => void } };
};

/**
 * A loader says that its answer to a visitor depends on nothing of the request but cache-key.ts, and
 * on cached content: it may be cached for others (store.ts). With other names in its query it is not: any
 * number of addresses would show the same.
 * @param read the names of the query's parameters that the page reads; one that ends with "-" begins names
 */
export const cacheForVisitors = (asked: Asked, read: readonly string[] = []) =>
  keep(asked, read, ["visitors"]);

/**
 * The same of its answer to a member too: it shows nothing of one but that somebody is signed in, and whether
 * the navigation is open (session/common-session.ts). No random value is in it, such as a form's request key.
 */
export const cacheForEveryone = (asked: Asked, read: readonly string[] = []) =>
  keep(asked, read, ["visitors", "members"]);

function keep({ request, context }: Asked, read: readonly string[], audiences: readonly CacheScope[]): void {
  const isRead = (name: string) =>
    read.some((each) => (each.endsWith("-") ? name.startsWith(each) : name === each));
  if (![...new URL(request.url).searchParams.keys()].every(isRead)) return;
  for (const cacheScope of audiences) context.request.allowCaching(cacheScope);
}

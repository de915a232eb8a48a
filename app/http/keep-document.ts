import type { Audience } from "./document-variant";

type Asked = {
  readonly request: Request;
  readonly context: { readonly request: { readonly allowKeeping: (audience: Audience) => void } };
};

/**
 * A loader says that its answer to a visitor depends on nothing of the request but document-variant.ts, and
 * on cached content: it may be kept for others (kept-documents.ts). With other names in its query it is not:
 * any number of addresses would show the same.
 * @param read the names of the query's parameters that the page reads; one that ends with "-" begins names
 */
export const keepForVisitors = (asked: Asked, read: readonly string[] = []) =>
  keep(asked, read, ["visitors"]);

/**
 * The same of its answer to a member too: it shows nothing of one but that somebody is signed in, and whether
 * the navigation is open (session/common-session.ts). No random value is in it, such as a form's request key.
 */
export const keepForEveryone = (asked: Asked, read: readonly string[] = []) =>
  keep(asked, read, ["visitors", "members"]);

function keep({ request, context }: Asked, read: readonly string[], audiences: readonly Audience[]): void {
  const isRead = (name: string) =>
    read.some((each) => (each.endsWith("-") ? name.startsWith(each) : name === each));
  if (![...new URL(request.url).searchParams.keys()].every(isRead)) return;
  for (const audience of audiences) context.request.allowKeeping(audience);
}

type Asked = {
  readonly request: Request;
  readonly context: { readonly request: { readonly allowKeeping: () => void } };
};

/**
 * A loader says that its answer to a visitor depends on nothing of the request but visitor-variant.ts, and on
 * cached content: it may be kept for others (kept-documents.ts). With other names in its query it is not: any
 * number of addresses would show the same.
 * @param read the names of the query's parameters that the page reads; one that ends with "-" begins names
 */
export function keepForVisitors({ request, context }: Asked, read: readonly string[] = []): void {
  const isRead = (name: string) =>
    read.some((each) => (each.endsWith("-") ? name.startsWith(each) : name === each));
  if ([...new URL(request.url).searchParams.keys()].every(isRead)) context.request.allowKeeping();
}

/**
 * How many records a list has on all its pages. Of a backend that does not say (contract 29): those up to
 * this page, and one more after a full page.
 * @param page from 1
 */
export function countListed(
  total: number | null | undefined,
  listed: number,
  { page = 1, pageSize }: { readonly page?: number; readonly pageSize: number },
): number {
  if (typeof total === "number") return total;
  const before = (page - 1) * pageSize;
  return before + listed + (listed === pageSize ? 1 : 0);
}

import { Refusal } from "../refusal";
import { type AppContext, requireViewer } from "../services";

/** Names below a record type's base that are calls of their own (contract 5), implemented here or not. */
const reservedNames: ReadonlySet<string> = new Set([
  "create",
  "update",
  "enable",
  "disable",
  "delete",
  "addPhoto",
]);

/**
 * The id or url of a record, from the request's URL.
 * @throws Refusal NOT_FOUND when it is the name of a call
 */
export function recordName(c: AppContext): string {
  const name = c.req.param("name") ?? "";
  if (reservedNames.has(name)) throw new Refusal("NOT_FOUND");
  return name;
}

/** Page `page` (from 1) of a list as LIMIT and OFFSET. */
export const getLimit = ({ page, page_size }: { page: number; page_size: number }) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/**
 * A generic record's call that this type of record does not offer.
 * @throws Refusal FORBIDDEN; UNAUTHENTICATED without a member
 */
export async function forbidden(c: AppContext): Promise<never> {
  await requireViewer(c);
  throw new Refusal("FORBIDDEN");
}

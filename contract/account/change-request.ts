import * as v from "valibot";
import { writeFields } from "../records";
import { optionalLine } from "../text-fields";
import { emailAddress } from "../user";
import { id, nullable } from "../wire";

/** What a member may ask the club to change, where members do not change it themselves. */
export const changeRequestKinds = ["email", "name"] as const;
export type ChangeRequestKind = (typeof changeRequestKinds)[number];

/** A request that the club has not answered. `email` of the kind email, the names of the kind name. */
export const changeRequestWire = v.object({
  id,
  kind: v.string(),
  email: nullable(v.string()),
  first_name: nullable(v.string()),
  last_name: nullable(v.string()),
  /** An instant. */
  asked_at: v.string(),
});
export type ChangeRequestWire = v.InferOutput<typeof changeRequestWire>;

/** GET user/changeRequests: the member's own, at most one of each kind. */
export const changeRequestList = v.object({ data: v.array(changeRequestWire) });

/** Of a person's name: one line, as signing up has it. */
const personName = optionalLine(80);

/**
 * POST user/askForChange. A request of the same kind that waits is replaced. VALIDATION names `email` or
 * `first_name` when it is what the account has already. Whether another account has the address is not told.
 */
export const askForChangeRequest = v.variant("kind", [
  v.object({ ...writeFields, kind: v.literal("email"), email: emailAddress }),
  v.object({
    ...writeFields,
    kind: v.literal("name"),
    first_name: v.pipe(personName, v.minLength(1)),
    last_name: v.optional(personName, ""),
  }),
]);
export const askForChangeReply = v.object({ item: changeRequestWire });

/** POST user/withdrawChange. NOT_FOUND for one that is answered, withdrawn or somebody else's. */
export const withdrawChangeRequest = v.object({ ...writeFields, id });

import * as v from "valibot";
import { type UserWire, userWire } from "#contract/user";
import type { User } from "~/domain/account/user";
import { camelCased } from "~/lib/camel-cased";
import { lenient } from "../lenient-schema";

/** An account whose invalid optional fields count as missing. */
export const ownUser = lenient(userWire);

/**
 * The same of whoever signs in, which must not fail over the email or the name after the code has been used.
 * The id is required.
 */
export const signedInUser = lenient(
  v.object({
    ...userWire.entries,
    email: v.fallback(userWire.entries.email, ""),
    first_name: v.fallback(userWire.entries.first_name, ""),
  }),
);

export const toUser = (wire: UserWire): User => camelCased(wire);

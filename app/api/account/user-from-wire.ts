import * as v from "valibot";
import { type UserWire, userWire } from "#contract/user";
import type { User } from "~/domain/account/user";
import { camelCased } from "~/lib/camel-cased";
import { lenient } from "../lenient-schema";

export const ownUser = lenient(userWire);

/**
 * Reads a user after sign-in. Only the id is required: the code is used up, so an invalid email or name must
 * not fail it.
 */
export const signedInUser = lenient(
  v.object({
    ...userWire.entries,
    email: v.fallback(userWire.entries.email, ""),
    first_name: v.fallback(userWire.entries.first_name, ""),
  }),
);

export const toUser = (wire: UserWire): User => camelCased(wire);

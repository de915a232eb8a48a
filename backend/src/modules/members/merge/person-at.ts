import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { findPerson, type Person } from "./people";

/** The account that a part of the address names. @throws Refusal NOT_FOUND */
export async function personAt(c: AppContext, part: "user" | "other"): Promise<Person> {
  const person = await findPerson(c.var.services.db, Number(c.req.param(part)));
  if (!person) throw new Refusal("NOT_FOUND");
  return person;
}

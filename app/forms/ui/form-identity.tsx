import { useActionData } from "@remix-run/react";
import type { FormIdentity as Identity } from "../form-identity";
import type { Submission } from "../submission";

/**
 * The hidden fields of a form that saves a record: the version that the person saw, the form's idempotency
 * key, and what it first showed. `updatedAt` is the loaded record's, "" for a new one; `requestKey` is a
 * fresh one of the loader's. A form that is shown again keeps what it had; after a conflict it has the newer
 * version.
 */
export function FormIdentity(identity: Identity) {
  const values = useActionData<Submission>()?.values;
  // Firefox would put a hidden field's old value back when the page is loaded anew.
  return Object.entries(identity).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={values?.[name] ?? value} autoComplete="off" />
  ));
}

import type { FormIdentity as Identity } from "../form-identity";
import { useLastPost } from "./use-submission";

/**
 * The hidden fields of a form that saves a record: the version that the person saw, the idempotency key, and
 * what it first showed. `requestKey` is a fresh one of the loader's. A form that is shown again keeps its
 * own; after a conflict it has the newer version.
 */
export function FormIdentity(identity: Identity) {
  const values = useLastPost()?.values;
  // Firefox would put a hidden field's old value back when the page is loaded anew.
  return Object.entries(identity).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={values?.[name] ?? value} autoComplete="off" />
  ));
}

/** What the hidden fields of a form that saves a record hold. */
export type FormIdentity = {
  /** The version (updated_at) of the record that the person saw; "" where the form creates one. */
  readonly updatedAt: string;
  /** The idempotency key of this form: one for each that is rendered. */
  readonly requestKey: string;
  /** What the form first showed (meanwhile.ts); none where it creates a record. */
  readonly firstShown?: string;
};

export const identityFields = ["updatedAt", "requestKey", "firstShown"] as const;

/** The identity as posted. The key is "" for a form without a key or with a malformed one. */
export function submittedIdentity(form: FormData): Required<FormIdentity> {
  const text = (name: (typeof identityFields)[number]) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const key = text("requestKey");
  return {
    updatedAt: text("updatedAt"),
    requestKey: /^[\w-]{16,64}$/.test(key) ? key : "",
    firstShown: text("firstShown"),
  };
}

/**
 * The field, "1", of a photo that is posted by itself: the page shows each result, so the action sets no
 * flash.
 */
export const singleUploadField = "singleUpload";

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { draftVersionField, replacedDraftField } from "../draft";
import type { EditForm as EditFormView } from "../edit-form.server";
import type { FormIdentity as Identity } from "../form-identity";
import { DraftNotice, SaveDraftButton } from "./draft-notice";
import { FormIdentity } from "./form-identity";
import { useSubmission } from "./use-submission";

/**
 * The hidden fields of a form that can be kept as a draft.
 * @param version of the draft in it; "" without one
 */
export function DraftFields({ version }: { version: string }) {
  const { submission } = useSubmission();
  const fields = {
    [draftVersionField]: submission?.values[draftVersionField] ?? version,
    [replacedDraftField]: submission?.values[replacedDraftField] ?? "",
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  ));
}

/** The form of a record, below the draft that was left of it. Give it a key that changes with its values. */
export function EditForm({
  id,
  edit,
  identity,
  draftUrl,
  isEmpty,
  button,
  children,
}: {
  id: string;
  edit: EditFormView;
  identity: Identity;
  /** Where the draft goes on. */
  draftUrl: string;
  /** After a post that was not of this form, and without the record. */
  isEmpty: boolean;
  button: ReactNode;
  children: ReactNode;
}) {
  const { submission } = useSubmission();
  const { draft } = edit;
  return (
    <>
      {draft && !submission ? (
        <DraftNotice began={draft.began} to={draftUrl} hasChangedSince={draft.hasChangedSince} />
      ) : null}
      {isEmpty ? null : (
        <Form id={id} method="post" noValidate>
          <FormIdentity {...identity} />
          <DraftFields version={edit.draftUpdatedAt} />
          {children}
          <div className="actions">
            {button}
            {/* Saving keeps everything: a draft is for what could not be saved, or was begun as one. */}
            {edit.hasDrafts && (submission || edit.draftUpdatedAt) ? <SaveDraftButton /> : null}
          </div>
        </Form>
      )}
    </>
  );
}

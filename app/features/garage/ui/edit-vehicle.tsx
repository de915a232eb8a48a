import { Form, Link } from "@remix-run/react";
import { draftVersionField, replacedDraftField } from "~/forms/draft";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { DraftNotice, SaveDraftButton } from "~/forms/ui/draft-notice";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TakenOverNotice } from "~/forms/ui/taken-over";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { EditView } from "../edit-view.server";
import { AllVehicleFields } from "./vehicle-form-fields";

const formId = "vehicle-form";

export function EditVehicle({ edit, identity }: { edit: EditView; identity: Identity }) {
  const t = useT();
  const { submission } = useSubmission();
  const { id, name, draft } = edit;
  return (
    <>
      <FormProblems submission={submission} formId={formId} isRecordMissing={edit.isRecordMissing} />
      <TakenOverNotice submission={submission} formId={formId} />
      <PageTitle>{name ? t("garage.editTitle", { name }) : t("garage.edit")}</PageTitle>
      {draft && !submission ? (
        <DraftNotice
          began={draft.began}
          to={`/vehicle/${id}/edit?draft`}
          hasChangedSince={draft.hasChangedSince}
        />
      ) : null}
      {edit.isRecordMissing && submission?.values.make === undefined ? null : (
        // A new version, or the draft's, is another form.
        <Form key={identity.updatedAt + String(draft === null)} id={formId} method="post" noValidate>
          <FormIdentity {...identity} />
          <input
            type="hidden"
            name={draftVersionField}
            value={submission?.values[draftVersionField] ?? edit.draftUpdatedAt}
            autoComplete="off"
          />
          <input
            type="hidden"
            name={replacedDraftField}
            value={submission?.values[replacedDraftField] ?? ""}
            autoComplete="off"
          />
          <AllVehicleFields values={edit.values} />
          <div className="acts">
            <Button name="intent" value="save">
              {t("garage.save")}
            </Button>
            {edit.hasDrafts ? <SaveDraftButton /> : null}
          </div>
        </Form>
      )}
      <p>
        <Link to={`/vehicle/${id}`}>{t("garage.cancel")}</Link>
      </p>
    </>
  );
}

import { Link } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { EditForm } from "~/forms/ui/edit-form";
import { FormProblems } from "~/forms/ui/form-problems";
import { LeaveEdit } from "~/forms/ui/leave-edit/leave-edit";
import { TakenOverNotice } from "~/forms/ui/taken-over";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { EditView } from "../edit-view.server";
import styles from "./edit-vehicle.module.css";
import { AllVehicleFields } from "./vehicle-form-fields";

const formId = "vehicle-form";

export function EditVehicle({ edit, identity }: { edit: EditView; identity: Identity }) {
  const t = useT();
  const { submission } = useSubmission();
  const { id, name, draft } = edit;
  const isEmpty = edit.isRecordMissing && submission?.values.make === undefined;
  const back = name ? <bdi>{name}</bdi> : t("home.garage");
  return (
    <>
      <FormProblems submission={submission} formId={formId} isRecordMissing={edit.isRecordMissing} />
      <TakenOverNotice submission={submission} formId={formId} />
      {edit.hasDrafts && !isEmpty ? (
        <LeaveEdit formId={formId}>{back}</LeaveEdit>
      ) : (
        <BackLink to={`/vehicle/${id}`}>{back}</BackLink>
      )}
      <PageTitle>{name ? t("garage.editTitle", { name }) : t("garage.edit")}</PageTitle>
      <EditForm
        // A new version, or the draft's, is another form.
        key={identity.updatedAt + String(draft === null)}
        id={formId}
        edit={edit}
        identity={identity}
        draftUrl={`/vehicle/${id}/edit?draft`}
        isEmpty={isEmpty}
        button={
          <Button name="intent" value="save">
            {t("garage.save")}
          </Button>
        }
      >
        <div className={styles.fields}>
          <AllVehicleFields values={edit.values} />
        </div>
      </EditForm>
      <p>
        <Link to={`/vehicle/${id}`}>{t("garage.cancel")}</Link>
      </p>
    </>
  );
}

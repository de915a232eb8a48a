import { Fragment } from "react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { documentTypes, FileField } from "~/forms/photos/ui/file-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { FieldView, SlotView, StepFrame } from "../../view";
import { SivForm } from "../siv-form";
import { SivStep, stepFormId } from "../siv-step";
import { SivSlots } from "./siv-slots";

export function SivEvidence({
  frame,
  fields,
  slots,
  hasUploads,
  identity,
}: {
  frame: StepFrame;
  fields: readonly FieldView[];
  slots: readonly SlotView[];
  /** Whether other files than pictures are taken, and can be removed. */
  hasUploads: boolean;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <SivStep frame={frame} submission={submission}>
      <p>
        {t("sivApplication.documentsIntro")}
        {hasUploads ? null : ` ${t("sivApplication.documentsAsPhotos")}`}
      </p>
      <SivSlots slots={slots} isFixed={!hasUploads}>
        {(slot) => (
          <DocumentField
            slot={slot}
            accept={hasUploads ? documentTypes : "image/jpeg,image/png,image/webp"}
          />
        )}
      </SivSlots>
      {frame.isRecordMissing && submission?.values.evidenceOfAge === undefined ? null : (
        // A file was posted, and the answers cannot be had: an empty form would replace them.
        <SivForm fields={fields} identity={identity} encType="multipart/form-data" />
      )}
    </SivStep>
  );
}

/** A place for a file in the step's own form: its buttons take the file, too. A choice uploads at once. */
function DocumentField({ slot: { slot, hint, files }, accept }: { slot: SlotView; accept: string }) {
  const t = useT();
  const buttonId = `add-${slot}`;
  return (
    // A new file empties the field.
    <Fragment key={files.length}>
      <FileField
        {...useSubmission().field(`document-${slot}`)}
        label={t("sivApplication.chooseFile")}
        hint={hint}
        accept={accept}
        form={stepFormId}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit(document.getElementById(buttonId))}
      />
      <div>
        <Button tone="quiet" form={stepFormId} id={buttonId} name="intent" value={buttonId}>
          {t("photo.upload")}
        </Button>
      </div>
    </Fragment>
  );
}

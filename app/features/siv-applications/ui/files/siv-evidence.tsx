import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { documentTypes, FileField } from "~/forms/photos/ui/file-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { FieldView, SlotView, StepFrame } from "../../view";
import { SivForm } from "../siv-form";
import { SivStep } from "../siv-step";
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
          <DocumentForm
            slot={slot}
            accept={hasUploads ? documentTypes : "image/jpeg,image/png,image/webp"}
            identity={identity}
          />
        )}
      </SivSlots>
      {frame.isRecordMissing && submission?.values.evidenceOfAge === undefined ? null : (
        // A file was posted, and the answers cannot be had: an empty form would replace them.
        <SivForm fields={fields} identity={identity} />
      )}
    </SivStep>
  );
}

function DocumentForm({
  slot: { slot, hint, files },
  accept,
  identity,
}: {
  slot: SlotView;
  accept: string;
  identity: Identity;
}) {
  const t = useT();
  return (
    <Form method="post" encType="multipart/form-data" noValidate key={files.length}>
      <FormIdentity {...identity} />
      <input type="hidden" name="slot" value={slot} />
      <FileField
        {...useSubmission().field(`document-${slot}`)}
        label={t("sivApplication.chooseFile")}
        hint={hint}
        accept={accept}
      />
      <Button tone="quiet" name="intent" value="add">
        {t("photo.upload")}
      </Button>
    </Form>
  );
}

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
  identity,
}: {
  frame: StepFrame;
  fields: readonly FieldView[];
  slots: readonly SlotView[];
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <SivStep frame={frame} submission={submission}>
      <p>{t("sivApplication.documentsIntro")}</p>
      <SivSlots slots={slots}>{(slot) => <DocumentForm slot={slot} identity={identity} />}</SivSlots>
      {frame.isRecordMissing && submission?.values.evidenceOfAge === undefined ? null : (
        // A file was posted, and the answers cannot be had: an empty form would replace them.
        <SivForm fields={fields} identity={identity} />
      )}
    </SivStep>
  );
}

function DocumentForm({ slot: { slot, hint, files }, identity }: { slot: SlotView; identity: Identity }) {
  const t = useT();
  return (
    <Form method="post" encType="multipart/form-data" noValidate key={files.length}>
      <FormIdentity {...identity} />
      <input type="hidden" name="slot" value={slot} />
      <FileField
        {...useSubmission().field(`document-${slot}`)}
        label={t("sivApplication.chooseFile")}
        hint={hint}
        accept={documentTypes}
      />
      <Button tone="quiet" name="intent" value="add">
        {t("photo.upload")}
      </Button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { PhotoField } from "~/forms/photos/ui/photo-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import type { SlotView, StepFrame } from "../../view";
import { SivStep } from "../siv-step";
import { SivSlots } from "./siv-slots";

export function SivPhotos({
  frame,
  slots,
  hasUploads,
  identity,
}: {
  frame: StepFrame;
  slots: readonly SlotView[];
  /** Whether a file can be removed without another in its place. */
  hasUploads: boolean;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <SivStep frame={frame} submission={submission}>
      <p>{t("sivApplication.photosIntro")}</p>
      <SivSlots slots={slots} isFixed={!hasUploads}>
        {(slot) => <PhotoForm slot={slot} identity={identity} />}
      </SivSlots>
      <p>
        <ButtonLink to={`/specialvehicle/${frame.id}`}>{t("sivApplication.proceed")}</ButtonLink>
      </p>
    </SivStep>
  );
}

function PhotoForm({ slot: { slot, hint, files }, identity }: { slot: SlotView; identity: Identity }) {
  const t = useT();
  const { name, error } = useSubmission().field(`photo-${slot}`);
  return (
    // A new photo empties the field.
    <Form method="post" encType="multipart/form-data" noValidate key={files[0]?.id ?? ""}>
      <FormIdentity {...identity} />
      <input type="hidden" name="slot" value={slot} />
      <PhotoField
        name={name}
        label={t(files.length > 0 ? "photo.another" : "upload.choose")}
        hint={hint}
        {...(error ? { error } : {})}
      />
      <Button tone="quiet" name="intent" value="add">
        {t("photo.upload")}
      </Button>
    </Form>
  );
}

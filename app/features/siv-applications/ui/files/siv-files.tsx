import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { singleUploadField } from "~/forms/photos/single-upload";
import { documentTypes } from "~/forms/photos/ui/file-field";
import { InstantPhotoField } from "~/forms/photos/ui/instant-photo-field";
import { UploadButton } from "~/forms/photos/ui/upload-button";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { slotField } from "../../steps";
import type { FilesView, SlotView, StepFrame } from "../../view";
import { SivStep } from "../siv-step";
import { TaskList } from "../task-list";
import { SlotFiles } from "./slot-files";

type Props = {
  frame: StepFrame;
  files: FilesView;
  /** Whether other files than pictures are taken, and a file can be removed without another in its place. */
  hasUploads: boolean;
  identity: Identity;
};

/** A step of files: the list of its places, or one of them. */
export function SivFiles({ frame, files, hasUploads, identity }: Props) {
  const t = useT();
  const { submission } = useSubmission();
  const { step, count, tasks, goOn, slot } = files;
  return (
    <SivStep frame={frame} submission={submission}>
      <p>
        <strong>{count}</strong>
      </p>
      <p>
        {t(step === "photos" && !slot ? "sivApplication.photosIntro" : "sivApplication.documentsIntro")}
        {step === "photos" || hasUploads ? null : ` ${t("sivApplication.documentsAsPhotos")}`}
      </p>
      {slot ? (
        <SlotForm
          key={`${slot.slot} ${slot.files.map(({ id }) => id).join()}`}
          step={step}
          slot={slot}
          hasUploads={hasUploads}
          identity={identity}
        />
      ) : (
        <>
          <TaskList label={frame.title} tasks={tasks} />
          <p>
            <ButtonLink to={goOn}>{t("sivApplication.proceed")}</ButtonLink>
          </p>
        </>
      )}
    </SivStep>
  );
}

/** One question: this photo, or this document. Its button takes a chosen file along. */
function SlotForm({
  step,
  slot,
  hasUploads,
  identity,
}: Pick<FilesView, "step"> & Pick<Props, "hasUploads" | "identity"> & { slot: SlotView }) {
  const t = useT();
  const { name, error } = useSubmission().field(slotField(step, slot.slot));
  const isPicture = step === "photos" || !hasUploads;
  const label = t(
    isPicture ? (slot.files.length > 0 ? "photo.takeAnother" : "photo.take") : "photo.takeOrFile",
  );
  const field = { name, hint: slot.hint, label, ...(error ? { error } : null) };
  return (
    <>
      <SlotFiles slot={slot} remove={hasUploads} />
      <Form method="post" encType="multipart/form-data" noValidate>
        <FormIdentity {...identity} />
        <input type="hidden" name="slot" value={slot.slot} />
        {isPicture ? (
          <InstantPhotoField {...field} required={step === "photos" && slot.files.length === 0} />
        ) : (
          <InstantFileField {...field} />
        )}
        <Button name="intent" value="next">
          {t("sivApplication.goOn")}
        </Button>
      </Form>
    </>
  );
}

/** A paper as it is, which uploads by itself once it is chosen. */
function InstantFileField(field: { name: string; label: string; hint: string; error?: string }) {
  const t = useT();
  const submit = useSubmit();
  const { formData } = useNavigation();
  const file = formData?.get(field.name);
  const input = useRef<HTMLInputElement>(null);
  const upload = () => {
    if (!input.current?.form || !input.current.files?.length) return;
    const body = new FormData(input.current.form);
    body.set(singleUploadField, "1");
    submit(body, { method: "post", encType: "multipart/form-data" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen before hydration.
  useEffect(upload, []);
  return (
    <UploadButton {...field} ref={input} accept={documentTypes} onChange={upload}>
      <p role="status">{file instanceof File ? t("photo.uploading", { name: file.name }) : null}</p>
    </UploadButton>
  );
}

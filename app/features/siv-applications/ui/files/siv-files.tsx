import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { InstantFileField } from "~/forms/photos/ui/instant-file-field";
import { PhotoField } from "~/forms/photos/ui/photo-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { slotField } from "../../steps";
import type { FilesView, SlotView, StepFrame } from "../../view";
import { SaveOrOpen } from "../save-or-open";
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
  const { step, count, tasks, goOn, slot, asked } = files;
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
          asked={asked}
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
  asked,
  hasUploads,
  identity,
}: Pick<FilesView, "step" | "asked"> & Pick<Props, "hasUploads" | "identity"> & { slot: SlotView }) {
  const t = useT();
  const { name, error } = useSubmission().field(slotField(step, slot.slot));
  const isPicture = step === "photos" || !hasUploads;
  const isGiven = slot.files.length > 0 && !asked;
  const field = { name, hint: slot.hint, ...(error ? { error } : null) };
  return (
    <>
      {asked ? (
        <p>
          <strong>{asked.text}</strong>
        </p>
      ) : null}
      <SlotFiles slot={slot} dated remove={hasUploads} />
      <Form method="post" encType="multipart/form-data" noValidate>
        <FormIdentity {...identity} />
        <input type="hidden" name="slot" value={slot.slot} />
        {isPicture ? (
          <PhotoField {...field} isInstant take={isGiven ? "photo.another" : "photo.take"} />
        ) : (
          <InstantFileField {...field} take={isGiven ? "photo.another" : "photo.takeOrFile"} />
        )}
        <SaveOrOpen>
          <Button name="intent" value="next">
            {t(isGiven ? "sivApplication.proceed" : "sivApplication.goOn")}
          </Button>
          {asked ? (
            <Button tone="quiet" name="intent" value="confirm">
              {asked.confirm}
            </Button>
          ) : null}
        </SaveOrOpen>
      </Form>
    </>
  );
}

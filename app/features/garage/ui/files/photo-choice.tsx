import { PhotoField } from "~/forms/photos/ui/photo-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";

/**
 * The field of every form that takes a vehicle's photos.
 * @param sentWithForm the form creates the vehicle too: its photos go with it
 * @param hint of a vehicle that has a cover
 * @param error beside the field's own
 */
export function PhotoChoice({
  sentWithForm = false,
  hint,
  error,
}: {
  sentWithForm?: boolean;
  hint?: string | null;
  error?: string;
}) {
  const t = useT();
  const field = useSubmission().field("photos");
  return (
    <PhotoField
      {...field}
      error={field.error ?? error}
      title={t("garage.photos")}
      hint={hint ?? t("garage.photosHint")}
      multiple
      sentWithForm={sentWithForm}
      isInstant={!sentWithForm}
    />
  );
}

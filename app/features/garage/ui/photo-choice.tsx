import { PhotoField } from "~/forms/photos/ui/photo-field";
import { describedBy, FieldNotes } from "~/forms/ui/field-notes";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";

export function FileChoice({
  name,
  label,
  hint,
  accept,
  multiple,
}: {
  name: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
}) {
  const { error } = useSubmission().field(name);
  return (
    <div className={error ? "fld bad" : "fld"}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        id={name}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </div>
  );
}

/**
 * The field of every form that takes a vehicle's photos.
 * @param sentWithForm the form creates the vehicle too
 * @param error beside the field's own
 */
export function PhotoChoice({ sentWithForm = false, error }: { sentWithForm?: boolean; error?: string }) {
  const t = useT();
  const field = useSubmission().field("photos");
  return (
    <PhotoField
      {...field}
      error={field.error ?? error}
      label={t("garage.photos")}
      hint={t("garage.photosHint")}
      multiple
      sentWithForm={sentWithForm}
    />
  );
}

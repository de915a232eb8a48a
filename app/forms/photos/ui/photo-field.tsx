import { type ComponentType, useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import { describedBy, FieldNotes } from "../../ui/field-notes";
import type { FieldState } from "../../ui/use-submission";
import type { PhotoUploadsProps } from "./photo-uploads.client";
import "./photo-field.css";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import styles from "./photo-uploads.module.css?classes";

/**
 * Photos to choose, in a `<Form method="post" encType="multipart/form-data">`. Without JavaScript the form
 * posts them. With it, photo-uploads.client.tsx, loaded after a choice, shrinks them and uploads each by
 * itself: the action is called once a photo, with all fields of the form. Needs the stylesheet `photo-field`.
 */
export function PhotoField({
  name,
  label,
  hint,
  error,
  multiple,
  crop,
  sentWithForm = false,
}: Omit<FieldState, "defaultValue"> & {
  label: string;
  /** Default: the formats and the size that are taken. */
  hint?: string;
  multiple?: boolean;
  /** The person chooses a square of the photo. For one photo. */
  crop?: "square";
  /** For a form that creates a record from other fields too: all photos go with it in one request. */
  sentWithForm?: boolean;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [Uploads, setUploads] = useState<ComponentType<PhotoUploadsProps> | null>(null);
  const load = () => {
    if (!input.current?.files?.length) return;
    import("./photo-uploads.client").then(
      ({ PhotoUploads }) => setUploads(() => PhotoUploads),
      // Offline, or the file is of an older version: the form posts what was chosen.
      () => {},
    );
  };
  // Chosen before hydration.
  useEffect(load, []);
  const shownHint = hint ?? t(multiple ? "photo.hintSeveral" : "photo.hint");
  return (
    <div
      className={
        error
          ? `${formsStyles.field} ${styles.field} ${formsStyles.invalid}`
          : `${formsStyles.field} ${styles.field}`
      }
    >
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={shownHint} error={error} />
      <input
        ref={input}
        className={Uploads ? styles.takenOver : undefined}
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={multiple}
        onChange={Uploads ? undefined : load}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, shownHint, error)}
      />
      {Uploads && input.current ? (
        <Uploads input={input.current} crop={crop === "square"} sentWithForm={sentWithForm} />
      ) : null}
    </div>
  );
}

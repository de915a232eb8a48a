import { type ComponentType, useEffect, useRef, useState } from "react";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import buttonStyles from "~/ui/button.module.css?classes";
import { describedBy, FieldNotes } from "../../ui/field-notes";
import type { FieldState } from "../../ui/use-submission";
import styles from "./file-field.module.css";
import type { PhotoUploadsProps } from "./photo-uploads.client";

/**
 * Photos to choose, in a `<Form method="post" encType="multipart/form-data">`. Without JavaScript the form
 * posts them. With it, photo-uploads.client.tsx, loaded after a choice, shrinks them and uploads each by
 * itself: the action is called once a photo, with all fields of the form. Needs the stylesheet `file-field`.
 */
export function PhotoField({
  name,
  title,
  hint,
  error,
  multiple,
  take = multiple ? "photo.takeSeveral" : "photo.take",
  ...uploads
}: Omit<FieldState, "defaultValue"> &
  Omit<PhotoUploadsProps, "input"> & {
    /** What is asked for, above the button. */
    title?: string;
    /** The formats and the size that are taken. */
    hint: string;
    multiple?: boolean;
    /** What the button says. */
    take?: MessageKey;
  }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [Uploads, setUploads] = useState<ComponentType<PhotoUploadsProps> | null>(null);
  const load = () => {
    import("./photo-uploads.client").then(
      ({ PhotoUploads }) => input.current?.files?.length && setUploads(() => PhotoUploads),
      // Offline, or the file is of an older version: the form posts what was chosen.
      () => {},
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    // Chosen before hydration. Or there may be no network by then: the service worker caches the file.
    if (input.current?.files?.length || navigator.serviceWorker?.controller) load();
  }, []);
  return (
    <div className={`${formsStyles.field} ${styles.file}${error ? ` ${formsStyles.invalid}` : ""}`}>
      {title ? <label htmlFor={name}>{title}</label> : null}
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        ref={input}
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={multiple}
        required={!uploads.sentWithForm}
        onChange={Uploads ? undefined : load}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
      <label htmlFor={name}>
        <span className={`${buttonStyles.button} ${buttonStyles.quiet}`}>{t(take)}</span>
      </label>
      {Uploads && input.current ? <Uploads {...uploads} input={input.current} /> : null}
    </div>
  );
}

import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { singleUploadField } from "../../form-identity";
import { documentTypes, FileField, type FileFieldProps } from "./file-field";

/** A paper, which uploads by itself once it is chosen. Without JavaScript the form's button posts it. */
export function InstantFileField(props: FileFieldProps & { required?: boolean }) {
  const t = useT();
  const submit = useSubmit();
  const { formData } = useNavigation();
  const file = formData?.get(props.name);
  const input = useRef<HTMLInputElement>(null);
  const upload = () => {
    const { form, files } = input.current ?? {};
    if (!form || !files?.length) return;
    const body = new FormData(form);
    const button = form.querySelector<HTMLButtonElement>("button[name]");
    if (button) body.set(button.name, button.value);
    body.set(singleUploadField, "1");
    submit(body, { method: "post", encType: "multipart/form-data" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen before hydration.
  useEffect(upload, []);
  return (
    <FileField {...props} ref={input} accept={documentTypes} onChange={upload}>
      <p role="status">{file instanceof File ? t("photo.uploading", { name: file.name }) : null}</p>
    </FileField>
  );
}

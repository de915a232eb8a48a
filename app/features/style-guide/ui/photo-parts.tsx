import { Form } from "@remix-run/react";
import { PhotoField } from "~/forms/photos/ui/photo-field";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Section } from "./section";

/** Photos: several, a cropped one, and several that are sent with the form. */
export function PhotoParts() {
  const t = useT();
  return (
    <Section name="photos">
      <Form method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="requestKey" value="sample-of-a-form-key" />
        <PhotoField name="sample-photos" title={t("photo.photos")} hint={t("photo.hintSeveral")} multiple />
        <Button>{t("photo.upload")}</Button>
      </Form>
      <Form method="post" encType="multipart/form-data" noValidate>
        <PhotoField name="sample-portrait" title={t("photo.photo")} hint={t("photo.hint")} crop />
        <Button>{t("photo.upload")}</Button>
      </Form>
      <Form method="post" encType="multipart/form-data" noValidate>
        <PhotoField
          name="sample-whole"
          title={t("photo.photos")}
          hint={t("photo.hintSeveral")}
          error={t("upload.unsupported")}
          multiple
          sentWithForm
        />
        <Button>{t("photo.upload")}</Button>
      </Form>
    </Section>
  );
}

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
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="requestKey" value="sample-of-a-form-key" />
        <PhotoField name="sample-photos" label={t("photo.photos")} multiple />
        <Button>{t("photo.upload")}</Button>
      </Form>
      <Form method="post" encType="multipart/form-data">
        <PhotoField name="sample-portrait" label={t("photo.photo")} crop="square" />
        <Button>{t("photo.upload")}</Button>
      </Form>
      <Form method="post" encType="multipart/form-data">
        <PhotoField
          name="sample-whole"
          label={t("photo.photos")}
          error={t("upload.unsupported")}
          multiple
          sentWithForm
        />
        <Button>{t("photo.upload")}</Button>
      </Form>
    </Section>
  );
}

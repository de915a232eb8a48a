import { Form, Link } from "@remix-run/react";
import { PhotoField } from "~/forms/photos/ui/photo-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import type { PhotoView } from "../photo.server";
import { FormPage } from "./form-page";
import styles from "./photo-page.module.css";
import profileFormStyles from "./profile-form.module.css?classes";

export function PhotoPage({ view: { name, initials, photo } }: { view: PhotoView }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { error } = field("image");
  return (
    <FormPage title={t("profile.photo")} submission={submission}>
      <div className={styles.currentPhoto}>
        {photo ? (
          <Picture key={photo.hash} image={photo} alt={t("card.photo", { name })} className={styles.photo} />
        ) : (
          <span className={styles.photo} aria-hidden="true">
            {initials}
          </span>
        )}
        <p>{t("profile.photoIntro")}</p>
      </div>
      {/* A new photo empties the field. */}
      <Form method="post" encType="multipart/form-data" noValidate key={photo?.hash ?? ""}>
        <PhotoField
          name="image"
          title={t("upload.choose")}
          hint={t("photo.hint")}
          crop
          {...(error ? { error } : {})}
        />
        <div className={profileFormStyles.actions}>
          <Button name="intent" value="upload">
            {t("profile.photoUse")}
          </Button>
          <Link to="/profile">{t("profile.cancel")}</Link>
        </div>
      </Form>
      {photo ? (
        <Form method="post" className={profileFormStyles.plainForm}>
          <input type="hidden" name="shown" value={photo.hash} autoComplete="off" />
          <Button tone="quiet" name="intent" value="remove">
            {t("profile.photoRemove")}
          </Button>
        </Form>
      ) : null}
    </FormPage>
  );
}

import { useT } from "~/i18n/context";

/** What a browser may offer to choose. */
export const photoTypes = "image/jpeg,image/png,image/webp";

/** The field of a form that takes photos. */
export function PhotoChoice() {
  const t = useT();
  return (
    <div className="fld">
      <label htmlFor="photos">{t("garage.choosePhotos")}</label>
      <p className="hint" id="photos-hint">
        {t("garage.photosHint")}
      </p>
      <input
        id="photos"
        name="photos"
        type="file"
        multiple
        accept={photoTypes}
        aria-describedby="photos-hint"
      />
    </div>
  );
}

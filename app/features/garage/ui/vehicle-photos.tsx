import { useT } from "~/i18n/context";
import { Picture } from "~/ui/picture";
import type { PhotoView } from "../view";
import styles from "./vehicle-photos.module.css";

/** The cover large, the others as a strip; each is the link to its whole picture. */
export function VehiclePhotos({ photos, name }: { photos: readonly PhotoView[]; name: string }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {photos.map(({ image, description, full }, index) => (
        <li key={image.hash}>
          <a href={full}>
            <Picture
              image={image}
              alt={description || t("garage.photoOf", { number: index + 1, name })}
              sizes={index === 0 ? "(min-width:60rem) 36rem,100vw" : "6rem"}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

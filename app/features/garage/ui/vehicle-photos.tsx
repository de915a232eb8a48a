import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Picture } from "~/ui/picture";
import type { PhotoView } from "../view";
import styles from "./vehicle-photos.module.css";

/** The cover large, the others as a strip; each is the link to its page. */
export function VehiclePhotos({ photos, name }: { photos: readonly PhotoView[]; name: string }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {photos.map(({ image, description, page }, index) => (
        <li key={image.hash}>
          <Link to={page}>
            <Picture
              image={image}
              alt={description || t("garage.photoOf", { number: index + 1, name })}
              sizes={index === 0 ? "(min-width:60rem) 36rem,100vw" : "6rem"}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

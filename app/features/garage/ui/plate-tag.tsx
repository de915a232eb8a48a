import styles from "~/ui/plate.module.css";
import type { PlateView } from "../view";
import plateTagStyles from "./plate-tag.module.css";

export function PlateTag({ plate: { plate, state } }: { plate: PlateView }) {
  return (
    <span className={`${styles.plate} ${plateTagStyles.plate}`} dir="ltr">
      {state ? <small>{state}</small> : null}
      <bdi dir="ltr">{plate}</bdi>
    </span>
  );
}

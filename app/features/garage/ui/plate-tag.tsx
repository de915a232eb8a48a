import type { PlateView } from "../view";
import "./plate-tag.css";
import styles from "~/ui/plate.module.css";

export function PlateTag({ plate: { plate, state } }: { plate: PlateView }) {
  return (
    <span className={`${styles.plate} state-plate`} dir="ltr">
      {state ? <small>{state}</small> : null}
      <bdi dir="ltr">{plate}</bdi>
    </span>
  );
}

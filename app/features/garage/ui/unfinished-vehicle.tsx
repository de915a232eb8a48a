import { DraftNotice } from "~/forms/ui/draft-notice";
import type { NewVehicleDraft } from "../view";
import styles from "./unfinished-vehicle.module.css";

/** A new vehicle that was left half done: its name as far as it is known, and the way back to it. */
export function UnfinishedVehicle({
  draft: { name, began, to },
  discardTo,
}: {
  draft: NewVehicleDraft;
  /** Where discarding is posted; the page itself without it. */
  discardTo?: string;
}) {
  return (
    <section className={styles.notice}>
      {name ? (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      ) : null}
      <DraftNotice began={began} to={to} action={discardTo} />
    </section>
  );
}

import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Picture } from "~/ui/picture";
import type { GarageCard as Card } from "../view";
import { CoveredCar } from "./drawings";
import { DueLine } from "./dues/due-line";
import styles from "./garage-card.module.css";
import { PlateTag } from "./plate-tag";

/** A vehicle of the garage; all of it is the link to its page. */
export function GarageCard({ card, isSmall = false }: { card: Card; isSmall?: boolean }) {
  const t = useT();
  // In a section, whose heading stands above it.
  const Heading = isSmall ? "h3" : "h2";
  const { id, name, facts, plate, cover, dues, soldOn, isBeingEdited } = card;
  return (
    <li className={isSmall ? `${styles.card} ${styles.small}` : styles.card}>
      <div className={styles.photo}>
        {cover ? (
          <Picture image={cover} alt="" sizes={isSmall ? "7rem" : "(min-width:40rem) 20rem,100vw"} />
        ) : (
          <CoveredCar />
        )}
      </div>
      <div className={styles.text}>
        {plate ? <PlateTag plate={plate} /> : null}
        <Heading>
          <Link to={`/vehicle/${id}`} dir="auto">
            {name}
          </Link>
        </Heading>
        {facts.length > 0 ? (
          <p className={styles.facts}>
            {facts.map((fact, index) => (
              <span key={fact}>
                {index > 0 ? " · " : null}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        ) : null}
        {soldOn ? <p>{t("garage.soldOn", { date: soldOn })}</p> : null}
        {dues.length > 0 ? (
          <ul className={styles.dueDates}>
            {dues.map((due) => (
              <DueLine key={due.kind} due={due} />
            ))}
          </ul>
        ) : null}
        {isBeingEdited ? (
          <p>
            <Link to={`/vehicle/${id}/edit`} className={styles.action}>
              {t("garage.goOnEditing")}
              <span className="visually-hidden">: {name}</span>
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  );
}

import { useT } from "~/i18n/context";
import { Badge } from "~/ui/badge";
import badgeStyles from "~/ui/badge.module.css";
import { Picture } from "~/ui/picture";
import plateStyles from "~/ui/plate.module.css?classes";
import type { CardColours } from "../card-colours";
import type { CardView } from "../card-view";
import styles from "./membership-card.module.css?classes";

/**
 * SVG attributes, because the CSP refuses inline styles and print leaves out CSS backgrounds. Under text it
 * is shaded away from the ink.
 */
function Paint({ colours: { face, ink, edge } }: { colours: CardColours }) {
  const shade = ink === "white" ? "#000" : "#fff";
  return (
    <svg className={styles.paint} aria-hidden="true">
      <linearGradient id="face-light" x2="1" y2="1">
        <stop stopColor={shade} stopOpacity="0" />
        <stop offset="1" stopColor={shade} stopOpacity=".3" />
      </linearGradient>
      <rect width="100%" height="100%" fill={face} />
      <rect width="100%" height="100%" fill="url(#face-light)" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
        <g fill="none" stroke={shade} strokeOpacity=".14">
          <circle cx="84" cy="78" r="58" strokeWidth="14" />
          <circle cx="84" cy="78" r="58" strokeWidth="9" pathLength="240" strokeDasharray="1 3" />
          <circle cx="84" cy="78" r="41" strokeWidth="5" pathLength="240" strokeDasharray="1 9" />
          <path d="M84 78 49 46" strokeWidth="3" />
        </g>
      </svg>
      {edge ? (
        <>
          <rect width="6" height="100%" fill={edge} />
          <rect x="9" width="2.5" height="100%" fill={edge} />
        </>
      ) : null}
    </svg>
  );
}

/** The front of a card: of its size in a wallet, and of its colours. */
export function CardFace({ card }: { card: CardView }) {
  const t = useT();
  const { state, colours, photo, level, partner, partnerLabel, lastDay } = card;
  return (
    <div
      className={`${styles.face} ${colours.ink === "white" ? styles.whiteText : styles.blackText}${state === "expired" ? ` ${styles.expiredFace}` : ""}`}
    >
      <Paint colours={colours} />
      <p className={styles.club}>
        {card.logo ? <img className={badgeStyles.badge} src={card.logo} alt="" /> : <Badge />}
        <bdi>{card.club}</bdi>
        {card.specialVehicle ? <abbr title={t("card.sivLong")}>{t("card.siv")}</abbr> : null}
      </p>
      {state === "expired" ? <p className={styles.stamp}>{t("card.expired")}</p> : null}
      <div className={styles.holder}>
        {photo ? (
          <Picture image={photo} alt={t("card.photo", { name: card.name })} className={styles.photo} />
        ) : (
          <span className={styles.photo} aria-hidden="true">
            {card.initials}
          </span>
        )}
        <div>
          <p className={styles.name}>
            <bdi>{card.name}</bdi>
          </p>
          {level ? (
            <p>
              <bdi>{level}</bdi>
            </p>
          ) : null}
          {card.homeTrack ? (
            <p className={styles.partner}>
              {t("card.homeTrack")} <bdi>{card.homeTrack}</bdi>
            </p>
          ) : null}
          {partner ? (
            <p className={styles.partner}>
              {partnerLabel ? <bdi>{partnerLabel}</bdi> : t("card.partner")} <bdi>{partner}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      <dl className={styles.facts}>
        {card.number === null ? null : (
          <div>
            <dt>{t("membership.number")}</dt>
            <dd className={plateStyles.plate}>
              <bdi dir="ltr">{card.number}</bdi>
            </dd>
          </div>
        )}
        {lastDay ? (
          <div>
            <dt>{t(state === "expired" ? "card.endedOn" : "card.validUntil")}</dt>
            <dd>{lastDay}</dd>
          </div>
        ) : (
          <div>
            <dt className="visually-hidden">{t("card.validUntil")}</dt>
            <dd>{t("card.life")}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

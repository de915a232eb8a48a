import { useT } from "~/i18n/context";
import buttonStyles from "~/ui/button.module.css";
import { QrCopy, QrSvg } from "~/ui/codes/qr-svg";
import { Picture } from "~/ui/picture";
import plateStyles from "~/ui/plate.module.css";
import type { CardView } from "../card-view";
import { CardFace } from "./card-face";
import largeCodeStyles from "./large-code.module.css";
import styles from "./membership-card.module.css";
import { useWakeLock } from "./use-wake-lock";

const qrId = "card-qr";
const largeId = "card-large";

/** React 18 knows the Popover API's attributes in lower case only. */
const opens = { popovertarget: largeId };
const closes = { popovertarget: largeId, popovertargetaction: "hide" };
const popover = { popover: "auto" };
/** Once the popover opens. React 18's own autoFocus would focus it when it mounts. */
const focused = { autofocus: "" };

/** The face and its QR code, which a tap enlarges by the Popover API. */
export function MembershipCard({ card }: { card: CardView }) {
  const t = useT();
  const { qr } = card;
  const label = t("card.qr");
  return (
    <>
      <article className={card.state === "expired" ? `${styles.card} ${styles.expired}` : styles.card}>
        <CardFace card={card} />
        {qr ? (
          <button type="button" className={styles.code} {...opens}>
            <QrSvg qr={qr} label={label} id={qrId} />
            <span className={styles.enlarge}>{t("card.large")}</span>
          </button>
        ) : card.missingQr ? (
          <p className={styles.noCode}>{t(card.missingQr === "later" ? "card.noQr" : "card.noCode")}</p>
        ) : null}
      </article>
      {qr ? <LargeCode card={card} label={label} /> : null}
    </>
  );
}

function LargeCode({ card, label }: { card: CardView; label: string }) {
  const t = useT();
  const large = useWakeLock();
  return (
    <div
      ref={large}
      id={largeId}
      className={largeCodeStyles.dialog}
      role="dialog"
      aria-label={label}
      {...popover}
    >
      {card.qr ? <QrCopy qr={card.qr} label={label} of={qrId} /> : null}
      {card.state === "expired" ? <p className={styles.stamp}>{t("card.expired")}</p> : null}
      <div className={largeCodeStyles.holder}>
        {card.photo ? <Picture image={card.photo} alt={t("card.photo", { name: card.name })} /> : null}
        <p>
          <bdi>{card.name}</bdi>
        </p>
        {card.number === null ? null : (
          <bdi className={plateStyles.plate} dir="ltr">
            {card.number}
          </bdi>
        )}
        {card.lastDay ? (
          <p className={largeCodeStyles.lastDay}>
            {t(card.state === "expired" ? "card.endedOn" : "card.validUntil")} {card.lastDay}
          </p>
        ) : card.level ? (
          <p className={largeCodeStyles.lastDay}>
            <bdi>{card.level}</bdi>
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        {...closes}
        {...focused}
      >
        {t("cms.close")}
      </button>
    </div>
  );
}

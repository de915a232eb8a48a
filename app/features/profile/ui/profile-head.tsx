import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Picture } from "~/ui/picture";
import type { OverviewView } from "../overview-view";
import styles from "./profile.module.css?classes";

export function ProfileHead({ view }: { view: OverviewView }) {
  const t = useT();
  const { name, initials, email, number, photo } = view;
  return (
    <div className={styles.heading}>
      <Link to="/profile/photo" className={styles.portraitLink}>
        {photo ? (
          <Picture image={photo} alt={t("card.photo", { name })} className={styles.photo} />
        ) : (
          <span className={styles.photo} aria-hidden="true">
            {initials}
          </span>
        )}
        <span>{t(photo ? "profile.photoChange" : "profile.photoAdd")}</span>
      </Link>
      <div className={styles.person}>
        <p className={styles.name}>
          <bdi>{name || email}</bdi>
        </p>
        {number ? (
          <p className={styles.number}>
            <span>{t("membership.number")}</span> <bdi dir="ltr">{number}</bdi>
          </p>
        ) : null}
      </div>
      <div className={styles.email}>
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <EmailChange view={view} />
      </div>
    </div>
  );
}

function EmailChange({ view: { asksForChanges, clubEmail } }: { view: OverviewView }) {
  const t = useT();
  if (asksForChanges)
    return (
      <p>
        <Link to="/profile/ask/email">{t("profile.emailAsk")}</Link>
      </p>
    );
  if (!clubEmail) return null;
  return (
    <p>
      <a href={`mailto:${clubEmail}`}>{t("profile.emailChange")}</a>
    </p>
  );
}

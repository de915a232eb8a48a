import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Picture } from "~/ui/picture";
import type { OverviewView } from "../overview-view";

export function ProfileHead({ view }: { view: OverviewView }) {
  const t = useT();
  const { name, initials, email, clubEmail, number, photo } = view;
  return (
    <div className="profile-head">
      <Link to="/profile/photo" className="profile-portrait">
        {photo ? (
          <Picture image={photo} alt={t("card.photo", { name })} className="profile-photo" />
        ) : (
          <span className="profile-photo" aria-hidden="true">
            {initials}
          </span>
        )}
        <span>{t(photo ? "profile.photoChange" : "profile.photoAdd")}</span>
      </Link>
      <div className="profile-who">
        <p className="profile-name">
          <bdi>{name || email}</bdi>
        </p>
        {number ? (
          <p className="profile-number">
            <span>{t("membership.number")}</span> <bdi dir="ltr">{number}</bdi>
          </p>
        ) : null}
      </div>
      <div className="profile-mail">
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
        {clubEmail ? (
          <p>
            <a href={`mailto:${clubEmail}`}>{t("profile.emailChange")}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

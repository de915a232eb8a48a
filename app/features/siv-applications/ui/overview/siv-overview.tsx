import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { OverviewView, SivApplicationCard, VehicleAdvice } from "../../view";
import { SivState } from "../siv-state";
import { AdviceList } from "./advice-list";
import styles from "./siv-overview.module.css";

export function SivOverview({ overview }: { overview: OverviewView }) {
  const t = useT();
  const { applications, vehicles, membership } = overview;
  return (
    <>
      <PageTitle>{t("home.sivApplication")}</PageTitle>
      <p className={styles.intro}>{t("sivApplication.intro")}</p>
      {membership ? (
        <Notice
          tone="warning"
          title={t(membership === "expired" ? "membership.expiredTitle" : "membership.noneTitle")}
        >
          <p>{t(membership === "expired" ? "sivApplication.renewFirst" : "sivApplication.forMembers")}</p>
          <p className={styles.renew}>
            <ButtonLink to="/renew">
              {t(membership === "expired" ? "membership.renew" : "membership.start")}
            </ButtonLink>
          </p>
        </Notice>
      ) : null}
      {applications.length > 0 ? (
        <section className={styles.section} aria-labelledby="siv-yours">
          <h2 id="siv-yours">{t("sivApplication.yours")}</h2>
          <ul className={styles.cards}>
            {applications.map((card) => (
              <SivApplication key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ) : null}
      {vehicles.length > 0 ? (
        <section className={styles.section} aria-labelledby="siv-vehicles">
          <h2 id="siv-vehicles">{t("sivApplication.yourVehicles")}</h2>
          <p className={styles.disclaimer}>{t("sivApplication.disclaimer")}</p>
          <ul className={styles.cards}>
            {vehicles.map((vehicle) => (
              <Vehicle key={vehicle.id} vehicle={vehicle} isClosed={membership !== null} />
            ))}
          </ul>
        </section>
      ) : (
        <section className={styles.emptyState}>
          <h2>{t("sivApplication.noVehicleTitle")}</h2>
          <p>{t("sivApplication.noVehicleText")}</p>
          <ButtonLink to="/vehicle/new">{overview.addVehicle}</ButtonLink>
        </section>
      )}
    </>
  );
}

function SivApplication({ card }: { card: SivApplicationCard }) {
  const t = useT();
  return (
    <li className={styles.card}>
      <h3>
        <Link to={`/specialvehicle/${card.id}`}>
          <bdi>{card.name || t("sivApplication.vehicleGone")}</bdi>
        </Link>
      </h3>
      <p>
        <SivState tone={card.tone}>{card.state}</SivState>
      </p>
      <p>{card.next}</p>
      <p className={styles.cardFacts}>
        {card.kind} · {card.changedOn}
      </p>
      {card.renewTo ? (
        <p>
          <ButtonLink to={card.renewTo}>
            {t("sivApplication.renew")}
            <span className="visually-hidden">: {card.name}</span>
          </ButtonLink>
        </p>
      ) : null}
    </li>
  );
}

function Vehicle({ vehicle, isClosed }: { vehicle: VehicleAdvice; isClosed: boolean }) {
  const t = useT();
  const { id, name, plate, advice, openId } = vehicle;
  const what = <span className="visually-hidden">: {name}</span>;
  return (
    <li className={styles.card}>
      <h3>
        <Link to={`/vehicle/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {plate ? (
        <p className={styles.cardFacts}>
          <bdi dir="ltr">{plate}</bdi>
        </p>
      ) : null}
      {advice ? <AdviceList advice={advice} /> : <p>{t("sivApplication.noScheme")}</p>}
      {openId !== null ? (
        <p>
          <ButtonLink to={`/specialvehicle/${openId}`} tone="quiet">
            {t("sivApplication.open")}
            {what}
          </ButtonLink>
        </p>
      ) : isClosed ? null : (
        <p>
          <ButtonLink to={`/specialvehicle/new?vehicle=${id}`}>
            {t("sivApplication.start")}
            {what}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { ApplicationCard, OverviewView, VehicleAdvice } from "../view";
import { AdviceList } from "./advice-list";
import { SivState } from "./siv-state";

export function SivOverview({ overview }: { overview: OverviewView }) {
  const t = useT();
  const { applications, vehicles, membership } = overview;
  return (
    <>
      <PageTitle>{t("home.sivApplication")}</PageTitle>
      <p className="siv-intro">{t("concession.intro")}</p>
      {membership ? (
        <Notice
          tone="warning"
          title={t(membership === "expired" ? "membership.expiredTitle" : "membership.noneTitle")}
        >
          <p>{t(membership === "expired" ? "concession.renewFirst" : "concession.forMembers")}</p>
          <p className="siv-renew">
            <ButtonLink to="/renew">
              {t(membership === "expired" ? "membership.renew" : "membership.start")}
            </ButtonLink>
          </p>
        </Notice>
      ) : null}
      {applications.length > 0 ? (
        <section className="siv-part" aria-labelledby="siv-yours">
          <h2 id="siv-yours">{t("concession.yours")}</h2>
          <ul className="siv-cards">
            {applications.map((card) => (
              <Application key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ) : null}
      {vehicles.length > 0 ? (
        <section className="siv-part" aria-labelledby="siv-vehicles">
          <h2 id="siv-vehicles">{t("concession.yourVehicles")}</h2>
          <p className="siv-guide">{t("concession.disclaimer")}</p>
          <ul className="siv-cards">
            {vehicles.map((vehicle) => (
              <Vehicle key={vehicle.id} vehicle={vehicle} isClosed={membership !== null} />
            ))}
          </ul>
        </section>
      ) : (
        <section className="siv-empty">
          <h2>{t("concession.noVehicleTitle")}</h2>
          <p>{t("concession.noVehicleText")}</p>
          <ButtonLink to="/vehicle/new">{overview.addVehicle}</ButtonLink>
        </section>
      )}
    </>
  );
}

function Application({ card }: { card: ApplicationCard }) {
  const t = useT();
  return (
    <li className="siv-card">
      <h3>
        <Link to={`/specialvehicle/${card.id}`}>
          <bdi>{card.name || t("concession.vehicleGone")}</bdi>
        </Link>
      </h3>
      <p>
        <SivState tone={card.tone}>{card.state}</SivState>
      </p>
      <p>{card.next}</p>
      <p className="siv-card-about">
        {card.kind} · {card.changedOn}
      </p>
    </li>
  );
}

function Vehicle({ vehicle, isClosed }: { vehicle: VehicleAdvice; isClosed: boolean }) {
  const t = useT();
  const { id, name, plate, advice, openId } = vehicle;
  const what = <span className="vh">: {name}</span>;
  return (
    <li className="siv-card">
      <h3>
        <Link to={`/vehicle/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {plate ? (
        <p className="siv-card-about">
          <bdi dir="ltr">{plate}</bdi>
        </p>
      ) : null}
      {advice ? <AdviceList advice={advice} /> : <p>{t("concession.noScheme")}</p>}
      {openId !== null ? (
        <p>
          <ButtonLink to={`/specialvehicle/${openId}`} tone="quiet">
            {t("concession.open")}
            {what}
          </ButtonLink>
        </p>
      ) : isClosed ? null : (
        <p>
          <ButtonLink to={`/specialvehicle/new?vehicle=${id}`}>
            {t("concession.start")}
            {what}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

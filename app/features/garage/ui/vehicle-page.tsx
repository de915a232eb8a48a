import { Form, Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LinkRow, LinkRows } from "~/ui/links/link-rows";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { SummarySection } from "~/ui/summary-list";
import summaryListStyles from "~/ui/summary-list.module.css?classes";
import type { VehicleOffers, VehicleView } from "../view";
import { DueDials } from "./dues/due-dials";
import { DocumentLinks } from "./files/document-links";
import { MoreActions } from "./more-actions";
import { PlateTag } from "./plate-tag";
import styles from "./vehicle-page.module.css";
import { VehiclePhotos } from "./vehicle-photos";

export function VehiclePage({ vehicle, offers }: { vehicle: VehicleView; offers: VehicleOffers }) {
  const t = useT();
  const { id, name, variant, plate, photos, dues, sections, modifications, documents } = vehicle;
  const isDeleted = vehicle.restorableUntil !== null;
  const edit = `/vehicle/${id}/edit`;
  return (
    <article className={styles.page}>
      <header className={styles.heading}>
        <BackLink to="/vehicles">{t("home.garage")}</BackLink>
        <PageTitle>
          <bdi>{name}</bdi>
        </PageTitle>
        <p className={styles.plate}>
          {plate ? <PlateTag plate={plate} /> : null}
          {variant ? <bdi>{variant}</bdi> : null}
        </p>
        {plate && plate.state === null && !isDeleted ? (
          <p className={styles.hint}>
            <Icon name="info" />
            <Link to={`${edit}#plateState`}>{t("garage.plateWithoutState")}</Link>
          </p>
        ) : null}
        <State vehicle={vehicle} />
      </header>
      {photos.length > 0 ? <VehiclePhotos photos={photos} name={name} /> : null}
      {vehicle.addPhoto ? (
        <Link to={`/vehicle/${id}/photos`} className={styles.addPhoto}>
          <Icon name="car" />
          {vehicle.addPhoto}
        </Link>
      ) : null}
      <div className={styles.sidebar}>
        <DueDials dues={dues} />
        {isDeleted ? null : <Offers vehicle={vehicle} offers={offers} />}
        {documents.length > 0 ? (
          <section>
            <h2>{t("garage.documents")}</h2>
            <DocumentLinks documents={documents} />
          </section>
        ) : null}
      </div>
      <div className={styles.facts}>
        {sections.map(({ id: sectionId, title, facts, firstField, prompt }) =>
          prompt ? (
            <section key={sectionId}>
              <h2>{title}</h2>
              <p className={styles.hint}>
                <Link to={`${edit}#${firstField}`}>{prompt}</Link>
              </p>
            </section>
          ) : (
            <SummarySection
              key={sectionId}
              id={sectionId}
              title={title}
              rows={facts}
              {...(isDeleted ? null : { changeTo: `${edit}#${firstField}` })}
            />
          ),
        )}
        {modifications ? (
          <section className={summaryListStyles.section}>
            <div className={summaryListStyles.head}>
              <h2>{t("vehicle.modifications")}</h2>
              {isDeleted ? null : (
                <Link to={`${edit}#modifications`} className={summaryListStyles.change}>
                  {t("summary.change")}
                  <span className="visually-hidden">: {t("vehicle.modifications")}</span>
                </Link>
              )}
            </div>
            <p className={styles.lines} dir="auto">
              {modifications}
            </p>
          </section>
        ) : null}
      </div>
    </article>
  );
}

/** What can be done with a vehicle that is not deleted. */
function Offers({ vehicle, offers }: { vehicle: VehicleView; offers: VehicleOffers }) {
  const t = useT();
  const { id, photos, documents, soldOn, isBeingEdited } = vehicle;
  return (
    <div className={styles.offers}>
      <LinkRows>
        <LinkRow to={`/vehicle/${id}/edit`}>
          {t(isBeingEdited ? "garage.goOnEditing" : "garage.edit")}
        </LinkRow>
        {offers.logBook ? <LinkRow to={`/vehicle/${id}/logbook`}>{t("garage.logBook")}</LinkRow> : null}
        <LinkRow to={`/vehicle/${id}/photos`} aside={photos.length}>
          {t("garage.photos")}
        </LinkRow>
        {offers.documents || documents.length > 0 ? (
          <LinkRow to={`/vehicle/${id}/documents`} aside={documents.length}>
            {t("garage.documents")}
          </LinkRow>
        ) : null}
        {soldOn === null ? (
          <LinkRow to={`/specialvehicle/new?vehicle=${id}`}>{t("home.sivApplication")}</LinkRow>
        ) : null}
      </LinkRows>
      <MoreActions vehicle={vehicle} />
    </div>
  );
}

function State({ vehicle: { restorableUntil, soldOn, isActive, putAwayHint } }: { vehicle: VehicleView }) {
  const t = useT();
  if (restorableUntil !== null)
    return (
      <Notice tone="warning" title={t("garage.isDeleted")}>
        <p>{t("garage.isDeletedText", { date: restorableUntil })}</p>
        <Form method="post">
          <Button name="intent" value="restore">
            {t("garage.restore")}
          </Button>
        </Form>
      </Notice>
    );
  if (soldOn !== null)
    return (
      <Notice tone="info" title={t("garage.soldOn", { date: soldOn })}>
        <StepBack intent="not-sold">{t("garage.notSold")}</StepBack>
      </Notice>
    );
  return isActive ? null : (
    <Notice tone="info" title={putAwayHint}>
      <StepBack intent="take-out">{t("garage.doTakeOut")}</StepBack>
    </Notice>
  );
}

function StepBack({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post">
      <Button tone="quiet" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}

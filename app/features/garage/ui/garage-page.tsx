import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { GarageCard as Card, DeletedVehicle, GarageView } from "../view";
import { EmptyGarage } from "./drawings";
import { GarageCard } from "./garage-card";
import styles from "./garage-page.module.css";
import { UnfinishedVehicle } from "./unfinished-vehicle";

export function GaragePage({
  garage,
  closedMenu,
}: {
  garage: GarageView;
  /** Why the menu has no link to the garage (spec §2); null while it has. */
  closedMenu: string | null;
}) {
  const t = useT();
  const { inUse, putAway, sold, deleted, justDeleted, draft, nextPage } = garage;
  const isEmpty = inUse.length + putAway.length + sold.length === 0;
  return (
    <>
      <div className={styles.heading}>
        <PageTitle>{t("home.garage")}</PageTitle>
        {isEmpty ? null : <ButtonLink to="/vehicle/new">{t("garage.add")}</ButtonLink>}
      </div>
      {justDeleted ? (
        <Notice tone="success" title={t("garage.flashDeleted", { name: justDeleted.name })}>
          {justDeleted.until ? <p>{t("garage.isDeletedText", { date: justDeleted.until })}</p> : null}
          <RestoreForm vehicle={justDeleted}>{t("garage.undo")}</RestoreForm>
        </Notice>
      ) : null}
      {draft ? <UnfinishedVehicle draft={draft} discardTo="/vehicle/new" /> : null}
      {isEmpty ? (
        <section className={styles.empty}>
          <EmptyGarage />
          <h2>{t("garage.emptyTitle")}</h2>
          <p>{t("garage.emptyText")}</p>
          <ButtonLink to="/vehicle/new">{t("garage.addFirst")}</ButtonLink>
        </section>
      ) : null}
      {inUse.length > 0 ? (
        <ul className={styles.cards}>
          {inUse.map((card) => (
            <GarageCard key={card.id} card={card} />
          ))}
        </ul>
      ) : null}
      <SmallBays heading="garage.putAway" cards={putAway} />
      <SmallBays heading="garage.sold" cards={sold} />
      {nextPage ? (
        <p>
          <Link to={`/vehicles?page=${nextPage}`} className={styles.more}>
            {t("garage.more")}
          </Link>
        </p>
      ) : null}
      {deleted.length > 0 ? <RecentlyDeleted vehicles={deleted} /> : null}
      {closedMenu ? <p className={styles.note}>{closedMenu}</p> : null}
    </>
  );
}

function SmallBays({ heading, cards }: { heading: MessageKey; cards: readonly Card[] }) {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t(heading)}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <GarageCard key={card.id} card={card} isSmall />
        ))}
      </ul>
    </section>
  );
}

function RecentlyDeleted({ vehicles }: { vehicles: readonly DeletedVehicle[] }) {
  const t = useT();
  return (
    <details className={styles.deleted}>
      <summary>{t("garage.recentlyDeleted", { count: vehicles.length })}</summary>
      <ul>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <span>
              <Restorable vehicle={vehicle} />
            </span>
            <RestoreForm vehicle={vehicle}>
              {t("garage.restore")} <span className="visually-hidden">{vehicle.name}</span>
            </RestoreForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Restorable({ vehicle: { name, until } }: { vehicle: DeletedVehicle }) {
  const t = useT();
  return until === null
    ? t("garage.flashDeleted", { name })
    : t("garage.restorableUntil", { name, date: until });
}

function RestoreForm({ vehicle, children }: { vehicle: DeletedVehicle; children: ReactNode }) {
  return (
    <Form method="post" action="/vehicles">
      <input type="hidden" name="id" value={vehicle.id} />
      <Button tone="quiet" name="intent" value="restore">
        {children}
      </Button>
    </Form>
  );
}

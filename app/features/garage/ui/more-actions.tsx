import { Form, Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { LinkRow, LinkRows } from "~/ui/links/link-rows";
import { PageTitle } from "~/ui/page-title";
import type { VehicleView } from "../view";
import vehiclePageStyles from "./vehicle-page.module.css?classes";

/**
 * What is rarely done with a vehicle, as rows behind one: print, sell, put away, delete. What ends a sale or
 * a putting away stands with the vehicle's state (vehicle-page.tsx).
 */
export function MoreActions({ vehicle: { id, soldOn, isActive, putAwayHint } }: { vehicle: VehicleView }) {
  const t = useT();
  return (
    <details className={vehiclePageStyles.more}>
      <summary className={vehiclePageStyles.row}>{t("garage.moreActions")}</summary>
      <LinkRows>
        <LinkRow to={`/vehicle/${id}/print`} isDocument>
          {t("garage.print")}
        </LinkRow>
        {soldOn === null ? <LinkRow to={`/vehicle/${id}/sold`}>{t("garage.markSold")}</LinkRow> : null}
      </LinkRows>
      {soldOn === null && isActive ? (
        <Form method="post" className={vehiclePageStyles.rowForm}>
          <p>{putAwayHint}</p>
          <Button tone="quiet" name="intent" value="put-away">
            {t("garage.doPutAway")}
          </Button>
        </Form>
      ) : null}
      <details>
        <summary className={vehiclePageStyles.row}>{t("garage.delete")}</summary>
        <Form method="post" className={vehiclePageStyles.rowForm}>
          <p>{t("garage.deleteText")}</p>
          <Button tone="danger" name="intent" value="delete">
            {t("garage.deleteVehicle")}
          </Button>
        </Form>
      </details>
    </details>
  );
}

/** After a refused post, when the vehicle cannot be had: the way back. */
export function PostedActions() {
  const t = useT();
  return (
    <>
      <PageTitle>{t("home.garage")}</PageTitle>
      <p>
        <Link to=".">{t("garage.cancel")}</Link>
      </p>
    </>
  );
}

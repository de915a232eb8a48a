import { Form, Link } from "@remix-run/react";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import styles from "~/ui/button.module.css";
import { PageTitle } from "~/ui/page-title";
import type { VehicleView } from "../view";
import vehiclePageStyles from "./vehicle-page.module.css?classes";

/**
 * What is rarely done with a vehicle, behind one button: print, sell, put away, delete.
 * @param today as it is typed in the page's language
 */
export function MoreActions({ vehicle, today }: { vehicle: VehicleView; today: string }) {
  const t = useT();
  const { submission } = useSubmission();
  const isSold = vehicle.soldOn !== null;
  const opened = submission ? true : undefined;
  return (
    <details className={vehiclePageStyles.more} open={opened}>
      <summary className={`${styles.button} ${styles.quiet}`}>{t("garage.moreActions")}</summary>
      <div className={vehiclePageStyles.actions}>
        <ButtonLink to={`/vehicle/${vehicle.id}/print`} tone="quiet">
          {t("garage.print")}
        </ButtonLink>
        {isSold ? (
          <Form method="post">
            <Button tone="quiet" name="intent" value="not-sold">
              {t("garage.notSold")}
            </Button>
          </Form>
        ) : (
          <details open={opened}>
            <summary className={`${styles.button} ${styles.quiet}`}>{t("garage.markSold")}</summary>
            <SoldForm today={today} />
          </details>
        )}
        {isSold ? null : (
          <Form method="post">
            <Button tone="quiet" name="intent" value={vehicle.isActive ? "put-away" : "take-out"}>
              {t(vehicle.isActive ? "garage.doPutAway" : "garage.doTakeOut")}
            </Button>
          </Form>
        )}
        <details>
          <summary className={`${styles.button} ${styles.quiet}`}>{t("garage.delete")}</summary>
          <Form method="post">
            <p>{t("garage.deleteText")}</p>
            <Button tone="danger" name="intent" value="delete">
              {t("garage.deleteVehicle")}
            </Button>
          </Form>
        </details>
      </div>
    </details>
  );
}

function SoldForm({ today }: { today: string }) {
  const t = useT();
  const { field } = useSubmission();
  return (
    <Form method="post" noValidate>
      <TextField {...field("soldOn", today)} label={t("vehicle.soldOn")} dir="ltr" />
      <Button name="intent" value="sold">
        {t("garage.markSold")}
      </Button>
    </Form>
  );
}

/** After a refused post, when the vehicle cannot be had: what was typed, and the way back. */
export function PostedActions({ today }: { today: string }) {
  const t = useT();
  const isSelling = useSubmission().submission?.values.soldOn !== undefined;
  return (
    <>
      <PageTitle>{t(isSelling ? "garage.markSold" : "home.garage")}</PageTitle>
      {isSelling ? <SoldForm today={today} /> : null}
      <p>
        <Link to=".">{t("garage.cancel")}</Link>
      </p>
    </>
  );
}

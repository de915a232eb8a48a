import { Form } from "@remix-run/react";
import type { DateParts } from "~/forms/date-parts";
import { DateFields } from "~/forms/ui/date-fields";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { VehicleView } from "../view";

/** Sold, put away, deleted. `today`: the club's day. */
export function VehicleActions({ vehicle, today }: { vehicle: VehicleView; today: DateParts }) {
  const t = useT();
  const { submission, dateField } = useSubmission();
  const isSold = vehicle.soldOn !== null;
  return (
    <section className="vehicle-more" aria-label={t("garage.moreActions")}>
      {isSold ? (
        <Form method="post">
          <Button tone="quiet" name="intent" value="not-sold">
            {t("garage.notSold")}
          </Button>
        </Form>
      ) : (
        <details open={submission ? true : undefined}>
          <summary className="btn btn-quiet">{t("garage.markSold")}</summary>
          <Form method="post" noValidate>
            <DateFields {...dateField("soldOn", today)} legend={t("vehicle.soldOn")} />
            <Button name="intent" value="sold">
              {t("garage.markSold")}
            </Button>
          </Form>
        </details>
      )}
      <Form method="post" className="acts">
        {isSold ? null : (
          <Button tone="quiet" name="intent" value={vehicle.isActive ? "put-away" : "take-out"}>
            {t(vehicle.isActive ? "garage.doPutAway" : "garage.doTakeOut")}
          </Button>
        )}
        <Button tone="quiet" name="intent" value="delete">
          {t("garage.delete")}
        </Button>
      </Form>
    </section>
  );
}

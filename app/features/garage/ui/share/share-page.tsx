import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { maxVehiclePhotos } from "#rules/vehicle-limits";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { shareTarget } from "~/http/share-target";
import { useT } from "~/i18n/context";
import { fillShared } from "~/lib/browser/fill-shared.client";
import buttonStyles from "~/ui/button.module.css?classes";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import type { ShareChoice } from "../../view";
import { CoveredCar } from "../drawings";
import { PhotoChoice } from "../files/photo-choice";
import { PlateTag } from "../plate-tag";
import styles from "./share-page.module.css";

/** The photos that were shared to the app, or are chosen here, and the vehicles to add them to. */
export function SharePage({
  vehicles,
  hint,
  identity,
}: {
  vehicles: readonly ShareChoice[];
  /** Of the file field. */
  hint: string;
  identity: Identity;
}) {
  const t = useT();
  useEffect(() => {
    // Reached without a document of its own, after signing in. Where the browser denies storage, photos are
    // chosen.
    fillShared(shareTarget).catch(() => {});
  }, []);
  if (vehicles.length === 0)
    return (
      <>
        <PageTitle>{t("garage.emptyTitle")}</PageTitle>
        <p>{t("garage.emptyText")}</p>
        <p>
          <Link to="/vehicle/new" className={buttonStyles.button}>
            {t("garage.addFirst")}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <PageTitle>{t("garage.shareTitle")}</PageTitle>
      {/* Each button posts it to its vehicle's page of photos. */}
      <Form method="post" encType="multipart/form-data" noValidate className={styles.form}>
        <FormIdentity {...identity} />
        <PhotoChoice hint={hint} sentWithForm />
        <ul className={styles.list}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <ShareButton vehicle={vehicle} />
            </li>
          ))}
        </ul>
      </Form>
    </>
  );
}

function ShareButton({ vehicle: { id, name, plate, cover, isFull } }: { vehicle: ShareChoice }) {
  const t = useT();
  return (
    <button
      type="submit"
      name="intent"
      value="add"
      formAction={`/vehicle/${id}/photos`}
      disabled={isFull}
      className={styles.vehicle}
    >
      <span className={styles.photo}>
        {cover ? <Picture image={cover} alt="" sizes="7rem" /> : <CoveredCar />}
      </span>
      <span className={styles.text}>
        {plate ? <PlateTag plate={plate} /> : null}
        <strong dir="auto">{name}</strong>
        {isFull ? (
          <span>{t("garage.photosCount", { number: maxVehiclePhotos, max: maxVehiclePhotos })}</span>
        ) : null}
      </span>
    </button>
  );
}

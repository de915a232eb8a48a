import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { maxPhotoDescriptionLength, maxVehiclePhotos } from "#rules/vehicle-limits";
import type { FormValues } from "~/forms/conflict";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextArea } from "~/forms/ui/text-area";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import styles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { descriptionName, photoAnchor, shownDescriptionName } from "../../photo-rules";
import type { VehicleView } from "../../view";
import { PhotoChoice } from "./photo-choice";
import photosPageStyles from "./photos-page.module.css";

/**
 * The key of the form that adds photos. It changes after a post of the whole form, whose file field would be
 * posted again.
 */
function useAddFormKey(isRefused: boolean): number {
  const [key, setKey] = useState(0);
  const isAdding = useNavigation().formData?.get("intent") === "add";
  const [wasAdding, setWasAdding] = useState(false);
  useEffect(() => {
    setWasAdding(isAdding);
    if (wasAdding && !isAdding && !isRefused) setKey((before) => before + 1);
  }, [isAdding, wasAdding, isRefused]);
  return key;
}

const knownPhotos = ({ photos }: VehicleView) =>
  photos.map(({ image, description }) => ({ hash: image.hash, image, description }));

/** The photos of a posted form, whose vehicle cannot be had: their descriptions without the pictures. */
const postedPhotos = (values: FormValues) =>
  Object.keys(values)
    .filter((field) => field.startsWith(descriptionName("")))
    .map((field) => ({ hash: field.slice(descriptionName("").length), image: null, description: "" }));

/** @param hint of the file field; null while there is no cover */
export function PhotosPage({
  vehicle,
  hint,
  identity,
}: {
  vehicle: VehicleView;
  hint: string | null;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  const { id, name } = vehicle;
  const photos = name ? knownPhotos(vehicle) : postedPhotos(submission?.values ?? {});
  const addFormKey = useAddFormKey(submission !== undefined);
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={name === ""} />
      <BackLink to={`/vehicle/${id}`}>{name ? <bdi>{name}</bdi> : t("garage.cancel")}</BackLink>
      <PageTitle>{t("garage.photos")}</PageTitle>
      {name ? <p>{t("garage.photosCount", { number: photos.length, max: maxVehiclePhotos })}</p> : null}
      {photos.length < maxVehiclePhotos ? (
        <Form
          key={addFormKey}
          method="post"
          encType="multipart/form-data"
          noValidate
          className={photosPageStyles.addForm}
        >
          <FormIdentity {...identity} />
          <PhotoChoice hint={hint} />
          <Button name="intent" value="add">
            {t("garage.addPhotos")}
          </Button>
        </Form>
      ) : (
        <p>{t("garage.tooManyPhotos")}</p>
      )}
      {photos.length > 0 ? (
        <Form method="post" noValidate>
          <ol className={photosPageStyles.list}>
            {photos.map((photo, index) => (
              <PhotoItem
                key={photo.hash}
                photo={photo}
                number={index + 1}
                count={photos.length}
                name={name}
              />
            ))}
          </ol>
          <Button name="intent" value="save">
            {t("garage.saveDescriptions")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** A photo's description, and the buttons that move and remove it. */
function PhotoItem({
  photo: { hash, image, description },
  number,
  count,
  name,
}: {
  photo: ReturnType<typeof knownPhotos | typeof postedPhotos>[number];
  number: number;
  /** Photos of the vehicle. */
  count: number;
  /** The vehicle's. */
  name: string;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  return (
    <li id={photoAnchor(number)}>
      {image ? (
        <Picture
          image={image}
          alt={description || t("garage.photoOf", { number, name })}
          sizes="(min-width:40rem) 14rem,7rem"
        />
      ) : null}
      <div>
        <TextArea
          {...field(descriptionName(hash), description)}
          label={t("garage.description", { number })}
          rows={2}
          maxLength={maxPhotoDescriptionLength}
          dir="auto"
        />
        <input
          type="hidden"
          name={shownDescriptionName(hash)}
          value={submission?.values[shownDescriptionName(hash)] ?? description}
          autoComplete="off"
        />
        {number === 1 ? <p className={photosPageStyles.cover}>{t("garage.cover")}</p> : null}
        <div className="actions">
          {number > 1 ? <MoveButton move="up" hash={hash} number={number} /> : null}
          {number < count ? <MoveButton move="down" hash={hash} number={number} /> : null}
          <details>
            <summary className={`${styles.button} ${styles.quiet}`}>
              {t("garage.remove")} <span className="visually-hidden">{number}</span>
            </summary>
            <Button tone="danger" name="remove" value={hash}>
              {t("garage.removeForGood")} <span className="visually-hidden">{number}</span>
            </Button>
          </details>
          {number > 1 ? <MoveButton move="first" hash={hash} number={number} /> : null}
        </div>
      </div>
    </li>
  );
}

const moveLabels = { first: "garage.moveFirst", up: "garage.moveUp", down: "garage.moveDown" } as const;

function MoveButton({ move, hash, number }: { move: keyof typeof moveLabels; hash: string; number: number }) {
  const t = useT();
  return (
    <Button tone="quiet" name={move} value={hash}>
      {move === "first" ? null : <Icon name="up" />}
      <span className={move === "first" ? undefined : "visually-hidden"}>
        {t(moveLabels[move], { number })}
      </span>
    </Button>
  );
}

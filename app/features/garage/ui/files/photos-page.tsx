import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { maxFileDescriptionLength, maxVehiclePhotos } from "#rules/vehicle-limits";
import type { FormValues } from "~/forms/conflict";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextArea } from "~/forms/ui/text-area";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import type { DoneText } from "../../done-text.server";
import { descriptionName, photoAnchor, shownDescriptionName } from "../../photo-rules";
import type { VehicleView } from "../../view";
import { PhotoChoice } from "./photo-choice";
import photosPageStyles from "./photos-page.module.css";

/**
 * The key of the field that adds photos. It changes after a post of the whole form, which would post the
 * chosen files again.
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
  done,
  identity,
}: {
  vehicle: VehicleView;
  hint: string | null;
  done: DoneText | null;
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
      {/* One form: without scripts each of its buttons posts all that was typed and chosen. */}
      <Form method="post" encType="multipart/form-data" noValidate className={photosPageStyles.form}>
        {photos.length < maxVehiclePhotos ? (
          <div key={addFormKey} className={photosPageStyles.addForm}>
            <FormIdentity {...identity} />
            <PhotoChoice hint={hint} />
            <Button name="intent" value="add">
              {t("garage.addPhotos")}
            </Button>
          </div>
        ) : (
          <p>{t("garage.tooManyPhotos")}</p>
        )}
        <ol className={photosPageStyles.list}>
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.hash}
              photo={photo}
              number={index + 1}
              count={photos.length}
              name={name}
              doneText={done?.number === index + 1 ? done.text : null}
            />
          ))}
        </ol>
      </Form>
    </>
  );
}

/** A photo's description with its button, and those that move and remove the photo. */
function PhotoItem({
  photo: { hash, image, description },
  number,
  count,
  name,
  doneText,
}: {
  photo: ReturnType<typeof knownPhotos | typeof postedPhotos>[number];
  number: number;
  /** Photos of the vehicle. */
  count: number;
  /** The vehicle's. */
  name: string;
  doneText: string | null;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const label = t("garage.description", { number });
  const photo = t("garage.photoOf", { number, name });
  return (
    <li id={photoAnchor(number)} tabIndex={-1}>
      {image ? (
        <Picture image={image} alt={description || photo} sizes="(min-width:40rem) 14rem,7rem" />
      ) : null}
      <div>
        <TextArea
          {...field(descriptionName(hash), description)}
          label={label}
          rows={2}
          maxLength={maxFileDescriptionLength}
          dir="auto"
        />
        <input
          type="hidden"
          name={shownDescriptionName(hash)}
          value={submission?.values[shownDescriptionName(hash)] ?? description}
          autoComplete="off"
        />
        <div className={photosPageStyles.save}>
          <Button tone="quiet" name="save" value={hash}>
            {t("garage.save")}
            <span className="visually-hidden">: {label}</span>
          </Button>
          <p role="status">{doneText}</p>
        </div>
        <div className={photosPageStyles.moves}>
          {number > 1 ? <MoveButton move="up" hash={hash} photo={photo} /> : null}
          {number < count ? <MoveButton move="down" hash={hash} photo={photo} /> : null}
          {number > 1 ? (
            <Button tone="quiet" name="first" value={hash}>
              {t("garage.moveFirst")}
              <span className="visually-hidden">: {photo}</span>
            </Button>
          ) : (
            <p>{t("garage.cover")}</p>
          )}
          <details>
            <summary>
              {t("garage.remove")} <span className="visually-hidden">{number}</span>
            </summary>
            <Button tone="danger" name="remove" value={hash}>
              {t("garage.removeForGood")} <span className="visually-hidden">{number}</span>
            </Button>
          </details>
        </div>
      </div>
    </li>
  );
}

const moveLabels = { up: "garage.moveUp", down: "garage.moveDown" } as const;

function MoveButton({
  move,
  hash,
  photo,
}: {
  move: keyof typeof moveLabels;
  hash: string;
  /** "Photo 2 of 1952 Wickham". */
  photo: string;
}) {
  const t = useT();
  return (
    <Button tone="quiet" name={move} value={hash}>
      <Icon name="up" />
      {t(moveLabels[move])}
      <span className="visually-hidden">: {photo}</span>
    </Button>
  );
}

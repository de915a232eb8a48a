import { Form } from "@remix-run/react";
import { maxFileDescriptionLength, maxVehicleDocuments } from "#rules/vehicle-limits";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { InstantFileField } from "~/forms/photos/ui/instant-file-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { DoneText } from "../../done-text.server";
import { descriptionName, shownDescriptionName } from "../../photo-rules";
import type { DocumentView, VehicleView } from "../../view";
import { DocumentLinks } from "./document-links";
import documentLinksStyles from "./document-links.module.css?classes";
import photosPageStyles from "./photos-page.module.css";

type Texts = {
  /** Of each document's field. */
  readonly labels: readonly string[];
  /** An example, said once. */
  readonly hint: string;
  readonly done: DoneText | null;
};

export function DocumentsPage({
  vehicle,
  isOffered,
  intro,
  identity,
  ...texts
}: Texts & {
  vehicle: VehicleView;
  /** Whether the club's site takes documents. */
  isOffered: boolean;
  intro: string;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  const { id, name, documents } = vehicle;
  const unnamed = documents.find(({ description }) => description === "");
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={name === ""} />
      <BackLink to={`/vehicle/${id}`}>{name ? <bdi>{name}</bdi> : t("garage.cancel")}</BackLink>
      <PageTitle>{t("garage.documents")}</PageTitle>
      <p>{intro}</p>
      {/* One form: each of its buttons posts all that was typed and chosen. */}
      <Form method="post" encType="multipart/form-data" noValidate className={photosPageStyles.form}>
        {isOffered ? (
          <AddDocument key={documents.length} count={documents.length} identity={identity} />
        ) : null}
        {documents.length > 0 ? (
          <DocumentLinks documents={documents}>
            {(file, number) => (
              <DocumentItem file={file} number={number} isFirstUnnamed={file === unnamed} texts={texts} />
            )}
          </DocumentLinks>
        ) : null}
      </Form>
    </>
  );
}

/** What a document is, where the backend keeps that, and the button that removes it. */
function DocumentItem({
  file,
  number,
  isFirstUnnamed,
  texts,
}: {
  file: DocumentView;
  number: number;
  isFirstUnnamed: boolean;
  texts: Texts;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { id, name, description } = file;
  const { done, hint, labels } = texts;
  return (
    <>
      {description === undefined ? null : (
        <div className={documentLinksStyles.about}>
          <TextField
            {...field(descriptionName(id), description)}
            label={labels[number - 1] ?? ""}
            hint={isFirstUnnamed ? hint : undefined}
            maxLength={maxFileDescriptionLength}
            autoComplete="off"
            dir="auto"
          />
          <input
            type="hidden"
            name={shownDescriptionName(id)}
            value={submission?.values[shownDescriptionName(id)] ?? description}
            autoComplete="off"
          />
        </div>
      )}
      <div className={photosPageStyles.moves}>
        {description === undefined ? null : (
          <>
            <Button tone="quiet" name="save" value={id}>
              {t("garage.save")}
              <span className="visually-hidden">: {name}</span>
            </Button>
            <p role="status">{done?.number === number ? done.text : null}</p>
          </>
        )}
        <details>
          <summary>
            {t("garage.remove")} <span className="visually-hidden">{name}</span>
          </summary>
          <Button tone="danger" name="remove" value={id}>
            {t("garage.removeForGood")} <span className="visually-hidden">{name}</span>
          </Button>
        </details>
      </div>
    </>
  );
}

/** @param count documents that the vehicle has */
function AddDocument({ count, identity }: { count: number; identity: Identity }) {
  const t = useT();
  const { field } = useSubmission();
  if (count >= maxVehicleDocuments) return <p>{t("garage.tooManyDocuments")}</p>;
  return (
    <div className={photosPageStyles.addForm}>
      <FormIdentity {...identity} />
      <InstantFileField
        {...field("document")}
        title={t("garage.addDocument")}
        hint={t("garage.documentHint")}
        required
      />
      <Button name="intent" value="add">
        {t("garage.addDocument")}
      </Button>
    </div>
  );
}

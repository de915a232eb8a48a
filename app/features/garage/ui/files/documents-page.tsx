import { Form } from "@remix-run/react";
import { maxVehicleDocuments } from "#rules/vehicle-limits";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { InstantFileField } from "~/forms/photos/ui/instant-file-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import styles from "~/ui/button.module.css";
import { PageTitle } from "~/ui/page-title";
import type { VehicleView } from "../../view";
import { DocumentLinks } from "./document-links";
import documentLinksStyles from "./document-links.module.css?classes";
import photosPageStyles from "./photos-page.module.css";

export function DocumentsPage({
  vehicle,
  isOffered,
  identity,
}: {
  vehicle: VehicleView;
  /** Whether the club's site takes documents. */
  isOffered: boolean;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  const { id, name, documents } = vehicle;
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={name === ""} />
      <BackLink to={`/vehicle/${id}`}>{name ? <bdi>{name}</bdi> : t("garage.cancel")}</BackLink>
      <PageTitle>{t("garage.documents")}</PageTitle>
      <p>{t(isOffered ? "garage.documentsIntro" : "garage.documentsNotTaken")}</p>
      {documents.length > 0 ? (
        <DocumentLinks documents={documents}>
          {(file) => (
            <details className={documentLinksStyles.remove}>
              <summary className={`${styles.button} ${styles.quiet}`}>
                {t("garage.remove")} <span className="visually-hidden">{file.name}</span>
              </summary>
              <Form method="post">
                <Button tone="danger" name="remove" value={file.id}>
                  {t("garage.removeForGood")} <span className="visually-hidden">{file.name}</span>
                </Button>
              </Form>
            </details>
          )}
        </DocumentLinks>
      ) : null}
      {isOffered ? <AddDocument count={documents.length} identity={identity} /> : null}
    </>
  );
}

/** @param count documents that the vehicle has */
function AddDocument({ count, identity }: { count: number; identity: Identity }) {
  const t = useT();
  const { field } = useSubmission();
  if (count >= maxVehicleDocuments) return <p>{t("garage.tooManyDocuments")}</p>;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className={photosPageStyles.addForm}
      key={count}
    >
      <FormIdentity {...identity} />
      <InstantFileField
        {...field("document")}
        title={t("garage.chooseDocument")}
        hint={t("garage.documentHint")}
        required
      />
      <Button name="intent" value="add">
        {t("garage.addDocument")}
      </Button>
    </Form>
  );
}

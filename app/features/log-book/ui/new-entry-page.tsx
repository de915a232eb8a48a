import { Form } from "@remix-run/react";
import type { FormValues } from "~/forms/conflict";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { EntryHints } from "../view";
import { EntryFormFields } from "./entry-form-fields";

/** The next entry: today, unless another day is typed. */
export function NewEntryPage({
  vehicle,
  initial,
  hints,
  identity,
}: {
  /** Without a name when it cannot be had any more after a post. */
  vehicle: { readonly id: number; readonly name: string };
  initial: FormValues;
  hints: EntryHints;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={vehicle.name === ""} />
      <BackLink to={`/vehicle/${vehicle.id}/logbook`}>{t("logBook.title")}</BackLink>
      <PageTitle>{t("logBook.add")}</PageTitle>
      {vehicle.name ? (
        <p>
          <bdi>{vehicle.name}</bdi>
        </p>
      ) : null}
      <Form method="post" noValidate>
        <FormIdentity {...identity} />
        <EntryFormFields values={initial} hints={hints} />
        <p className={formsStyles.field}>{t("logBook.offline")}</p>
        <Button>{t("logBook.write")}</Button>
      </Form>
    </>
  );
}

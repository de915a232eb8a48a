import { Form } from "@remix-run/react";
import { DateField } from "~/forms/ui/date-field/date-field";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

/**
 * On which day a vehicle was sold.
 * @param vehicle its name is "" after a post when it cannot be had
 * @param today as it is typed in the page's language
 * @param hint how a day that has been is typed
 */
export function SoldPage({
  vehicle: { id, name },
  today,
  hint,
}: {
  vehicle: { readonly id: number; readonly name: string };
  today: string;
  hint: string;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={name === ""} />
      <BackLink to={`/vehicle/${id}`}>{name ? <bdi>{name}</bdi> : t("garage.cancel")}</BackLink>
      <PageTitle>{t("garage.markSold")}</PageTitle>
      <Form method="post" noValidate>
        <DateField {...field("soldOn", today)} label={t("vehicle.soldOn")} hint={hint} required />
        <Button>{t("garage.markSold")}</Button>
      </Form>
    </>
  );
}

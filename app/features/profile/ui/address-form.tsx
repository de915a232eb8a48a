import { Form, Link } from "@remix-run/react";
import { homeCountry } from "~/domain/account/address-text";
import { AddressFields } from "~/forms/ui/address-fields/address-fields";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { placeIntent } from "../address-intent";
import type { AddressView } from "../addresses.server";
import { FormPage, formId } from "./form-page";
import styles from "./profile-form.module.css?classes";

const back = { to: "/profile/addresses", label: "address.title" } as const;

export function AddressFormPage({ view, isNew }: { view: AddressView; isNew: boolean }) {
  const t = useT();
  const { submission } = useSubmission();
  const { values, countries, requestKey, isRecordMissing } = view;
  const posted = isRecordMissing ? submission?.values.country : undefined;
  const country = posted ?? values.country ?? homeCountry;
  const isAbroad = countries !== null || country !== homeCountry;
  return (
    <FormPage
      title={t(isNew ? "address.add" : "address.editTitle")}
      back={back}
      submission={submission}
      isRecordMissing={isRecordMissing}
    >
      {isNew ? null : <p>{t("address.editHint")}</p>}
      <Form method="post" id={formId} noValidate>
        <FormIdentity updatedAt="" requestKey={requestKey} />
        {/* The Enter key presses a form's first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t("profile.save")}
        </button>
        <AddressFields values={{ ...values, country }} countries={countries} />
        <p className={styles.place}>
          <Button
            tone="quiet"
            name="intent"
            value={placeIntent}
            formAction={isAbroad ? "?in=australia" : "?in=abroad"}
            formNoValidate
          >
            {t(isAbroad ? "address.inAustralia" : "address.abroad")}
          </Button>
        </p>
        <div className={styles.actions}>
          <Button>{t("profile.save")}</Button>
          <Link to={back.to}>{t("profile.cancel")}</Link>
        </div>
      </Form>
    </FormPage>
  );
}

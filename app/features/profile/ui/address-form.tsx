import { Form, Link } from "@remix-run/react";
import { australianStates } from "~/forms/postcode";
import { FormIdentity } from "~/forms/ui/form-identity";
import { PhoneField } from "~/forms/ui/phone-field";
import { SelectField } from "~/forms/ui/select-field";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { placeIntent } from "../address-intent";
import { homeCountry } from "../address-text";
import type { AddressView } from "../addresses.server";
import { FormPage, formId } from "./form-page";

const back = { to: "/profile/addresses", label: "address.title" } as const;
const stateChoices = australianStates.map((code) => ({ value: code, label: code }));

/** A new address, or one in place of another. */
export function AddressFormPage({ view, isNew }: { view: AddressView; isNew: boolean }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { values, countries, requestKey, isRecordMissing } = view;
  const posted = isRecordMissing ? submission?.values.country : undefined;
  const country = posted ?? values.country ?? homeCountry;
  const isAbroad = countries !== null || country !== homeCountry;
  const at = (name: string) => field(name, values[name] ?? "");
  const optional = (label: string) => t("forms.optionalLabel", { label });
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
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
          {t("profile.save")}
        </button>
        <p className="address-form-place">
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
        <TextField
          {...at("displayName")}
          label={optional(t("address.label"))}
          hint={t("address.labelHint")}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          {...at("firstName")}
          label={optional(t("signup.firstName"))}
          autoComplete="given-name"
          dir="auto"
        />
        <TextField
          {...at("lastName")}
          label={optional(t("signup.lastName"))}
          autoComplete="family-name"
          dir="auto"
        />
        <TextField
          {...at("company")}
          label={optional(t("address.company"))}
          autoComplete="organization"
          dir="auto"
        />
        <TextField
          {...at("streetAddress")}
          label={t("address.street")}
          autoComplete="address-line1"
          dir="auto"
          required
        />
        <TextField
          {...at("streetAddress1")}
          label={optional(t("address.street1"))}
          autoComplete="address-line2"
          dir="auto"
        />
        <TextField
          {...at("suburb")}
          label={t("address.suburb")}
          autoComplete="address-level2"
          dir="auto"
          required
        />
        {isAbroad ? (
          <TextField
            {...at("state")}
            label={optional(t("address.stateAbroad"))}
            autoComplete="address-level1"
            dir="auto"
          />
        ) : (
          <SelectField
            {...at("state")}
            label={t("address.state")}
            options={stateChoices}
            emptyLabel={t("forms.choose")}
            autoComplete="address-level1"
            required
          />
        )}
        <TextField
          {...at("postcode")}
          label={t("address.postcode")}
          inputMode={isAbroad ? undefined : "numeric"}
          autoComplete="postal-code"
          dir="ltr"
          required
        />
        {countries ? (
          <SelectField
            {...at("country")}
            label={t("address.country")}
            options={countries.map(([value, label]) => ({ value, label }))}
            emptyLabel={t("forms.choose")}
            autoComplete="country"
            required
          />
        ) : (
          <input type="hidden" name="country" value={country} />
        )}
        {isAbroad ? (
          <TextField
            {...at("phone")}
            label={optional(t("profile.phone"))}
            type="tel"
            autoComplete="tel"
            dir="ltr"
          />
        ) : (
          <PhoneField {...at("phone")} label={optional(t("profile.phone"))} />
        )}
        <TextField
          {...at("email")}
          label={optional(t("forms.emailLabel"))}
          type="email"
          autoComplete="email"
          dir="ltr"
        />
        <div className="profile-acts">
          <Button>{t("profile.save")}</Button>
          <Link to={back.to}>{t("profile.cancel")}</Link>
        </div>
      </Form>
    </FormPage>
  );
}

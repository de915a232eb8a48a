import { homeCountry } from "~/domain/account/address-text";
import { useT } from "~/i18n/context";
import type { FormValues } from "../conflict";
import { australianStates } from "../postcode";
import { PhoneField } from "./phone-field";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";
import { useSubmission } from "./use-submission";

const stateChoices = australianStates.map((code) => ({ value: code, label: code }));

/** The fields of an address (address-form.ts). Needs the messages of `profile` and `forms`. */
export function AddressFields({
  values,
  countries,
}: {
  values: FormValues;
  /** Code and name, for an address that is not in Australia; else null. */
  countries: readonly (readonly [string, string])[] | null;
}) {
  const t = useT();
  const { field } = useSubmission();
  const at = (name: string) => field(name, values[name] ?? "");
  const optional = (label: string) => t("forms.optionalLabel", { label });
  // Where the countries cannot be had, the one that was chosen stays.
  const isAbroad = countries !== null || (values.country ?? homeCountry) !== homeCountry;
  return (
    <>
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
        <input type="hidden" name="country" value={values.country} />
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
    </>
  );
}

import type { ComponentProps } from "react";
import { australianStates } from "#rules/australia";
import { homeCountry } from "~/domain/account/address-text";
import { useT } from "~/i18n/context";
import type { FormValues } from "../conflict";
import { PhoneField } from "./phone-field";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";
import { useSubmission } from "./use-submission";

const stateChoices = australianStates.map((code) => ({ value: code, label: code }));

type LineProps = Partial<Pick<ComponentProps<typeof TextField>, "hint" | "required">>;

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
  const line = (name: string, label: string, autoComplete: string, more?: LineProps) => (
    <TextField {...at(name)} label={label} autoComplete={autoComplete} dir="auto" {...more} />
  );
  // While the countries are unavailable, the chosen one stays.
  const isAbroad = countries !== null || (values.country ?? homeCountry) !== homeCountry;
  return (
    <>
      {line("displayName", optional(t("address.label")), "off", { hint: t("address.labelHint") })}
      {line("firstName", optional(t("signup.firstName")), "given-name")}
      {line("lastName", optional(t("signup.lastName")), "family-name")}
      {line("company", optional(t("address.company")), "organization")}
      {line("streetAddress", t("address.street"), "address-line1", { required: true })}
      {line("streetAddress1", optional(t("address.street1")), "address-line2")}
      {line("suburb", t("address.suburb"), "address-level2", { required: true })}
      {isAbroad ? (
        line("state", optional(t("address.stateAbroad")), "address-level1")
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

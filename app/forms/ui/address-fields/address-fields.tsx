import { australianStates } from "#rules/australia";
import type { NewAddress } from "~/domain/account/address";
import { homeCountry } from "~/domain/account/address-text";
import { useT } from "~/i18n/context";
import { addressFields, foldedAddressNames, shownAddressNames } from "../../address-fields";
import type { FormValues } from "../../conflict";
import { PhoneField } from "../phone-field";
import { SelectField } from "../select-field";
import { TextField } from "../text-field";
import { useSubmission } from "../use-submission";
import styles from "./address-fields.module.css";

const stateChoices = australianStates.map((code) => ({ value: code, label: code }));

type AddressProps = {
  values: FormValues;
  /** Code and name, for an address that is not in Australia; else null. */
  countries: readonly (readonly [string, string])[] | null;
  /** Somebody delivers there. */
  needsName?: boolean;
};

/** What few need is folded until it has a value or an error. Needs the messages of `profile` and `forms`. */
export function AddressFields(address: AddressProps) {
  const t = useT();
  const { field } = useSubmission();
  const fieldOf = (name: keyof NewAddress) => <AddressField key={name} name={name} {...address} />;
  const isOpen = foldedAddressNames.some((name) => {
    const { defaultValue, error } = field(name, address.values[name] ?? "");
    return Boolean(defaultValue || error);
  });
  return (
    <>
      {shownAddressNames.map(fieldOf)}
      <details className={styles.more} open={isOpen}>
        <summary>{t("address.more")}</summary>
        {foldedAddressNames.map(fieldOf)}
      </details>
    </>
  );
}

function AddressField({
  name,
  values,
  countries,
  needsName = false,
}: AddressProps & { name: keyof NewAddress }) {
  const t = useT();
  const { field } = useSubmission();
  const { label, kind, autoComplete, missing, hint } = addressFields[name];
  // Where the countries cannot be had, the one that was chosen stays.
  const isAbroad = countries !== null || (values.country ?? homeCountry) !== homeCountry;
  if (kind === "country" && !countries) return <input type="hidden" name="country" value={values.country} />;
  const isChoice = kind === "country" || (kind === "state" && !isAbroad);
  const isNeededName = needsName && name === "firstName";
  const isRequired = isChoice || kind === "postcode" || missing !== undefined || isNeededName;
  const text = t(kind === "state" && isAbroad ? "address.stateAbroad" : label);
  const shared = {
    ...field(name, values[name] ?? ""),
    label: isRequired ? text : t("forms.optionalLabel", { label: text }),
  };
  if (isChoice)
    return (
      <SelectField
        {...shared}
        options={countries?.map(([value, label]) => ({ value, label })) ?? stateChoices}
        emptyLabel={t("forms.choose")}
        autoComplete={autoComplete}
        required
      />
    );
  if (kind === "phone" && !isAbroad) return <PhoneField {...shared} />;
  return (
    <TextField
      {...shared}
      hint={hint && t(hint)}
      type={kind === "phone" ? "tel" : kind === "email" ? "email" : undefined}
      inputMode={kind === "postcode" && !isAbroad ? "numeric" : undefined}
      autoComplete={autoComplete}
      dir={kind === "postcode" || kind === "phone" || kind === "email" ? "ltr" : "auto"}
      required={isRequired}
    />
  );
}

import type { ComponentProps } from "react";
import { australianStates } from "#rules/australia";
import type { FormValues } from "~/forms/conflict";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { PhoneField } from "~/forms/ui/phone-field";
import { SelectField } from "~/forms/ui/select-field";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { type FieldKind, type FieldName, profileFields } from "../fields";

const stateChoices = australianStates.map((code) => ({ value: code, label: code }));

/** What a text field of a kind has of its own. */
const inputProps: Readonly<Partial<Record<FieldKind, Partial<ComponentProps<typeof TextField>>>>> = {
  abn: { inputMode: "numeric", dir: "ltr" },
  licence: { autoCapitalize: "characters", dir: "ltr" },
  webLink: { type: "url", inputMode: "url", dir: "ltr" },
  facebookLink: { dir: "ltr" },
  password: { type: "password", dir: "ltr" },
};

export function SectionField({ name, values }: { name: FieldName; values: FormValues }) {
  const t = useT();
  const { field, dateField } = useSubmission();
  const { label, kind, missing, hint, isHintEnough, autoComplete } = profileFields[name];
  const shared = {
    label: missing || isHintEnough ? t(label) : t("forms.optionalLabel", { label: t(label) }),
    hint: hint && t(hint),
  };
  const state = field(name, values[name]);
  switch (kind) {
    case "date":
    case "dateOfBirth": {
      const saved = {
        day: values[`${name}-day`] ?? "",
        month: values[`${name}-month`] ?? "",
        year: values[`${name}-year`] ?? "",
      };
      return (
        <DateFields
          {...dateField(name, saved)}
          legend={shared.label}
          hint={shared.hint}
          autoCompletePrefix={kind === "dateOfBirth" ? "bday" : undefined}
        />
      );
    }
    case "state":
      return (
        <SelectField
          {...state}
          {...shared}
          options={stateChoices}
          emptyLabel={t("forms.choose")}
          autoComplete="off"
        />
      );
    case "mobile":
    case "phone":
    case "phoneAnywhere":
      return <PhoneField {...state} {...shared} autoComplete={autoComplete === "tel" ? "tel" : "off"} />;
    default: {
      const { inputMode, autoCapitalize, type, dir = "auto" } = inputProps[kind] ?? {};
      return (
        <TextField
          {...state}
          {...shared}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete ?? "off"}
          autoCapitalize={autoCapitalize}
          dir={dir}
          required={missing !== undefined}
        />
      );
    }
  }
}

import { RadioGroup } from "~/forms/ui/radio-group";
import { type Choice, SelectField } from "~/forms/ui/select-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";

/** A list cuts the names of vehicles on a phone, radio buttons wrap them; but not a whole collection. */
const maxShown = 5;

/** Which of the member's vehicles is driven. The only one is chosen. */
export function VehicleChoice({
  vehicles,
  chosen,
}: {
  vehicles: readonly Choice[];
  /** Until something is submitted. */
  chosen?: string;
}) {
  const t = useT();
  const common = {
    ...useSubmission().field("vehicle", chosen || (vehicles.length === 1 ? vehicles[0]?.value : "")),
    required: true,
  };
  const label = t("sivRun.vehicle");
  return vehicles.length <= maxShown ? (
    <RadioGroup
      {...common}
      legend={label}
      options={vehicles.map(({ value, label }) => ({ value, label: <bdi>{label}</bdi> }))}
    />
  ) : (
    <SelectField {...common} label={label} options={vehicles} emptyLabel={t("forms.choose")} />
  );
}

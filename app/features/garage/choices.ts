import type { MessageKey, Translate } from "~/i18n/types";
import { type FieldName, vehicleFields } from "./fields";

/** The words of a field's choice. Any other text, and of any other field, stays as it is. */
export function choiceText(t: Translate, name: FieldName, value: string): string {
  const field = vehicleFields.find((each) => each.name === name);
  return field?.values?.includes(value) ? t(`vehicle.${name}Choices.${value}` as MessageKey) : value;
}

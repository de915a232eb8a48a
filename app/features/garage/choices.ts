import {
  fuels,
  identifierKinds,
  registrationKinds,
  specialClasses,
  steeringSides,
} from "~/domain/club/vehicle";
import type { MessageKey, Translate } from "~/i18n/types";

/** The values of each field that offers a choice; the words are keys below `vehicle`, by the field. */
export const choiceValues = {
  identifierKind: identifierKinds,
  fuel: fuels,
  steeringSide: steeringSides,
  registrationKind: registrationKinds,
  specialClass: specialClasses,
} as const;

export type ChoiceField = keyof typeof choiceValues;

/** The words of a choice; "" and anything that is none of the values stay as they are. */
export function choiceText(t: Translate, field: ChoiceField, value: string): string {
  const isKnown = (choiceValues[field] as readonly string[]).includes(value);
  return isKnown ? t(`vehicle.${field}Choices.${value}` as MessageKey) : value;
}

import type { MessageKey } from "~/i18n/types";

/**
 * Messages that do not say which field they are of, without their area: a page fetches the messages of every
 * area that a key of its code names (scripts/vite/message-keys.ts).
 */
const unnamed: ReadonlySet<string> = new Set([
  "fieldRefused",
  "dateMissing",
  "dateInvalid",
  "dateFuture",
  "fromFuture",
  "yearInvalid",
  "timeMissing",
  "choiceMissing",
  "numberMissing",
  "numberInvalid",
  "numberTooSmall",
  "numberTooLarge",
  "nameMissing",
  "nameInvalid",
  "nameLong",
  "linkInvalid",
  "addressMissing",
  "postBox",
  "tooLong",
  "textLong",
  "modificationsLong",
]);

const isUnnamed = (key: MessageKey) => unnamed.has(key.slice(key.lastIndexOf(".") + 1));

/** What of a form's field its errors need. */
export type NamedField = { readonly name: string; readonly label: MessageKey };

/**
 * A form's errors as its summary lists them: in the order of its fields, and with the field's label where the
 * message does not name it. Those of no known field come last.
 */
export function nameErrors<E extends { readonly field: string; readonly key: MessageKey }>(
  errors: readonly E[],
  fields: readonly NamedField[],
): readonly (E & { readonly label?: MessageKey })[] {
  const place = ({ field }: E) => {
    const found = fields.findIndex(({ name }) => name === field);
    return found < 0 ? fields.length : found;
  };
  return errors
    .toSorted((one, other) => place(one) - place(other))
    .map((error) => {
      const label = fields[place(error)]?.label;
      return label && isUnnamed(error.key) ? { ...error, label } : error;
    });
}

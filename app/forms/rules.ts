import * as v from "valibot";
import { australianStates } from "#rules/australia";
import { maxEmailLength, maxPasswordLength, minPasswordLength } from "#rules/limits";
import { emailDomain, isUnseen } from "#rules/typed-text";
import type { MessageKey } from "~/i18n/types";
import type { Result } from "~/lib/result";
import { parseAbn } from "./values/abn";
import { parseDateOfBirth } from "./values/date-of-birth";
import { type DateParts, parseDate, parseOptionalDate } from "./values/date-parts";
import { parseLicenceNumber } from "./values/licence-number";
import { parseCode } from "./values/one-time-code";
import { parsePersonName } from "./values/person-name";
import { parseMobile, parsePhone, parsePhoneAnywhere } from "./values/phone";
import { parsePostcode } from "./values/postcode";
import { type PastOf, parseOptionalTypedDate, parseTypedDate } from "./values/typed-date";
import { cleanLine, cleanText } from "./values/typed-text";
import { parseNumberPlate } from "./values/vehicle-numbers";
import { parseFacebookLink, parseWebLink } from "./values/web-link";
import { type NumberRange, parseMonth, parseWholeNumber, parseYearBuilt } from "./values/whole-number";

// What a form's schema is made of (parse-form). The message of every rule is a message key.

/** Replaces the value by what `parse` makes of it, or refuses it with the message that `parse` gives. */
export function parsedBy<Typed, Parsed>(parse: (typed: Typed) => Result<Parsed, MessageKey>) {
  return v.rawTransform<Typed, Parsed>(({ dataset, addIssue, NEVER }) => {
    const parsed = parse(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: parsed.error });
    return NEVER;
  });
}

/** Refuses "". */
export const required = (key: MessageKey) => v.nonEmpty<string, MessageKey>(key);

/** Refuses a text of fewer UTF-16 code units. */
export const atLeast = (length: number, key: MessageKey) =>
  v.minLength<string, number, MessageKey>(length, key);

/** Refuses a text of more UTF-16 code units. */
export const atMost = (length: number, key: MessageKey) =>
  v.maxLength<string, number, MessageKey>(length, key);

const empty = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** null for a field that was left empty, else by `rule`. */
export function optional<const S extends v.GenericSchema<string, unknown>>(rule: S) {
  return v.lazy<v.GenericSchema<string, v.InferOutput<S> | null>>((typed) =>
    typeof typed === "string" && isUnseen(typed)
      ? empty
      : (rule as v.GenericSchema<string, v.InferOutput<S>>),
  );
}

/** Text of any number of lines, without what is not seen around it, and without control characters. */
export const trimmedText = v.pipe(v.string(), v.transform(cleanText));

/**
 * One line of text: pasted line breaks, tabs and control characters become spaces. Invisible direction
 * controls, which the backend refuses, are removed.
 */
export const oneLine = v.pipe(v.string(), v.transform(cleanLine));

/** One of a select's or a radio group's values. */
export const allowOnly = <const Value extends string>(
  values: readonly Value[],
  key: MessageKey = "forms.choiceMissing",
) => v.picklist<readonly Value[], MessageKey>(values, key);

/** Whether a checkbox is ticked; a browser posts nothing for an unticked one. */
export const ticked = v.pipe(
  v.string(),
  v.transform((value) => value !== ""),
);

/** Refuses a checkbox that is not ticked. */
export const mustBeTicked = (key: MessageKey) => v.pipe(v.string(), required(key), ticked);

/** A person's name, or a part of one. @param missing the message when nothing was typed */
export const personName = (missing?: MessageKey) =>
  v.pipe(
    v.string(),
    parsedBy((typed: string) => parsePersonName(typed, missing)),
  );

/** An email address in the shape name@example.com. */
export const emailAddress = v.pipe(
  trimmedText,
  required("forms.emailMissing"),
  atMost(maxEmailLength, "forms.emailInvalid"),
  // Not v.email: it refuses addresses such as o'brien@example.com.
  v.rfcEmail<string, MessageKey>("forms.emailInvalid"),
  v.regex<string, MessageKey>(emailDomain, "forms.emailInvalid"),
);

export const newPassword = v.pipe(
  v.string(),
  required("forms.passwordMissing"),
  atLeast(minPasswordLength, "forms.passwordShort"),
  atMost(maxPasswordLength, "forms.passwordLong"),
);

export const oneTimeCode = v.pipe(v.string(), parsedBy(parseCode));

/** An Australian phone number, mobile or landline, as E.164. */
export const phoneNumber = v.pipe(v.string(), parsedBy(parsePhone));

/** The same, or a number of any country with its +. */
export const phoneAnywhere = v.pipe(v.string(), parsedBy(parsePhoneAnywhere));

export const mobileNumber = v.pipe(v.string(), parsedBy(parseMobile));

/** A whole number in a range; parseWholeNumber has the units. */
export const wholeNumber = (range: NumberRange, units?: readonly string[]) =>
  v.pipe(
    v.string(),
    parsedBy((typed: string) => parseWholeNumber(typed, range, units)),
  );

export const abn = v.pipe(v.string(), parsedBy(parseAbn));

export const webLink = v.pipe(v.string(), parsedBy(parseWebLink));

export const facebookLink = v.pipe(v.string(), parsedBy(parseFacebookLink));

export const australianState = allowOnly(australianStates, "forms.stateMissing");

/** A postcode, as four digits. postcodeFits compares it with the state. */
export const postcode = v.pipe(v.string(), parsedBy(parsePostcode));

export const licenceNumber = v.pipe(v.string(), parsedBy(parseLicenceNumber));

/** A vehicle's number plate, in capitals. */
export const numberPlate = v.pipe(v.string(), parsedBy(parseNumberPlate));

/** The year a vehicle was built in. `thisYear` is the club's. */
export const yearBuilt = (thisYear: number) =>
  v.pipe(
    v.string(),
    parsedBy((typed: string) => parseYearBuilt(typed, thisYear)),
  );

/** A month of the year, 1 to 12. */
export const month = v.pipe(v.string(), parsedBy(parseMonth));

/** Posted as name-day, name-month and name-year. */
const dateParts = v.object({ day: v.string(), month: v.string(), year: v.string() });

export const date = v.pipe(
  dateParts,
  parsedBy((parts: DateParts) => parseDate(parts)),
);

/** The same, or null when all three are empty: `optional` is for fields of one text. */
export const optionalDate = v.pipe(dateParts, parsedBy(parseOptionalDate));

/** A date in one field. */
export const typedDate = (pastOf: PastOf = null) =>
  v.pipe(
    v.string(),
    parsedBy((typed: string) => parseTypedDate(typed, pastOf)),
  );

/** The same, or null when it is empty. */
export const optionalTypedDate = (pastOf: PastOf = null) =>
  v.pipe(
    v.string(),
    parsedBy((typed: string) => parseOptionalTypedDate(typed, pastOf)),
  );

/** A date of birth in three fields, as YYYY-MM-DD. `today` is the club's calendar date, YYYY-MM-DD. */
export const dateOfBirth = (today: string) =>
  v.pipe(
    dateParts,
    parsedBy((parts: DateParts) => parseDateOfBirth(parts, today)),
  );

import { isVin, maxChassisLength } from "#rules/vehicle-identifier";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { asPrinted, plainCharacters } from "./typed-text";

/** A vehicle identification number, in capitals without spaces. */
export function parseVin(typed: string): Result<string, MessageKey> {
  const vin = asPrinted(plainCharacters(typed)).replace(/[ -]/g, "");
  if (vin === "") return err("forms.vinMissing");
  return isVin(vin) ? ok(vin) : err("forms.vinInvalid");
}

/** A chassis number, in capitals. */
export function parseChassisNumber(typed: string): Result<string, MessageKey> {
  const chassis = asPrinted(plainCharacters(typed));
  if (chassis === "") return err("forms.chassisMissing");
  const isValid =
    chassis.length <= maxChassisLength && /^[A-Z\d/ -]+$/.test(chassis) && /[A-Z\d]/.test(chassis);
  return isValid ? ok(chassis) : err("forms.chassisInvalid");
}

/** A number plate, up to nine characters, in capitals: "abc  123" is "ABC 123". */
export function parseNumberPlate(typed: string): Result<string, MessageKey> {
  const plate = asPrinted(plainCharacters(typed));
  if (plate === "") return err("forms.plateMissing");
  const isValid = plate.length <= 9 && /^[A-Z\d. -]+$/.test(plate) && /[A-Z\d]/.test(plate);
  return isValid ? ok(plate) : err("forms.plateInvalid");
}

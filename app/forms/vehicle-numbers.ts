import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { asPrinted, plainCharacters } from "./typed-text";

/**
 * A vehicle identification number (ISO 3779): 17 letters and digits without I, O and Q, in capitals. Its
 * check digit is required in North America alone, so it is not checked.
 */
export function parseVin(typed: string): Result<string, MessageKey> {
  const vin = asPrinted(plainCharacters(typed)).replace(/[ -]/g, "");
  if (vin === "") return err("forms.vinMissing");
  return /^[A-HJ-NPR-Z\d]{17}$/.test(vin) ? ok(vin) : err("forms.vinInvalid");
}

/** A chassis number, as on the plates of cars from before 1989: up to 17 characters, in capitals. */
export function parseChassisNumber(typed: string): Result<string, MessageKey> {
  const chassis = asPrinted(plainCharacters(typed));
  if (chassis === "") return err("forms.chassisMissing");
  const isValid = chassis.length <= 17 && /^[A-Z\d/ -]+$/.test(chassis) && /[A-Z\d]/.test(chassis);
  return isValid ? ok(chassis) : err("forms.chassisInvalid");
}

/** A number plate, up to nine characters, in capitals: "abc  123" is "ABC 123". */
export function parseNumberPlate(typed: string): Result<string, MessageKey> {
  const plate = asPrinted(plainCharacters(typed));
  if (plate === "") return err("forms.plateMissing");
  const isValid = plate.length <= 9 && /^[A-Z\d. -]+$/.test(plate) && /[A-Z\d]/.test(plate);
  return isValid ? ok(plate) : err("forms.plateInvalid");
}

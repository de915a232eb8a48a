import * as v from "valibot";
import { parsedBy } from "./rules";
import { parseChassisNumber, parseNumberPlate, parseVin } from "./vehicle-numbers";
import { parseMonth, parseYearBuilt } from "./whole-number";

// The rules of a vehicle's fields (rules.ts has those of everything else).

/** A vehicle identification number, in capitals without spaces. */
export const vin = v.pipe(v.string(), parsedBy(parseVin));

/** A chassis number, in capitals. */
export const chassisNumber = v.pipe(v.string(), parsedBy(parseChassisNumber));

/** A number plate, in capitals. */
export const numberPlate = v.pipe(v.string(), parsedBy(parseNumberPlate));

/** The year a vehicle was built in. `thisYear` is the club's. */
export const yearBuilt = (thisYear: number) =>
  v.pipe(
    v.string(),
    parsedBy((typed: string) => parseYearBuilt(typed, thisYear)),
  );

/** A month of the year, 1 to 12. */
export const month = v.pipe(v.string(), parsedBy(parseMonth));

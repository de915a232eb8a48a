import fc from "fast-check";
import { runs } from "./property-runs";

/** Default runs of a property: fast-check's number, with the seed of all others. */
fc.configureGlobal(runs(100));

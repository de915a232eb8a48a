import fc from "fast-check";
import { runs } from "./property-runs";

/** A property that asks for no number of its own is tried as often as fast-check would, from the same seed as all others. */
fc.configureGlobal(runs(100));

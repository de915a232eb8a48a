import type { FactSection } from "../view";

/** A section's facts as rows of a summary. */
export const factRows = (facts: FactSection["facts"]) =>
  facts.map(({ label, value, isCode }) => ({
    term: label,
    value: isCode ? <bdi dir="ltr">{value}</bdi> : value,
  }));

import type { FactSection } from "../view";

export const factRows = (facts: FactSection["facts"]) =>
  facts.map(({ label, value, isCode }) => ({
    term: label,
    value: isCode ? <bdi dir="ltr">{value}</bdi> : value,
  }));

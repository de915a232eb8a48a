import { type AustralianState, australianStates } from "#rules/australia";

const names: Readonly<Record<AustralianState, string>> = {
  ACT: "australian capital territory",
  NSW: "new south wales",
  NT: "northern territory",
  QLD: "queensland",
  SA: "south australia",
  TAS: "tasmania",
  VIC: "victoria",
  WA: "western australia",
};

/** A state by its code or its name; null for anything else. */
export function readState(text: string): AustralianState | null {
  const typed = text.trim().toLowerCase().replaceAll(".", "");
  return australianStates.find((code) => code.toLowerCase() === typed || names[code] === typed) ?? null;
}

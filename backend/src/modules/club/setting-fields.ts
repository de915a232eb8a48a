import { html } from "hono/html";
import { type Choices, checkbox, type Fields, field, select, textArea } from "../../desk/form-fields";
import type { Markup } from "../../http/html-page";
import { contrastRatio, isHexColour, isReadable, ratioText } from "./contrast";
import { languageChoices } from "./language-fields";
import type { SettingField } from "./sections";
import type { TypedSettings } from "./settings-form";

const cities = ["Brisbane", "Sydney", "Melbourne", "Hobart", "Adelaide", "Darwin", "Perth"];
const elsewhere = ["Broken_Hill", "Eucla", "Lindeman", "Lord_Howe"];

/** Zones of Australia (IANA), the capitals' first. */
const australianZones = [
  ...[...cities, ...elsewhere].map((place) => `Australia/${place}`),
  ...["Indian/Christmas", "Indian/Cocos", "Pacific/Norfolk"],
];
const zoneChoices: Choices = [
  ...australianZones.map((zone) => [zone, zone.replace("_", " ")] as const),
  ["", "Another, typed below"],
];

const otherZone = (name: string) => `${name}-other`;

/** The zone that a form names by its list or, where that says another, by its line. */
export const typedZone = (form: Readonly<Record<string, string>>, name: string): string =>
  form[name] || (form[otherZone(name)] ?? "").trim();

/** A time zone as a list of Australia's, and a line for any other. */
function zoneField(fields: Fields<string>, name: string, hint: string, zone: string): Markup {
  const isListed = australianZones.includes(zone);
  return html`${field(fields, name, hint, (attributes) => select(attributes, isListed ? zone : "", zoneChoices))}
    <div>
      <label for="${otherZone(name)}">Another time zone</label>
      <p class="hint" id="${otherZone(name)}-hint">By its IANA name, like Pacific/Auckland. Choose “Another” above.</p>
      <input id="${otherZone(name)}" name="${otherZone(name)}" type="text" value="${isListed ? "" : zone}"
        aria-describedby="${otherZone(name)}-hint" autocomplete="off" />
    </div>`;
}

const sample = (colour: string, ink: string): Markup =>
  html`<svg viewBox="0 0 72 36" width="72" height="36" aria-hidden="true"><rect width="72" height="36" rx="6" fill="${colour}" /><text x="36" y="25" text-anchor="middle" font-size="20" font-weight="600" fill="${ink}">Abc</text></svg>`;

const inks = [
  ["White", "#ffffff"],
  ["Black", "#000000"],
] as const;

/** How well text can be read on a colour, in words beside what it looks like. */
export function readability(colour: string): Markup | "" {
  if (!isHexColour(colour)) return "";
  return html`${inks.map(([name, ink]) => {
    const ratio = contrastRatio(colour, ink);
    return html`<p class="acts">
      ${sample(colour, ink)}
      <span>${name} text on it: ${ratioText(ratio)}. AA: ${isReadable(ratio) ? "yes" : "no"}.</span>
    </p>`;
  })}`;
}

/** A setting's field in a section's form. */
export function settingField(
  fields: Fields<string>,
  [name, { kind, hint }]: readonly [string, SettingField],
  typed: TypedSettings,
): Markup {
  const value = typed[name] ?? "";
  if (typeof value === "boolean") return checkbox(fields, name, hint, value);
  if (kind === "zone") return zoneField(fields, name, hint, value);
  if (kind === "language")
    return field(fields, name, hint, (attributes) => select(attributes, value, languageChoices));
  const control = (attributes: Markup) =>
    kind === "lines"
      ? textArea(attributes, value, 3)
      : html`<input ${attributes} type="text" value="${value}" autocomplete="off" />`;
  return html`${field(fields, name, hint, control)} ${kind === "colour" ? readability(value) : ""}`;
}

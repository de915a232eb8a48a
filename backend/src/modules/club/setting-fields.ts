import { html } from "hono/html";
import { type Choices, checkbox, type Fields, field, select, textArea } from "../../desk/form-fields";
import { australianZones, isAustralianZone } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { colourField, typedColour } from "./colour-field";
import { contrastRatio, contrastWords, type Ground, grounds, isHexColour, isReadable } from "./contrast";
import { languageChoices } from "./language-fields";
import type { SettingField } from "./setting";
import { isOfLines, type TypedSettings } from "./settings-form";

const otherZone = (name: string) => `${name}-other`;

/** The zone that a form names by its list or, where that says another, by its line. */
const typedZone = (form: Readonly<Record<string, string>>, name: string): string =>
  form[name] || (form[otherZone(name)] ?? "").trim();

/** A time zone as a list of Australia's, and a line for any other. */
function zoneField(fields: Fields<string>, name: string, hint: Markup | string, zone: string): Markup {
  const isListed = isAustralianZone(zone);
  const choices: Choices = [...australianZones(zone), ["", "Another, typed below"]];
  return html`${field(fields, name, hint, (attributes) => select(attributes, isListed ? zone : "", choices))}
    <div>
      <label for="${otherZone(name)}">Another time zone</label>
      <p class="hint" id="${otherZone(name)}-hint">
        For a club outside Australia: its region and largest city in English, like Pacific/Auckland. Choose “Another”
        above.
      </p>
      <input id="${otherZone(name)}" name="${otherZone(name)}" type="text" value="${isListed ? "" : zone}"
        aria-describedby="${otherZone(name)}-hint" autocomplete="off" />
    </div>`;
}

/**
 * A setting as its form sends it, by its field's name; of a colour that was both typed and picked, more
 * (`typedColour`).
 */
export const typedSetting = (
  form: Readonly<Record<string, string>>,
  name: string,
  kind: SettingField["kind"],
): Readonly<Record<string, string>> =>
  kind === "colour"
    ? typedColour(form, name)
    : { [name]: kind === "zone" ? typedZone(form, name) : (form[name] ?? "") };

const sample = (behind: string, ink: string): Markup =>
  html`<svg viewBox="0 0 72 36" width="72" height="36" aria-hidden="true"><rect width="72" height="36" rx="6" fill="${behind}" /><text x="36" y="25" text-anchor="middle" font-size="20" font-weight="600" fill="${ink}">Abc</text></svg>`;

/** How well text can be read with a colour, in words beside what it looks like. */
export function readability(colour: string, ground: Ground = "light"): Markup | "" {
  if (!isHexColour(colour)) return "";
  const { colour: behind, shade } = grounds[ground];
  const isHard = !isReadable(contrastRatio(colour, behind));
  const ink = isReadable(contrastRatio(colour, "#ffffff")) ? "white" : "black";
  return html`<p class="contrast">
      ${sample(behind, colour)}
      <span>${contrastWords(colour, ground)} ${isHard ? `Links of the site get a ${shade} shade of it.` : "Links of the site have it."}</span>
    </p>
    <p class="contrast">
      ${sample(colour, ink)}
      <span>Buttons of the site have it behind ${ink} text.</span>
    </p>`;
}

/** A setting's field in a section's form. */
export function settingField(
  fields: Fields<string>,
  [name, { kind, hint: words, lookUp, ground }]: readonly [string, SettingField],
  typed: TypedSettings,
): Markup {
  const value = typed[name] ?? "";
  const hint = lookUp ? html`${words} <small>Its name there: <code>${lookUp}</code></small>` : words;
  if (typeof value === "boolean") return checkbox(fields, name, hint, value);
  if (kind === "zone") return zoneField(fields, name, hint, value);
  if (kind === "language")
    return field(fields, name, hint, (attributes) => select(attributes, value, languageChoices));
  if (kind === "colour") return html`${colourField(fields, name, hint, typed)} ${readability(value, ground)}`;
  const control = (attributes: Markup) =>
    isOfLines({ kind })
      ? textArea(attributes, value, 3)
      : html`<input ${attributes} type="text" ${kind === "email" || kind === "account" ? html`inputmode="email" autocapitalize="none"` : ""} ${kind === "phone" ? html`inputmode="tel"` : ""} ${kind === "bsb" || kind === "bank-account" || kind === "days" ? html`inputmode="numeric"` : ""} value="${value}" autocomplete="off" />`;
  return field(fields, name, hint, control);
}

import { html } from "hono/html";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { zonePlaces } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { languageName, offeredText } from "./language-fields";
import { type SectionName, sections } from "./sections";
import type { SettingField } from "./setting";
import { readability } from "./setting-fields";
import { groupsOf, type TypedSettings } from "./settings-form";

const valueText = (kind: SettingField["kind"], value: string | boolean | undefined): string => {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (kind === "zone" && value) return zonePlaces(value);
  if (kind === "language" && value) return languageName(value);
  return value || "–";
};

const facts = (section: SectionName, values: TypedSettings): readonly Markup[] =>
  groupsOf(section).map(
    ({ words, fields }) => html`${words ? html`<h2>${words}</h2>` : ""}
      <dl class="facts panel">
        ${fields.map(
          ([name, { label, kind, ground }]) => html`<div>
            <dt>${label}</dt>
            <dd>${valueText(kind, values[name])}</dd>
            ${kind === "colour" ? html`<dd>${readability(String(values[name]), ground)}</dd>` : ""}
          </div>`,
        )}
      </dl>`,
  );

/** A section of the settings for whoever may see it and not change it. */
export function sectionFactsPage(
  who: Officer,
  section: SectionName,
  values: TypedSettings,
  history: Markup,
): Promise<Response> {
  const { title, intro } = sections[section];
  return adminPage(
    title,
    html`<p><a href="/admin/club">Settings</a></p>
      <h1>${title}</h1>
      <p class="soft">${intro} An owner of the club changes these.</p>
      ${section === "languages" ? html`<p class="panel">${offeredText(values)}</p>` : facts(section, values)}
      ${history}`,
    { who },
  );
}

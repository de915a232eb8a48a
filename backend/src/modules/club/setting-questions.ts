import { questionEmail } from "../../domain/account/email-question";
import { questionPhone } from "../../domain/account/phone-question";
import { questionPostcode } from "../../domain/account/postcode-question";
import type { Question } from "../../domain/unlikely";
import { questionColour } from "./contrast";
import type { SectionName } from "./sections";
import type { SettingField } from "./setting";
import { fieldsOf, readField, type TypedSettings } from "./settings-form";

/** "QLD 4000", of an address in lines. */
const stateAndPostcode = /\b(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)[\s,]{1,3}(\d{4})\b/i;

function questionAddress(text: string): Question | null {
  const [, state = "", postcode = ""] = stateAndPostcode.exec(text) ?? [];
  return questionPostcode(postcode, state.toUpperCase());
}

type Ask = (text: string, field: SettingField) => Question | null;

const asks: Partial<Record<SettingField["kind"], Ask>> = {
  email: (text) => questionEmail(text.trim().toLowerCase()),
  phone: questionPhone,
  postal: questionAddress,
  colour: (text, { ground = "light" }) => questionColour(text.trim(), ground),
};

/** What to ask of a field's text that is right and is not as stored. */
export function questionField(field: SettingField, text: string, stored: string | null): Question | null {
  const read = readField(field, text);
  const isOpen = "value" in read && (read.value ?? "") !== stored;
  return (isOpen && asks[field.kind]?.(text, field)) || null;
}

/** What to ask of a section's values that are right and are not as stored, as of members' own. */
export function questionSettings(
  section: SectionName,
  typed: TypedSettings,
  stored: TypedSettings,
): Readonly<Record<string, Question | null>> {
  return Object.fromEntries(
    fieldsOf(section).flatMap(([name, field]) => {
      const [text, before] = [typed[name], stored[name]];
      if (!asks[field.kind] || typeof text !== "string") return [];
      return [[name, questionField(field, text, typeof before === "string" ? before : null)]];
    }),
  );
}

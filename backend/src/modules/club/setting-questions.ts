import { questionPhone } from "../../domain/account/phone-question";
import { questionPostcode } from "../../domain/account/postcode-question";
import type { Question } from "../../domain/unlikely";
import type { SectionName } from "./sections";
import { fieldsOf, readField, type TypedSettings } from "./settings-form";

/** "QLD 4000", of an address in lines. */
const stateAndPostcode = /\b(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)[\s,]{1,3}(\d{4})\b/i;

function questionAddress(text: string): Question | null {
  const [, state = "", postcode = ""] = stateAndPostcode.exec(text) ?? [];
  return questionPostcode(postcode, state.toUpperCase());
}

const asks = { phone: questionPhone, postal: questionAddress } as const;

/** What to ask of a section's values that are right and are not as stored, as of members' own. */
export function questionSettings(
  section: SectionName,
  typed: TypedSettings,
  stored: TypedSettings,
): Readonly<Record<string, Question | null>> {
  return Object.fromEntries(
    fieldsOf(section).flatMap(([name, field]) => {
      const { kind } = field;
      const text = typed[name];
      if ((kind !== "phone" && kind !== "postal") || typeof text !== "string") return [];
      const read = readField(field, text);
      const isOpen = "value" in read && (read.value ?? "") !== stored[name];
      return [[name, isOpen ? asks[kind](text) : null]];
    }),
  );
}

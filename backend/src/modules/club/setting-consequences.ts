import type { SectionName } from "./sections";
import { fieldsOf, type TypedSettings } from "./settings-form";

/** What a save would change for other people, a sentence each. */
export function consequencesOf(
  section: SectionName,
  stored: TypedSettings,
  typed: TypedSettings,
  now: number,
): readonly string[] {
  const plain = (value: string | boolean | undefined) =>
    typeof value === "string" ? value.trim() : (value ?? "");
  return fieldsOf(section).flatMap(([name, { consequence }]) => {
    const [before, after] = [plain(stored[name]), plain(typed[name])];
    return before === after ? [] : (consequence?.(before, after, now) ?? []);
  });
}

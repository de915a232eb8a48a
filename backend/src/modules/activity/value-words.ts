import { clubTimeText, dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { languageChoices } from "../club/language-fields";
import { postcodesText } from "../delivery/rules";
import { eventKindText } from "../events/event-words";
import { monthDayText } from "../levels/term-rules";
import { gatewayName } from "../orders/order-words";
import { roleWords } from "../roles/role-words";
import { fieldWords, type ValueKind } from "./field-words";
import type { Names, Ref, Source } from "./record-names";

/** What a value is told with. */
type Telling = {
  /** The club's. */
  readonly zone: string;
  readonly names: Names;
  /** Of the line. */
  readonly path: string;
};

/** What a stored number or code names. */
const refs: Readonly<Partial<Record<ValueKind, Source>>> = {
  person: "person",
  level: "level",
  "level-code": "levelCode",
  state: "state",
  event: "event",
  group: "group",
};

/** Every member of the club, as a promotion's column has it. */
const anyLevel = "any";

/** The record that a field's value names; null of one that names none. */
export function refOf(name: string, path: string, value: unknown): Ref | null {
  const source = refs[fieldWords(name, path).kind];
  if (!source || value === null || value === undefined || value === "" || value === anyLevel) return null;
  // Older lines of a setting have an account's e-mail address.
  if (source === "person" && !/^\d+$/.test(String(value))) return null;
  return { source, id: String(value) };
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** As short as a line of a list; a text that was not kept is "…". */
const longText = "(a long text)";

/** The words between the tags of an editor's HTML, in linear time. */
function withoutTags(html: string): string {
  const texts = html.split("<").map((part, index) => {
    const end = part.indexOf(">");
    return index === 0 ? part : end < 0 ? `<${part}` : ` ${part.slice(end + 1)}`;
  });
  return texts
    .join("")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

const isRole = (text: string): text is keyof typeof roleWords => Object.hasOwn(roleWords, text);

/** "Treasurer until 30 June 2027" of "treasurer until 2027-06-30". */
function roleText(text: string): string {
  const [role = "", day = ""] = text.split(" until ", 2);
  const words = isRole(role) ? roleWords[role] : role;
  return isDay(day) ? `${words} until ${dayInWords(day)}` : words;
}

type Choice = { readonly name: string; readonly price_cents: number };

/** "Gift box, $12.50" of a product's choices, which are stored as JSON. */
const choicesText = (json: string) =>
  (JSON.parse(json) as readonly Choice[])
    .map(({ name, price_cents }) => `${name}, ${dollars(price_cents)}`)
    .join("; ");

const leaving: Readonly<Record<string, string>> = { resigned: "Resigned", deceased: "Died" };
const visibilities: Readonly<Record<string, string>> = { public: "Everybody", members: "Members" };
const oneOf = (words: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value;

const moneyText = (text: string) => (Number.isSafeInteger(Number(text)) ? dollars(Number(text)) : text);

const texts: Readonly<Partial<Record<ValueKind, (text: string, telling: Telling) => string>>> = {
  "yes-no": (text) => (text === "1" || text === "true" ? "Yes" : "No"),
  money: moneyText,
  least: (text) => (text === "0" ? "Any" : moneyText(text)),
  // A day, or an instant that begins with one.
  day: (text) => (isDay(text.slice(0, 10)) ? dayInWords(text.slice(0, 10)) : text),
  "month-day": monthDayText,
  grams: (text) => `${text} g`,
  "rich-text": withoutTags,
  postcodes: (text) => postcodesText(text) || "(empty)",
  choices: (text) => choicesText(text) || "(none)",
  "event-kind": eventKindText,
  visibility: (text) => oneOf(visibilities, text),
  gateway: gatewayName,
  leaving: (text) => oneOf(leaving, text),
  language: (text) => languageChoices.find(([tag]) => tag === text)?.[1] ?? text,
  picture: () => "A picture",
  roles: roleText,
  columns: (text, { path }) => fieldWords(text, path).words,
  "level-code": (text) => (text === anyLevel ? "Every member" : text),
};

/** An empty value, where its field does not say what that means. */
export const emptyWords = "(empty)";

/** What an empty value of such a field means. */
const empties: Readonly<Partial<Record<ValueKind, string>>> = {
  "level-code": "Everybody",
  postcodes: "All of Australia",
  roles: "(none)",
};

/** Any other value: times on the club's clock, days and yes or no in words. */
function plainWords(value: unknown, zone: string): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (isInstant(text)) return clubTimeText(text, zone);
  return isDay(text) ? dayInWords(text) : text;
}

/** A field's value in people's words: names instead of ids, dollars, yes or no, days, the club's times. */
export function valueWords(name: string, value: unknown, telling: Telling): string {
  const { path, zone, names } = telling;
  const { kind } = fieldWords(name, path);
  if (Array.isArray(value)) {
    const words = value.map((each) => valueWords(name, each, telling));
    return words.length === 0 ? "(none)" : words.join(", ");
  }
  if (value === null || value === undefined || value === "") return empties[kind] ?? emptyWords;
  if (value === "…") return longText;
  const ref = refOf(name, path, value);
  if (ref) return names.of(ref);
  const tell = texts[kind];
  return tell && typeof value !== "object" ? tell(String(value), telling) : plainWords(value, zone);
}

import type { Officer } from "../../desk/officer";
import { deskLinks } from "../../desk/rail";
import { dollars } from "../../domain/money";
import { gatewayName, lastDayText } from "../orders/order-words";
import { type Area, mayIn } from "../roles/rules";
import { actionWords } from "./action-words";
import { fieldWords, isEvidence } from "./field-words";
import { deskPath, otherRecordOf, recordOf } from "./line-record";
import type { ActivityLine } from "./queries";
import type { Names, Ref } from "./record-names";
import { emptyWords, refOf, valueWords } from "./value-words";

/** Who did it, in words. */
export function whoText({ user_id, name, email, action }: ActivityLine): string {
  if (user_id !== null) return name ?? email ?? `Account ${user_id}, which is gone`;
  const isStranger = action.startsWith("sign-in-refused.") || action === "admin.refused";
  return isStranger ? "Somebody who is not signed in" : "The system";
}

/** Whether a reader may see the values of a line: those of an area that their roles close stay closed. */
export function mayReadValues(reader: Officer, line: ActivityLine): boolean {
  const path = deskPath(line);
  if (/^\/admin\/applications\/\d/.test(path)) return mayIn(reader.roles, "evidence", "see");
  const links = deskLinks.filter(({ href }) => path === href || path.startsWith(`${href}/`));
  return links.every(({ area }) => area === null || mayIn(reader.roles, area, "see"));
}

/** Forms that can show earlier values again: where they are sent to, their area, where below they open. */
const restorable: readonly (readonly [at: RegExp, area: Area, below: string])[] = [
  [/^\/admin\/members\/\d+\/(?:person|address|membership|vehicles\/\d+)$/, "members", ""],
  [/^\/admin\/events\/\d+\/edit$/, "calendar", ""],
  [/^\/admin\/products\/\d+\/edit$/, "shop", ""],
  [/^\/admin\/products\/\d+\/skus\/\d+$/, "shop", ""],
  [/^\/admin\/levels\/\d+$/, "club", ""],
  [/^\/admin\/promotions\/\d+$/, "shop", "/edit"],
  [/^\/admin\/club\/delivery\/\d+$/, "club", ""],
  // The sections, the menu and the pictures.
  [/^\/admin\/club\/(?!delivery$)[a-z-]+$/, "club", ""],
  [/^\/admin\/pages\/\d+\/details$/, "website", ""],
  [/^\/admin\/(?:redirects|search-words)$/, "website", ""],
];

type Refusal = {
  readonly words: string;
  /** The form that changes it, and what its link says. */
  readonly href: string;
  readonly link: string;
};

/** Changes that no press restores: why, and what is done instead. Of a group the path of the form. */
const refusals: readonly (readonly [at: RegExp, action: RegExp, area: Area, words: string, link: string])[] =
  [
    [
      /^(\/admin\/members\/\d+\/email)$/,
      /confirm$/,
      "members",
      "An e-mail address is not restored by one press: its owner is asked.",
      "Change e-mail",
    ],
    [
      /^(\/admin\/products\/\d+\/pictures)$/,
      /save$/,
      "shop",
      "Earlier pictures are not kept: upload them again.",
      "Change pictures",
    ],
    [
      /^(\/admin\/pages\/\d+)\/(?:blocks|widgets)\/\w+$/,
      /save$/,
      "website",
      "Earlier words of a block are not kept: change the block.",
      "Open the page",
    ],
    [
      /^(\/admin\/roles\/\d+)$/,
      /./,
      "roles",
      "Roles are not restored by one press: each is given, with a mail to the person.",
      "Change roles",
    ],
  ];

/** Why a line's change is not restored, for whoever may change the record; null: nothing is said. */
export function restoreRefusal(reader: Officer, line: ActivityLine): Refusal | null {
  const path = deskPath(line);
  for (const [at, action, area, words, link] of refusals) {
    const href = at.exec(path)?.[1];
    if (href !== undefined && action.test(line.action))
      return mayIn(reader.roles, area, "change") ? { words, href, link } : null;
  }
  return null;
}

/** What of a line's earlier values this reader may restore; of evidence, the registrar alone. */
function hasRestorable(reader: Officer, { before, path }: ActivityLine): boolean {
  const names = Object.keys(JSON.parse(before ?? "{}") as object);
  const seesEvidence = mayIn(reader.roles, "evidence", "see");
  return names.some((name) => seesEvidence || !isEvidence(name, path ?? ""));
}

/**
 * The form that shows a line's earlier values, to whoever may change the record; else null, as of a record
 * that is deleted.
 */
export function restoreHref(reader: Officer, line: ActivityLine, names: Names): string | null {
  if (!hasRestorable(reader, line)) return null;
  const path = deskPath(line);
  const form = restorable.find(([address]) => address.test(path));
  const record = recordOf(line);
  if (!form || (record && names.isDeleted(record.ref))) return null;
  const [, area, below] = form;
  return mayIn(reader.roles, area, "change") ? `${path}${below}?restore=${line.id}` : null;
}

const changesOf = ({ details }: ActivityLine) =>
  JSON.parse(details ?? "{}") as Readonly<Record<string, readonly unknown[]>>;
const wholeOf = ({ before }: ActivityLine) => JSON.parse(before ?? "{}") as Readonly<Record<string, unknown>>;

/** Every record that a line names: what it is about, and those among its values. */
export function refsOf(line: ActivityLine): readonly Ref[] {
  const path = deskPath(line);
  const records = [recordOf(line), otherRecordOf(line)].flatMap((record) => (record ? [record.ref] : []));
  const named = Object.entries(changesOf(line)).flatMap(([name, values]) =>
    values.flatMap((value) => refOf(name, path, value) ?? []),
  );
  return [...records, ...named];
}

/** A field that changed, in people's words. */
export type ChangedField = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Nothing was before: `after` alone says it. */
  readonly isNew?: boolean;
};

/** "Price: $3.00 → $4.00", and of a new value "Paid by: Cash". */
export const changeText = ({ name, before, after, isNew }: ChangedField): string =>
  isNew ? `${name}: ${after}` : `${name}: ${before} → ${after}`;

type Telling = { readonly reader: Officer; readonly names: Names; readonly zone: string };

const closed = "(for the registrar)";

/** A field's two values in words; those of evidence are the registrar's. @param path of the line */
export function changedField(
  [name, before, after]: readonly [name: string, before: unknown, after: unknown],
  path: string,
  { reader, names, zone }: Telling,
): ChangedField {
  const { words, kind } = fieldWords(name, path);
  if (isEvidence(name, path) && !mayIn(reader.roles, "evidence", "see"))
    return { name: words, before: closed, after: closed };
  const tell = (value: unknown) => valueWords(name, value, { zone, names, path });
  const isOtherPicture = kind === "picture" && tell(before) === tell(after);
  return { name: words, before: tell(before), after: isOtherPicture ? "Another picture" : tell(after) };
}

/** From and to, with the whole earlier value where it is kept. */
export function changedFields(line: ActivityLine, telling: Telling): readonly ChangedField[] {
  const whole = wholeOf(line);
  return Object.entries(changesOf(line)).map(([name, [from, to]]) => {
    const before = Object.hasOwn(whole, name) ? whole[name] : from;
    const field = changedField([name, before, to], deskPath(line), telling);
    return { ...field, isNew: field.before === emptyWords };
  });
}

/** "$34.00 cash", of what an officer recorded; null of any other line. */
function paidText(line: ActivityLine): string | null {
  const { how, cents } = changesOf(line);
  const gateway = how?.[1];
  const amount = cents?.[1];
  return typeof gateway === "string" && typeof amount === "number"
    ? `${dollars(amount)} ${gatewayName(gateway).toLowerCase()}`
    : null;
}

/** "20 December 2027 → 20 December 2026"; null of any other line. */
function shortenedText(line: ActivityLine): string | null {
  const [before, after] = changesOf(line).valid_to ?? [];
  return typeof before === "string" && typeof after === "string" ? lastDayText(before, after) : null;
}

/** "Logo", of the club's pictures. */
const picturesText = (line: ActivityLine): string | null =>
  Object.keys(changesOf(line))
    .map((name) => fieldWords(name, deskPath(line)).words)
    .join(", ") || null;

const told: Readonly<Record<string, (line: ActivityLine) => string | null>> = {
  "orders/payment.save": paidText,
  "members/payment.save": paidText,
  "orders/shorten.save": shortenedText,
  "club/pictures.save": picturesText,
  "club/pictures.remove": picturesText,
  "club/pictures.restore": picturesText,
};

/**
 * What was done: of money and of what it bought also how much and whose, "Recorded a payment: $34.00 cash,
 * Marguerite Lindqvist", for whoever may see it.
 * @param page of the record whose history it stands in; missing: a list of all lines
 */
export function lineText(line: ActivityLine, reader: Officer, names: Names, page?: string): string {
  const { action } = line;
  const words = actionWords(action, page !== undefined && line.also === page);
  const more = Object.hasOwn(told, action) && mayReadValues(reader, line) ? told[action]?.(line) : null;
  if (!more) return words;
  const person = [otherRecordOf(line), recordOf(line)].find((record) => record?.ref.source === "person");
  const whose = person && mayIn(reader.roles, "members", "see") ? `, ${names.of(person.ref)}` : "";
  return `${words}: ${more}${whose}`;
}

import { html } from "hono/html";
import { listSchemes } from "../../../db/club/schemes";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { type Choices, type Fields, field, select, textLines } from "../../../desk/form-fields";
import type { Sheet } from "../../../desk/print/sheet";
import { dateProblem, plainDate } from "../../../domain/club/typed-date";
import { clubDay } from "../../../domain/club-time";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";

export type Scheme = { readonly id: number; readonly name: string };

/** What every register is chosen by, with what there is to choose. */
export type Choosing = {
  readonly schemes: readonly Scheme[];
  /** Null: of every scheme. */
  readonly scheme: Scheme | null;
  readonly zone: string;
  readonly now: number;
  readonly today: string;
};

export async function readChoosing(c: AppContext, schemeId: string): Promise<Choosing> {
  const { db, clock } = c.var.services;
  const [schemes, zone] = await Promise.all([listSchemes(db), clubZone(db)]);
  const now = clock.now();
  const scheme = schemes.find(({ id }) => String(id) === schemeId) ?? null;
  return { schemes, scheme, zone, now, today: clubDay(now, zone) };
}

/** Why a typed day cannot be one of the past, or today; null: it can. */
export function dayError(typed: string, today: string): string | null {
  const day = plainDate(typed);
  if (day === null) return dateProblem(typed, "Give a day");
  return day > today ? "Must not be after today" : null;
}

/** A register as it is printed for the authority: whose it is. */
export const withClub = async (c: AppContext, sheet: Sheet): Promise<Sheet> => ({
  ...sheet,
  title: `${await clubName(c.var.services.db)}: ${sheet.title}`,
});

export const schemeText = ({ scheme }: Choosing): string =>
  `Scheme: ${scheme === null ? "all schemes" : scheme.name}`;

/** The field of the scheme. @param all what stands for every scheme; null: one is to be chosen */
export function schemeField<Name extends string>(
  fields: Fields<Name>,
  name: Name,
  chosen: string,
  { schemes }: Choosing,
  all: string | null,
): Markup {
  const choices: Choices = [
    ...(all === null ? [] : [["", all] as const]),
    ...schemes.map(({ id, name: words }) => [String(id), words] as const),
  ];
  return field(fields, name, "", (attributes) => select(attributes, chosen, choices));
}

export const dayLine = <Name extends string>(
  fields: Fields<Name>,
  typed: Readonly<Record<Name, string>>,
  name: Name,
  hint = "",
): Markup => textLines(fields, typed)(name, hint, html`type="date"`);

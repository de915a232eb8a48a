import type { Ground } from "./contrast";

/** How a setting is typed and checked (settings-form.ts). */
type Kind =
  | "line"
  | "affix"
  | "lines"
  | "email"
  | "phone"
  | "postal"
  | "colour"
  | "abn"
  | "bsb"
  | "bank-account"
  | "days"
  | "zone"
  | "language"
  | "profile"
  | "tick"
  | "account"
  | "key";

/**
 * What a change does for other people, in a sentence that is shown before it is saved; null: nothing.
 * @param now ms
 */
export type Consequence = (before: string | boolean, after: string | boolean, now: number) => string | null;

export type SettingField = {
  readonly label: string;
  readonly kind: Kind;
  /** The setting's name on the wire, and its part where the value is an object. */
  readonly at: readonly [key: string, part?: string];
  readonly hint: string;
  /** Fields of one group stand together, under its words. */
  readonly group?: string;
  /** Its name where somebody has to look it up: a variable of the server. */
  readonly lookUp?: string;
  readonly isRequired?: boolean;
  /** Of a tick whose setting is not stored: what the site does then. */
  readonly isOnByDefault?: boolean;
  /** Of a text whose setting is not stored: what holds then. */
  readonly unset?: string;
  readonly consequence?: Consequence;
  /** Of a colour: what text is shown on in it. Default: light. */
  readonly ground?: Ground;
  /** Of a key: what it has to look like, and in words. */
  readonly form?: { readonly pattern: RegExp; readonly words: string };
};

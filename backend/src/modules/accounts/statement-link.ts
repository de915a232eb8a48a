import { isDay } from "#rules/days";
import { keyedHashes, type SecretKeys } from "../../domain/secret-keys";
import { sameText } from "../../domain/secrets";

/** Whose statement, and of which days (YYYY-MM-DD). */
export type StatementOf = { readonly userId: number; readonly from: string; readonly to: string };

/** How long a link opens it. */
export const linkDays = 30;
const linkMs = linkDays * 24 * 60 * 60_000;

const textOf = ({ userId, from, to }: StatementOf, expires: number) => `${userId}.${from}.${to}.${expires}`;
const macsOf = (keys: SecretKeys, text: string) =>
  keyedHashes(keys, `link to a statement of account\n${text}`);

/** What opens one statement without signing in, for 30 days. */
export async function statementToken(keys: SecretKeys, of: StatementOf, now: number): Promise<string> {
  const text = textOf(of, Math.floor((now + linkMs) / 1000));
  const [mac = ""] = await macsOf(keys, text);
  return `${text}.${mac}`;
}

/** The statement that a token opens; null for one that is forged, cut off or too old. */
export async function readStatementToken(
  keys: SecretKeys,
  token: string,
  now: number,
): Promise<StatementOf | null> {
  const [, id = "", from = "", to = "", digits = "", mac = ""] =
    /^(\d{1,12})\.(\d{4}-\d\d-\d\d)\.(\d{4}-\d\d-\d\d)\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(digits);
  if (id === "" || expires * 1000 <= now || !isDay(from) || !isDay(to)) return null;
  const of = { userId: Number(id), from, to };
  const macs = await macsOf(keys, textOf(of, expires));
  const isOurs = await Promise.all(macs.map((own) => sameText(own, mac)));
  return isOurs.includes(true) ? of : null;
}

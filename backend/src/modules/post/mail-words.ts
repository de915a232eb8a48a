import { orderNumber } from "#rules/order-number";
import { emailText } from "../../domain/account/no-email";
import { isMailKind, mailKinds } from "../../mail/kinds";
import { type Area, mayIn, type Role } from "../roles/rules";

/** A row of sent_mails. */
export type SentMail = {
  readonly kind: string;
  readonly email: string;
  readonly subject: string | null;
  readonly about: string | null;
  readonly result: keyof typeof resultWords;
  readonly reason: keyof typeof skipWords | null;
  readonly status: number | null;
  /** When it is handed over again; null: not any more. */
  readonly due_at: string | null;
  readonly bounce: keyof typeof bounceWords | null;
  readonly bounce_reason: string | null;
};

export const resultWords = {
  accepted: ["shown", "Accepted"],
  sending: ["future", "Not answered"],
  refused: ["bad", "Refused"],
  unreached: ["bad", "Service not reached"],
  skipped: ["off", "Not sent"],
} as const;

const skipWords = {
  died: "has died",
  "no-address": "no e-mail address",
  bounced: "the address takes no mail",
};

const bounceWords = {
  hard: ["bad", "Came back"],
  soft: ["future", "Delayed"],
  complaint: ["bad", "Reported as spam"],
} as const;

/** "Refused: status 422", "Came back: mailbox is gone". */
export function resultText({ result, reason, status, due_at, bounce, bounce_reason }: SentMail): string {
  if (bounce) return [bounceWords[bounce][1], bounce_reason].filter(Boolean).join(": ");
  const more = reason ? skipWords[reason] : status !== null && result === "refused" ? `status ${status}` : "";
  const words = [resultWords[result][1], more].filter(Boolean).join(": ");
  return due_at === null || result === "sending" ? words : `${words}. It is tried again`;
}

export const resultLook = ({ result, due_at, bounce }: SentMail): string =>
  bounce ? bounceWords[bounce][0] : due_at === null ? resultWords[result][0] : "future";

/** SQL: when the mail `s` is handed over again. */
export const dueAt = "(SELECT due_at FROM waiting_mails WHERE mail_id = s.id)";

export const kindText = (kind: string): string => mailKinds[isMailKind(kind) ? kind : "other"].words;

export const addressText = ({ email }: Pick<SentMail, "email">): string =>
  email === "" ? "A deleted account" : emailText(email);

const records: Readonly<Record<string, readonly [words: string, area: Area]>> = {
  orders: ["Order", "money"],
  events: ["Event", "calendar"],
  applications: ["Application", "evidence"],
  members: ["Member", "members"],
};

/** "Order 000012", and where it is; null where an officer may not open it. */
export function aboutRecord(
  about: string | null,
  roles: readonly Role[],
): { readonly words: string; readonly href: string | null } | null {
  const [, name = "", id = ""] = /^\/(\w+)\/(\d+)$/.exec(about ?? "") ?? [];
  const record = Object.hasOwn(records, name) ? records[name] : undefined;
  if (!record) return null;
  const number = name === "orders" ? orderNumber({ id: Number(id) }) : id;
  return {
    words: `${record[0]} ${number}`,
    href: mayIn(roles, record[1], "see") ? `/admin${about}` : null,
  };
}

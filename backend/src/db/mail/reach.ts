import { isEmail } from "../../domain/account/no-email";

/** What people can stop getting; a notice goes to everybody. */
export const mailingKinds = ["news", "events", "notice"] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** Why somebody is left out of a mailing. */
export type SkipReason = "died" | "deleted" | "merged" | "asked" | "no-email" | "bounced" | "unsubscribed";

/**
 * SQL: why an account is left out of a mailing; NULL: it gets it.
 * @param user alias of `users`
 * @param kind SQL of the mailing's kind
 */
export const skipReason = (user: string, kind: string): string => `CASE
  WHEN ${user}.deleted_at IS NOT NULL THEN 'deleted'
  WHEN ${user}.merged_into IS NOT NULL THEN 'merged'
  WHEN ${user}.closed_at IS NOT NULL THEN 'died'
  WHEN ${user}.deletion_requested_at IS NOT NULL THEN 'asked'
  WHEN NOT (${isEmail(`${user}.email`)}) THEN 'no-email'
  WHEN ${user}.email_bounce_kind = 'hard' THEN 'bounced'
  WHEN EXISTS (SELECT 1 FROM unsubscribed s WHERE s.user_id = ${user}.id AND s.kind = ${kind}) THEN 'unsubscribed'
  END`;

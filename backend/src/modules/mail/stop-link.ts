import type { MailingKind } from "../../db/mail/reach";
import { keyedHashes, type SecretKeys } from "../../domain/secret-keys";

/** Whose e-mails of which kind a link stops. */
type Stop = { readonly userId: number; readonly kind: Exclude<MailingKind, "notice"> };

const signedText = ({ userId, kind }: Stop) => `stop mail ${kind} ${userId}`;

/** Where somebody stops the e-mails of a kind, without signing in. It does not expire. */
export async function stopLink(keys: SecretKeys, origin: string, stop: Stop): Promise<string> {
  const [hash] = await keyedHashes(keys, signedText(stop));
  return `${origin}/unsubscribe/${stop.kind}/${stop.userId}/${hash}`;
}

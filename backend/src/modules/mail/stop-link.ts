import type { StoppableKind } from "../../db/mail/unsubscribed";
import { keyedHashes, type SecretKeys } from "../../domain/secret-keys";
import { sameText } from "../../domain/secrets";

/** Whose e-mails of which kind a link stops. */
type Stop = { readonly userId: number; readonly kind: StoppableKind };

const signedText = ({ userId, kind }: Stop) => `stop mail ${kind} ${userId}`;

/** Where somebody stops the e-mails of a kind, without signing in. It does not expire. */
export async function stopLink(keys: SecretKeys, origin: string, stop: Stop): Promise<string> {
  const [hash] = await keyedHashes(keys, signedText(stop));
  return `${origin}/unsubscribe/${stop.kind}/${stop.userId}/${hash}`;
}

/** What a link stops; null of one that none of the keys has signed. */
export async function readStop(
  keys: SecretKeys,
  { kind, user, hash }: { readonly kind: string; readonly user: string; readonly hash: string },
): Promise<Stop | null> {
  if ((kind !== "news" && kind !== "events") || !/^\d{1,15}$/.test(user)) return null;
  const stop: Stop = { userId: Number(user), kind };
  const matches = await Promise.all(
    (await keyedHashes(keys, signedText(stop))).map((each) => sameText(each, hash)),
  );
  return matches.includes(true) ? stop : null;
}

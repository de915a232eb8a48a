import { countSlips } from "../slip-of-typing";
import type { Question } from "../unlikely";

/** Domains of mail that many Australians have; a domain that is like one of them may be a slip. */
const wellKnown = [
  "gmail.com",
  "hotmail.com",
  "hotmail.com.au",
  "outlook.com",
  "outlook.com.au",
  "live.com.au",
  "yahoo.com",
  "yahoo.com.au",
  "icloud.com",
  "bigpond.com",
  "bigpond.net.au",
  "bigpond.com.au",
  "optusnet.com.au",
  "iinet.net.au",
  "internode.on.net",
  "westnet.com.au",
  "dodo.com.au",
  "tpg.com.au",
  "ozemail.com.au",
  "protonmail.com",
];
/** Providers whose domains are near to one of these. */
const alsoRight = ["mail.com", "ymail.com", "email.com", "rocketmail.com", "yahoo.co.nz", "proton.me"];

/** Domains of so many characters may have two slips, shorter ones one. */
const twoSlipsFrom = 11;

/** Of an e-mail address in small letters: asked of when its domain is nearly a well-known one. */
export function questionEmail(email: string): Question | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (wellKnown.includes(domain) || alsoRight.includes(domain)) return null;
  const most = domain.length < twoSlipsFrom ? 1 : 2;
  const [near] = wellKnown
    .map((known) => ({ known, slips: countSlips(domain, known) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  return near
    ? {
        words: `${email} may have a slip. Did you mean ${email.slice(0, at)}@${near.known}?`,
        yes: `No, ${email} is right`,
        of: email,
      }
    : null;
}

/**
 * An account always has an address of its own in the database. Those of an account without e-mail, of a
 * deleted one and of one that is being merged end so: no form takes such an address, as its domain has no
 * dot, and no mail goes to it. RFC 2606 keeps the name free.
 */
const ending = "@invalid";

/** For a new account without an e-mail address. @param key that no other account's has */
export const noEmail = (key: string = crypto.randomUUID()): string => `no-email-${key}${ending}`;

export const hasEmail = (email: string): boolean => !email.endsWith(ending);

/** SQL of whether an address is one. */
export const isEmail = (column: string): string => `${column} NOT GLOB '*${ending}'`;

/** The address, or null for an account without one. */
export const knownEmail = (email: string): string | null => (hasEmail(email) ? email : null);

export const emailText = (email: string): string => knownEmail(email) ?? "No e-mail address";

/** "name@example.com gets a receipt.", or that there is nowhere to send it. @param what "gets a receipt." */
export const mailLine = (email: string, what: string): string =>
  hasEmail(email) ? `${email} ${what}` : "No e-mail is sent: there is no e-mail address.";

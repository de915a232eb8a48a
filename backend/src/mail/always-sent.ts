import { kindFacts, type MailKind } from "./kinds";

/** Each may be the one sign that somebody else is in an account. */
const securityKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  "email-changed-from",
  "email-changed-to",
  "roles-given",
  "roles-changed",
  "bank-changed",
]);

/** Whether a mail goes out to an address from which mail came back. */
export const isAlwaysSent = (kind: MailKind): boolean =>
  kindFacts(kind).isSignIn === true || securityKinds.has(kind);

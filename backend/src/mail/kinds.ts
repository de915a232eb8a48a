/** What somebody is told of a kind of mail. */
type KindFacts = {
  readonly words: string;
  /** When it goes out. */
  readonly when: string;
  readonly to: "member" | "club" | "officer";
  /** It signs somebody in, or belongs to that: its text is kept nowhere, and it is never sent again. */
  readonly isSignIn?: true;
  /** The club may give it a subject, an opening and a closing of its own. */
  readonly hasOwnWords?: true;
};

/** The mails that the backend sends by itself or after what somebody did, in the order of their list. */
export const mailKinds = {
  "sign-in": {
    words: "Sign-in code",
    when: "Somebody signs in with an address that has an account.",
    to: "member",
    isSignIn: true,
  },
  "sign-up": {
    words: "Code to sign up",
    when: "Somebody signs up with a new address.",
    to: "member",
    isSignIn: true,
  },
  recovery: {
    words: "Recovery code",
    when: "Somebody has forgotten a password.",
    to: "member",
    isSignIn: true,
  },
  password: {
    words: "Code to change a password",
    when: "A member changes the password.",
    to: "member",
    isSignIn: true,
  },
  "sign-in-elsewhere": {
    words: "Sign in with the other address",
    when: "Somebody signs in with the address of an account that was merged into another.",
    to: "member",
    isSignIn: true,
  },
  "renewal-reminder": {
    words: "Reminder to renew",
    when: "On the days of the reminders, before or after the last day of a membership.",
    to: "member",
  },
  "member-approved": {
    words: "New member approved",
    when: "An officer approves a new member.",
    to: "member",
    hasOwnWords: true,
  },
  "member-refused": {
    words: "New member refused",
    when: "An officer refuses a new member.",
    to: "member",
    hasOwnWords: true,
  },
  "refusal-taken-back": {
    words: "Refusal taken back",
    when: "An officer takes the refusal of a new member back.",
    to: "member",
  },
  voucher: {
    words: "Named as proposer or seconder",
    when: "Somebody who joins names a member who vouches for them.",
    to: "member",
    hasOwnWords: true,
  },
  "membership-given": {
    words: "Membership given",
    when: "An officer gives a membership without a payment.",
    to: "member",
    hasOwnWords: true,
  },
  "membership-shortened": {
    words: "Membership shortened",
    when: "A membership is shortened after a refund, or after a payment that did not come.",
    to: "member",
    hasOwnWords: true,
  },
  resigned: { words: "Resignation", when: "An officer records that a member has resigned.", to: "member" },
  "membership-back": {
    words: "Membership is back",
    when: "An officer takes back that a member has resigned or died.",
    to: "member",
    hasOwnWords: true,
  },
  "account-added": { words: "Account made", when: "An officer adds a member.", to: "member" },
  "account-kept": {
    words: "Account kept",
    when: "An officer keeps an account whose deletion was asked for.",
    to: "member",
    hasOwnWords: true,
  },
  "account-deleted": { words: "Account deleted", when: "An officer deletes an account.", to: "member" },
  "accounts-merged": { words: "Accounts merged", when: "An officer merges two accounts.", to: "member" },
  "accounts-parted": {
    words: "Accounts parted",
    when: "An officer takes a merge of two accounts back.",
    to: "member",
  },
  "email-changed-from": {
    words: "E-mail changed, to the earlier address",
    when: "An officer changes a member’s e-mail address.",
    to: "member",
  },
  "email-changed-to": {
    words: "E-mail changed, to the new address",
    when: "An officer changes a member’s e-mail address.",
    to: "member",
  },
  "change-received": {
    words: "Request received",
    when: "A member asks for another name or e-mail address.",
    to: "member",
    hasOwnWords: true,
  },
  "name-changed": {
    words: "Name changed",
    when: "An officer changes a name that a member asked to change.",
    to: "member",
  },
  "change-declined": {
    words: "Request declined",
    when: "An officer declines another name or e-mail address.",
    to: "member",
  },
  "order-received": {
    words: "Order received",
    when: "A member places an order.",
    to: "member",
    hasOwnWords: true,
  },
  "order-reminder": {
    words: "Reminder to pay an order",
    when: "An officer reminds the buyer of an order that is not paid.",
    to: "member",
  },
  "credit-paid-out": {
    words: "Credit paid out",
    when: "The treasurer records that a member's credit was paid out.",
    to: "member",
  },
  "credit-given": {
    words: "Bank payment is credit",
    when: "The treasurer credits a member with a bank payment that matches no order.",
    to: "member",
  },
  "order-ended": {
    words: "Order not paid in time",
    when: "The last day to pay an order by transfer is over.",
    to: "member",
    hasOwnWords: true,
  },
  "order-paid": {
    words: "Order paid",
    when: "The payment of an order arrives.",
    to: "member",
    hasOwnWords: true,
  },
  "order-overpaid": {
    words: "Order paid twice",
    when: "A second payment of an order arrives.",
    to: "member",
    hasOwnWords: true,
  },
  "order-kept": {
    words: "Payment kept as credit",
    when: "A payment arrives that cannot pay its order.",
    to: "member",
    hasOwnWords: true,
  },
  "order-refunded": {
    words: "Order refunded",
    when: "The treasurer refunds an order.",
    to: "member",
    hasOwnWords: true,
  },
  "order-sent": {
    words: "Order sent",
    when: "An officer marks an order as sent.",
    to: "member",
    hasOwnWords: true,
  },
  "order-not-sent": {
    words: "Order not sent yet",
    when: "An officer takes back that an order was sent.",
    to: "member",
    hasOwnWords: true,
  },
  "payment-taken-back": {
    words: "Payment taken back",
    when: "The treasurer takes back a payment that did not come.",
    to: "member",
    hasOwnWords: true,
  },
  "quote-asked": {
    words: "Delivery price asked for",
    when: "A member asks what delivery costs.",
    to: "member",
    hasOwnWords: true,
  },
  "quote-answered": {
    words: "Delivery price named",
    when: "An officer answers what delivery costs.",
    to: "member",
    hasOwnWords: true,
  },
  place: {
    words: "A place came free",
    when: "Somebody on the waiting list of an event gets a place.",
    to: "member",
    hasOwnWords: true,
  },
  "event-cancelled": {
    words: "Event cancelled",
    when: "An event is cancelled.",
    to: "member",
    hasOwnWords: true,
  },
  "event-moved": {
    words: "Event changed",
    when: "An officer tells people of an event’s new time or place.",
    to: "member",
    hasOwnWords: true,
  },
  "order-released": {
    words: "Unpaid order of a cancelled event",
    when: "An event is cancelled for which an order is unpaid.",
    to: "member",
    hasOwnWords: true,
  },
  "runs-changed": {
    words: "Run changed",
    when: "A run that a member joined changes.",
    to: "member",
  },
  "run-cancelled": { words: "Run cancelled", when: "A run that a member joined is cancelled.", to: "member" },
  "application-step": {
    words: "Concession application",
    when: "The registrar moves an application on.",
    to: "member",
    hasOwnWords: true,
  },
  "application-handed-in": {
    words: "Application handed in",
    when: "A member hands in an application for a concession.",
    to: "club",
  },
  "quote-request": {
    words: "Delivery price wanted",
    when: "A member asks what delivery costs.",
    to: "club",
  },
  "change-asked": {
    words: "Request of a member",
    when: "A member asks for another name or e-mail address.",
    to: "club",
  },
  "deletion-asked": {
    words: "Deletion asked for",
    when: "A member asks for the account’s deletion.",
    to: "club",
  },
  "additional-member": {
    words: "Additional member changed",
    when: "A member names another person on a membership for two.",
    to: "club",
  },
  invitation: {
    words: "Invitation of an officer",
    when: "An owner gives a role to an address without an account.",
    to: "officer",
  },
  "roles-given": { words: "Roles given", when: "An owner makes somebody an officer.", to: "officer" },
  "roles-changed": {
    words: "Roles changed",
    when: "An officer’s roles change or end.",
    to: "officer",
  },
  "bank-changed": {
    words: "Bank account changed",
    when: "The account that members pay into changes.",
    to: "officer",
  },
  other: { words: "Other mail", when: "What a mail without a kind of its own says.", to: "member" },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as MailKind[];

export const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name);

export const kindFacts = (kind: MailKind): KindFacts => mailKinds[kind];

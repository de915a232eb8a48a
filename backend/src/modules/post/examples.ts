import * as approvals from "../../mail/approval-emails";
import * as codes from "../../mail/code-emails";
import type { EmailMessage } from "../../mail/email-messages";
import * as messages from "../../mail/email-messages";
import * as eventMails from "../../mail/event-emails";
import type { MailKind } from "../../mail/kinds";
import { membershipShortenedEmail } from "../../mail/membership-emails";
import * as orders from "../../mail/order-emails";
import { creditGivenEmail, creditPaidOutEmail, paymentTakenBackEmail } from "../../mail/payment-emails";
import * as quotes from "../../mail/quote-emails";
import { orderNotSentEmail, orderSentEmail } from "../../mail/sent-emails";
import { signInElsewhere } from "../../mail/sign-in-elsewhere";
import { handedInEmail, sivApplicationEmail } from "../../mail/siv-application-emails";
import { sivRunCancelledEmail, sivRunsChangedEmail } from "../../mail/siv-run-emails";
import { orderEndedEmail, orderReminderEmail } from "../../mail/unpaid-order-emails";
import { bankChangedEmail } from "../club/bank/bank-mail";
import * as members from "../members/emails";
import { mergedEmails, unmergedEmails } from "../members/merge/emails";
import * as requests from "../requests/emails";
import * as roles from "../roles/emails";

/** Of the club, and of the desk. */
type ExampleFacts = { readonly club: string; readonly site: string; readonly desk: string };

const to = "alex@example.com";
const code = "123456";
const number = "000123";
const day = "2027-06-30";
const dayText = "30 June 2027";
const member = { id: 12, name: "Alex Citizen", email: to };
const lines = [{ name: "Club mug", qty: 2 }];

function exampleOrder({ club, site }: ExampleFacts) {
  const link = `${site}/orders/example`;
  return { to, club, number, lines, amount: 4000, link, page: link };
}

const exampleStart = { time: "2027-06-26T23:00:00.000Z", zone: "Australia/Sydney" };

const exampleEvent = ({ club, site }: ExampleFacts) => ({
  id: 1,
  to,
  club,
  name: "Sunday run",
  link: `${site}/calendar/1`,
});

function exampleQuote({ club, site }: ExampleFacts) {
  const place = { suburb: "Norfolk Island", state: "NSW", postcode: "2899" };
  return { to, club, place, lines: [{ name: "Club mug", qty: 2, grams: 800 }], link: `${site}/cart` };
}

const exampleRun = {
  title: "Sunday run",
  starts_at: "2027-06-27T23:00:00.000Z",
  time_zone: "Australia/Sydney",
  departure: "the club rooms",
  cancel_reason: "The road is flooded.",
};

const exampleStep = ({ club, site }: ExampleFacts) =>
  ({
    id: 1,
    to,
    club,
    vehicle: "1965 Austral Meridian",
    note: null,
    asked: [],
    inspection: null,
    link: `${site}/specialvehicle/1`,
  }) as const;

type Example = (facts: ExampleFacts) => EmailMessage | undefined;

const ofOrders: Readonly<Partial<Record<MailKind, Example>>> = {
  "order-received": (facts) => orders.orderReceivedEmail(exampleOrder(facts)),
  "order-paid": (facts) => orders.orderPaidEmail(exampleOrder(facts), day),
  "order-overpaid": (facts) => orders.overpaidEmail(exampleOrder(facts)),
  "order-kept": (facts) =>
    orders.keptAsCreditEmail({ ...exampleOrder(facts), due: 5000, opensOn: null }, "wrong-amount"),
  "order-ended": (facts) => orderEndedEmail({ ...exampleOrder(facts), payBy: day }),
  "order-reminder": (facts) => orderReminderEmail({ ...exampleOrder(facts), payBy: day }),
  "order-refunded": (facts) =>
    orders.orderRefundedEmail(exampleOrder(facts), { asCredit: false, isWhole: true, hasTickets: false }),
  "order-sent": (facts) =>
    orderSentEmail({
      ...exampleOrder(facts),
      day,
      carrier: "Australia Post",
      tracking: "33ABC",
      address: ["1 Wattle Street", "Bowral NSW 2576"],
    }),
  "order-not-sent": (facts) => orderNotSentEmail(exampleOrder(facts)),
  "payment-taken-back": (facts) =>
    paymentTakenBackEmail({
      ...exampleOrder(facts),
      kept: 0,
      becomes: "unpaid",
      due: 4000,
      until: day,
      invoice: null,
      hasTickets: false,
      lastDay: null,
      isMember: true,
      reason: "The cheque was not paid.",
    }),
  "membership-shortened": (facts) =>
    membershipShortenedEmail({
      ...exampleOrder(facts),
      isRefunded: true,
      before: "2028-06-30",
      lastDay: day,
      isOver: false,
      reason: "As you asked.",
      link: `${facts.site}/renew`,
    }),
  "quote-request": (facts) => quotes.quoteRequestEmail(exampleQuote(facts), member),
  "quote-asked": (facts) => quotes.quoteAskedEmail(exampleQuote(facts)),
  "quote-answered": (facts) =>
    quotes.quoteAnsweredEmail(exampleQuote(facts), { name: "By sea", cents: 2500, lastDay: day }),
};

const ofEvents: Readonly<Partial<Record<MailKind, Example>>> = {
  place: (facts) => eventMails.placeEmail({ ...exampleEvent(facts), starts: exampleStart, people: 2 }),
  "event-cancelled": (facts) =>
    eventMails.eventCancelledEmail({
      ...exampleEvent(facts),
      starts: exampleStart,
      reason: "The road is flooded.",
      hasTicket: true,
    }),
  "event-moved": (facts) =>
    eventMails.eventMovedEmail({
      ...exampleEvent(facts),
      parts: ["We leave at 10 o’clock now."],
      isRestored: false,
    }),
  "order-released": (facts) => eventMails.orderReleasedEmail({ ...exampleEvent(facts), number }),
  "runs-changed": ({ club, site }) =>
    sivRunsChangedEmail({ to, club }, [
      {
        run: exampleRun,
        changes: [{ field: "departure", from: "the clock", to: "the club rooms" }],
        link: `${site}/runs/1`,
      },
    ]),
  "run-cancelled": ({ club, site }) =>
    sivRunCancelledEmail({ to, club, run: exampleRun, by: "organiser", link: `${site}/runs/1` }),
  "application-step": (facts) => sivApplicationEmail({ ...exampleStep(facts), state: "approved" }),
  "application-handed-in": ({ club, desk }) =>
    handedInEmail({
      id: 1,
      to,
      club,
      member: { name: member.name, number: "1204" },
      plate: "SIV 465",
      isAgain: false,
      link: `${desk}/applications/1`,
    }),
};

const ofMembers: Readonly<Partial<Record<MailKind, Example>>> = {
  "member-approved": ({ club, site }) =>
    approvals.memberApprovedEmail({ to, club, link: site }, { number: "1204", lastDay: day }),
  "member-refused": ({ club }) =>
    approvals.memberRefusedEmail({ to, club }, { reason: "The club has no room now.", isPaid: true }),
  "refusal-taken-back": ({ club }) => approvals.refusalTakenBackEmail({ to, club }),
  voucher: ({ club }) =>
    approvals.voucherEmail({ to, club, address: null }, { name: "Robin Citizen", part: "proposer" }),
  "membership-given": ({ club, site }) =>
    members.membershipGivenEmail(
      { to, club, link: site },
      { level: "Friend", number: "1204", lastDay: day, isWaiting: false },
    ),
  resigned: ({ club }) => members.resignedEmail({ to, club, lastDay: day, roles: [] }),
  "membership-back": ({ club, site }) =>
    members.membershipBackEmail({
      to,
      club,
      wasClosed: false,
      lastDay: day,
      hasLapsed: false,
      link: site,
    }),
  "account-added": ({ club, site }) => members.accountAddedEmail({ to, club, link: site }),
  "account-kept": ({ club, site }) => members.accountKeptEmail({ to, club, link: site }),
  "account-deleted": ({ club }) => members.accountDeletedEmail({ to, club }),
  "accounts-merged": ({ club }) => mergedEmails({ club, email: to, closed: "ac@example.com" })[0],
  "accounts-parted": ({ club }) => unmergedEmails(club, [to, "ac@example.com"])[0],
  "email-changed-from": ({ club }) =>
    members.emailChangedFrom({ club, from: to, to: "ac@example.com", userId: 12 }),
  "email-changed-to": ({ club }) => members.emailChangedTo({ club, from: "ac@example.com", to, userId: 12 }),
  "change-received": ({ club }) => requests.changeReceivedEmail({ to, club, kind: "name" }),
  "change-asked": ({ club }) => requests.changeAskedEmail({ to, club, kind: "name" }),
  "name-changed": ({ club }) =>
    requests.nameChangedEmail({ to, club, name: member.name, asked: member.name }),
  "change-declined": ({ club }) =>
    requests.changeDeclinedEmail({ to, club, kind: "name", words: "Please send a copy of the deed." }),
  "deletion-asked": ({ club }) => messages.deletionEmail(to, club, member),
  "additional-member": ({ club }) =>
    messages.additionalMemberEmail(to, club, { number: "1204", additional_member: "Robin Citizen" }),
};

const ofSignIn: Readonly<Partial<Record<MailKind, Example>>> = {
  "sign-in": ({ club, site }) => codes.signInEmail({ to, club, code }, `${site}/login`),
  "sign-up": ({ club }) => codes.welcomeEmail({ to, club, code }, "Alex"),
  recovery: ({ club }) => codes.recoveryEmail({ to, club, code }),
  password: ({ club }) => codes.changeEmail({ to, club, code }),
  "sign-in-elsewhere": ({ club }) => signInElsewhere(to, club, "ac@example.com"),
  invitation: ({ club, desk, site }) =>
    roles.invitationEmail({
      to,
      club,
      desk,
      roles: ["treasurer"],
      lastDay: null,
      expires: dayText,
      signUp: site,
    }),
  "roles-given": ({ club, desk }) =>
    roles.rolesGivenEmail({ to, club, desk, roles: ["treasurer"], lastDay: null }),
  "roles-changed": ({ club, desk }) =>
    roles.rolesChangedEmail({ to, club, desk, roles: [{ role: "treasurer", lastDay: null }] }),
};

const account = (account_number: string) => ({ account_name: "Club", bsb: "123-456", account_number });

const ofMoney: Readonly<Partial<Record<MailKind, Example>>> = {
  "credit-paid-out": ({ club }) => creditPaidOutEmail({ to, club }, { cents: 4000, day }),
  "credit-given": ({ club }) => creditGivenEmail({ to, club }, { amount_cents: 4000, day }),
  "bank-changed": ({ club, desk }) =>
    bankChangedEmail({ to, club, desk, by: "robin@example.com" }, account("11111111"), account("22222222")),
};

const examples = { ...ofOrders, ...ofEvents, ...ofMembers, ...ofSignIn, ...ofMoney };

/** A mail of a kind with made-up values, in the standard words; null where there is none to show. */
export const exampleMail = (kind: MailKind, facts: ExampleFacts): EmailMessage | null =>
  examples[kind]?.(facts) ?? null;

import {
  addressPaths,
  cartPaths,
  clubPaths,
  draftPaths,
  logBookPaths,
  ownUserPaths,
  sellPaths,
  sivApplicationPaths,
  sivRunPaths,
  userPaths,
  vehiclePaths,
} from "#contract/paths";
import { signPath } from "../await-signature";

/** Who fills a form in. */
export const people = {
  visitor: null,
  member: "member@example.com",
  renewing: "renewing@example.com",
  editor: "editor@example.com",
} as const;

export type TriedForm = {
  readonly who: keyof typeof people;
  readonly path: string;
  /** Where its form leads, if not to its page. */
  readonly action?: string;
  /** What is typed; the number makes it differ from what was typed before. */
  readonly typed: (n: number) => Readonly<Record<string, string>>;
  /** The pressed button's. */
  readonly intent?: string;
  /** The call that the form is for; null for a form that is refused without it. */
  readonly own: string | null;
  /** It cannot be sent again once it was taken: its own call always fails. */
  readonly isOnce?: true;
};

const address = (n: number) => ({
  firstName: "Nell",
  lastName: "Ash",
  streetAddress: `${n} Reef Street`,
  suburb: "Emu Park",
  state: "QLD",
  postcode: "4710",
});

const step = (name: string, typed: TriedForm["typed"]): TriedForm => ({
  who: "member",
  path: `/specialvehicle/3/${name}`,
  typed,
  intent: "next",
  own: `POST ${sivApplicationPaths.update}`,
});

/** What members write to the cart with: reading it takes the same call. */
const cart = `POST ${cartPaths.get}`;

export const triedForms: readonly TriedForm[] = [
  {
    who: "visitor",
    path: "/login",
    own: `POST ${userPaths.sendLoginLink}`,
    typed: () => ({ email: "member@example.com" }),
  },
  {
    who: "visitor",
    path: "/signup",
    own: `POST ${userPaths.registerLink}`,
    typed: (n) => ({
      email: `new-${n}@example.com`,
      firstName: `Typed ${n}`,
      lastName: "Ash",
      "dateOfBirth-day": "1",
      "dateOfBirth-month": "2",
      "dateOfBirth-year": "1970",
    }),
  },
  {
    who: "visitor",
    path: "/forgotpassword",
    own: `POST ${userPaths.recoverPassword}`,
    typed: () => ({ email: "member@example.com" }),
  },
  {
    who: "member",
    path: "/profile/additional",
    own: `POST ${clubPaths.setAdditionalMember}`,
    typed: (n) => ({ additionalMember: `Kim ${n}` }),
  },
  {
    who: "member",
    path: "/profile/ask/email",
    own: `POST ${userPaths.askForChange}`,
    typed: (n) => ({ email: `kim-${n}@example.com` }),
  },
  {
    who: "member",
    path: "/calendar/day-run-mount-morgan",
    intent: "answer",
    own: `POST ${clubPaths.rsvp}`,
    typed: (n) => ({ people: String(2 + (n % 3)), "guest-1": `Typed ${n}` }),
  },
  { who: "member", path: "/shop/enamel-mug", own: null, typed: () => ({ qty: "0" }) },
  {
    who: "member",
    path: "/shop/enamel-mug",
    own: `POST ${cartPaths.add}`,
    isOnce: true,
    typed: (n) => ({ qty: String(2 + (n % 3)) }),
  },
  { who: "member", path: "/cart", intent: "promotion", own: cart, typed: (n) => ({ code: `TYPED-${n}` }) },
  {
    who: "member",
    path: "/cart",
    intent: "estimate",
    own: null,
    typed: () => ({ suburb: "Typed", postcode: "x" }),
  },
  {
    who: "member",
    path: "/cart",
    intent: "estimate",
    own: cart,
    typed: () => ({ suburb: "Emu Park", postcode: "4710" }),
  },
  {
    who: "member",
    path: "/checkout/address",
    own: `POST ${addressPaths.create}`,
    typed: (n) => ({ place: "new", ...address(n) }),
  },
  { who: "member", path: "/checkout/delivery", own: cart, typed: () => ({ delivery: "4" }) },
  {
    who: "member",
    path: "/checkout/review",
    own: `POST ${cartPaths.submitOrder}`,
    isOnce: true,
    typed: (n) => ({ note: `Typed ${n}` }),
  },
  {
    who: "renewing",
    path: "/renew",
    own: `POST ${cartPaths.add}`,
    isOnce: true,
    typed: () => ({ level: "MEMBER-FULL" }),
  },
  {
    who: "member",
    path: "/profile/edit/personal",
    own: `POST ${ownUserPaths.update}`,
    typed: (n) => ({ firstName: `Typed ${n}`, lastName: "Lindqvist" }),
  },
  {
    who: "member",
    path: "/profile/edit/business",
    own: `POST ${draftPaths.update}`,
    intent: "save-draft",
    typed: (n) => ({ companyName: `Typed ${n}` }),
    isOnce: true,
  },
  { who: "member", path: "/profile/address/new", own: `POST ${addressPaths.create}`, typed: address },
  {
    who: "member",
    path: "/profile/address/1",
    own: `POST ${addressPaths.create}`,
    // Once it is saved, another address has taken its place.
    isOnce: true,
    typed: address,
  },
  {
    who: "member",
    path: "/profile/delete",
    own: `POST ${ownUserPaths.delete}`,
    intent: "ask",
    isOnce: true,
    typed: () => ({ sure: "yes" }),
  },
  {
    who: "member",
    path: "/sivevent/new",
    intent: "list",
    own: null,
    typed: () => ({ title: "Typed", purpose: "" }),
  },
  {
    who: "member",
    path: "/sivevent/new",
    intent: "save-draft",
    own: `POST ${draftPaths.update}`,
    action: "/sivevent/new?draft",
    typed: (n) => ({ title: `Typed ${n}` }),
    isOnce: true,
  },
  {
    who: "member",
    path: "/sivevent/1/edit",
    intent: "save",
    own: `POST ${sivRunPaths.update}`,
    typed: (n) => ({ notes: `Typed ${n}` }),
  },
  {
    who: "member",
    path: "/sivevent/1/cancel",
    own: `POST ${sivRunPaths.disable}`,
    isOnce: true,
    typed: (n) => ({ reason: `Typed ${n}` }),
  },
  {
    who: "member",
    path: "/specialvehicle/new?vehicle=7",
    own: `POST ${sivApplicationPaths.create}`,
    // Once there is an application, the page leads to it.
    isOnce: true,
    typed: () => ({ kind: "renewal", specialClass: "street-rod", scheme: "2" }),
  },
  step("applicant", (n) => ({ legalName: `Typed ${n}` })),
  step("garaging", (n) => ({ garagingAddress: `${n} Reef Street, Emu Park` })),
  step("answer", (n) => ({ answer: `Typed ${n}` })),
  step("evidence", (n) => ({ roadworthyNumber: `RW ${n}` })),
  {
    who: "member",
    path: signPath,
    own: `POST ${sivApplicationPaths.submit}`,
    isOnce: true,
    typed: () => ({ signedName: "Marguerite Lindqvist", agreed: "yes" }),
  },
  {
    who: "member",
    path: "/vehicle/new?all=1",
    intent: "save",
    own: `POST ${vehiclePaths.create}`,
    isOnce: true,
    typed: (n) => ({ make: `Typed ${n}`, model: "Meridian", yearBuilt: "1965" }),
  },
  {
    who: "member",
    path: "/vehicle/1/sold",
    own: `POST ${vehiclePaths.update}`,
    isOnce: true,
    typed: (n) => ({ soldOn: `${1 + (n % 9)}/1/2026` }),
  },
  {
    who: "member",
    path: "/vehicle/1/edit",
    intent: "save",
    own: `POST ${vehiclePaths.update}`,
    typed: (n) => ({ modifications: `Typed ${n}` }),
  },
  {
    who: "member",
    path: "/vehicle/1/photos",
    intent: "save",
    own: `POST ${vehiclePaths.update}`,
    typed: (n) => ({ "description-8ad8d2a28ee65f2348749c9c": `Typed ${n}` }),
  },
  {
    who: "member",
    path: "/vehicle/1/logbook/new",
    own: `POST ${logBookPaths.create}`,
    isOnce: true,
    typed: (n) => ({ purpose: `Typed ${n}`, driver: "Nell Ash" }),
  },
  {
    who: "editor",
    path: "/check-in?event=30",
    own: `POST ${sellPaths.checkIn}`,
    typed: (n) => ({ ticket: `TYPED-${n}` }),
  },
];

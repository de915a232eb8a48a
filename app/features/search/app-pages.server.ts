import { scorePage } from "~/domain/content/page-words";
import type { MessageKey, Translate } from "~/i18n/types";
import type { AppPages } from "./view";

/** What decides which pages of the app somebody has. */
export type AppReader = {
  readonly isSignedIn: boolean;
  readonly isNavigationOpen: boolean;
  readonly checksTickets: boolean;
  readonly isEcommerce: boolean;
  readonly managesAddresses: boolean;
  readonly hasPasswords: boolean;
  readonly listsDevices: boolean;
};

type AppPage = {
  readonly path: string;
  readonly title: MessageKey;
  /** Further words that people look for. */
  readonly keyWords?: MessageKey;
  readonly isFor: (reader: AppReader) => boolean;
};

const everyone = () => true;
const visitors = ({ isSignedIn }: AppReader) => !isSignedIn;
const signedIn = ({ isSignedIn }: AppReader) => isSignedIn;
const members = ({ isNavigationOpen }: AppReader) => isNavigationOpen;

/** Of equally good ones the first are shown. */
const appPages: readonly AppPage[] = [
  { path: "/membershipcard", title: "home.card", keyWords: "searchApp.card", isFor: members },
  { path: "/vehicles", title: "home.garage", keyWords: "searchApp.garage", isFor: members },
  { path: "/vehicle/new", title: "garage.add", keyWords: "searchApp.addVehicle", isFor: members },
  { path: "/sivevent", title: "sivRun.title", keyWords: "searchApp.runs", isFor: everyone },
  { path: "/sivevent/new", title: "sivRun.new", keyWords: "searchApp.newRun", isFor: members },
  {
    path: "/specialvehicle",
    title: "home.sivApplication",
    keyWords: "searchApp.sivApplication",
    isFor: members,
  },
  { path: "/calendar", title: "shell.calendar", isFor: everyone },
  {
    path: "/calendar/subscribe",
    title: "calendar.subscribeTitle",
    keyWords: "searchApp.subscribe",
    isFor: signedIn,
  },
  {
    path: "/shop",
    title: "shell.shop",
    isFor: ({ isNavigationOpen, isEcommerce }) => isNavigationOpen || isEcommerce,
  },
  {
    path: "/cart",
    title: "shell.cart",
    keyWords: "searchApp.cart",
    isFor: ({ isNavigationOpen, isEcommerce }) => isNavigationOpen || isEcommerce,
  },
  { path: "/profile/orders", title: "order.title", keyWords: "searchApp.orders", isFor: signedIn },
  { path: "/renew", title: "profile.membershipKinds", keyWords: "searchApp.renew", isFor: everyone },
  { path: "/profile", title: "home.profile", keyWords: "searchApp.profile", isFor: signedIn },
  {
    path: "/profile/addresses",
    title: "address.title",
    keyWords: "searchApp.addresses",
    isFor: ({ isSignedIn, managesAddresses }) => isSignedIn && managesAddresses,
  },
  { path: "/profile/photo", title: "profile.photo", isFor: signedIn },
  {
    path: "/profile/edit/password",
    title: "profile.password",
    keyWords: "searchApp.password",
    isFor: ({ isSignedIn, hasPasswords }) => isSignedIn && hasPasswords,
  },
  { path: "/logout", title: "home.logout", keyWords: "searchApp.logout", isFor: signedIn },
  {
    path: "/profile/devices",
    title: "device.title",
    keyWords: "searchApp.devices",
    isFor: ({ isSignedIn, listsDevices }) => isSignedIn && listsDevices,
  },
  { path: "/profile/data", title: "profile.data", keyWords: "searchApp.data", isFor: signedIn },
  { path: "/profile/delete", title: "profile.delete", keyWords: "searchApp.delete", isFor: signedIn },
  {
    path: "/check-in",
    title: "checkIn.title",
    keyWords: "searchApp.checkIn",
    isFor: ({ isSignedIn, checksTickets }) => isSignedIn && checksTickets,
  },
  { path: "/verify", title: "verify.title", keyWords: "searchApp.verify", isFor: everyone },
  { path: "/language", title: "shell.choices", keyWords: "searchApp.choices", isFor: everyone },
  { path: "/login", title: "login.title", keyWords: "searchApp.login", isFor: visitors },
  { path: "/signup", title: "signup.title", keyWords: "searchApp.signup", isFor: visitors },
  {
    path: "/forgotpassword",
    title: "recovery.title",
    keyWords: "searchApp.recovery",
    isFor: ({ isSignedIn, hasPasswords }) => !isSignedIn && hasPasswords,
  },
];

const maxLinks = 3;

/** Pages of the app that a query names in the reader's language, best first; null without one. */
export function findAppPages(query: string, reader: AppReader, t: Translate): AppPages | null {
  const found = appPages
    .filter(({ isFor }) => isFor(reader))
    .map(({ path, title, keyWords }) => {
      const text = t(title);
      return { link: { href: path, text }, score: scorePage(query, text, keyWords ? t(keyWords) : "") };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxLinks);
  if (found.length === 0) return null;
  return {
    heading: t("searchApp.heading"),
    pages: found.map(({ link }) => link),
    noOther: t("searchApp.noOther", { query }),
  };
}

import type { Officer } from "../../desk/officer";
import { type DeskLink, linksFor } from "../../desk/rail";
import { hasNearWords } from "../../domain/slip-of-typing";
import { clubPictures } from "../club/club-pictures-view";
import { sectionNames, sections } from "../club/sections";
import { mayIn } from "../roles/rules";

/** A screen or a setting, and where it stands. */
export type FoundScreen = { readonly href: string; readonly words: string; readonly more: string };

type Named = FoundScreen & { readonly also: string };

/** What people look for a screen by, beside its name. */
const otherNames: Readonly<Record<string, string>> = {
  "/admin/members": "people person address phone card number merge newsletter mailing list csv",
  "/admin/members/waiting": "applicant join approve",
  "/admin/members/lapsed": "unfinancial overdue expired expiry arrears renew",
  "/admin/requests": "change ask name vehicle",
  "/admin/events": "calendar rsvp answers places cancel series door list guest repeat copy",
  "/admin/meetings": "annual general agm quorum proxy vote roll attendance",
  "/admin/applications": "concession siv registrar inspection vehicle",
  "/admin/concessions": "concession register siv vehicle plate financial authority deadline pack runs",
  "/admin/orders": "refund payment pay invoice receipt ticket bank transfer cancel unpaid enter cash cheque",
  "/admin/orders/takings": "sales report gst income treasurer",
  "/admin/accounts": "takings financial year month gst bas accountant report income tax",
  "/admin/payments/bank": "reconcile csv transfer upload reconciliation match credit",
  "/admin/orders/quotes": "quote postage freight shipping",
  "/admin/products": "stock size price ticket merchandise",
  "/admin/promotions": "discount voucher code coupon",
  "/admin/mail": "newsletter mailing send write message unsubscribe",
  "/admin/pages": "text photo picture home page news website",
  "/admin/redirects": "redirect link url",
  "/admin/search-words": "synonym spelling",
  "/admin/club": "club colour logo",
  "/admin/levels": "fee price joining renewal age membership",
  "/admin/club/delivery": "postage shipping pick-up freight",
  "/admin/roles": "officer committee secretary treasurer registrar editor owner access",
  "/admin/activity": "log history who changed",
};

const screenOf = ({ href, words }: DeskLink): Named => ({
  href,
  words,
  more: "Screen",
  also: otherNames[href] ?? "",
});

/** The same of the settings, by their sections and fields. */
const settingNames: Readonly<Record<string, string>> = {
  bank: "bsb transfer eft deposit",
  "sign-in": "password login",
  timezone: "timezone clock",
};

/** Screens below those of the menu, for whoever may change what they are about. */
const addMember: Named = {
  href: "/admin/members/new",
  words: "Add a member",
  more: "Members",
  also: "new person join",
};

const importMembers: Named = {
  href: "/admin/members/import",
  words: "Import members",
  more: "Members",
  also: "csv upload spreadsheet excel list",
};

/** The club's settings, each at its field for whoever may change it. */
function settingsFor(officer: Officer): readonly Named[] {
  if (!mayIn(officer.roles, "club", "see")) return [];
  const mayChange = mayIn(officer.roles, "club", "change");
  const at = (section: string, field = "") =>
    `/admin/club/${section}${mayChange && field ? `#${field}` : ""}`;
  const edited = (section: string) => (mayChange ? at(section) : `/admin/club#${section}`);
  const own = sectionNames.flatMap((name) => {
    const { title, fields } = sections[name];
    return [
      { href: at(name), words: title, more: "Settings", also: settingNames[name] ?? "" },
      ...Object.entries(fields).map(([field, { label }]) => ({
        href: at(name, field),
        words: label,
        more: title,
        also: settingNames[field] ?? "",
      })),
    ];
  });
  const racing = { href: at("technical"), words: "Racing account", more: "Settings", also: "developer" };
  const pictures = Object.values(clubPictures).map(({ label }) => label);
  return [
    ...own,
    racing,
    {
      href: "/admin/error-reports",
      words: "Error reports",
      more: "Settings",
      also: "problem fault install developer",
    },
    { href: edited("pictures"), words: "Logo and icons", more: "Settings", also: pictures.join(" ") },
    {
      href: "/admin/club/reminders",
      words: "Reminders to renew",
      more: "Settings",
      also: "reminder renewal email notice expiry overdue lapsed",
    },
    {
      href: edited("export"),
      words: "Export of everything",
      more: "Settings",
      also: "backup restore download zip copy archive",
    },
    { href: edited("menu"), words: "Menu", more: "Settings", also: "navigation link" },
  ];
}

/** What became of the reminders to renew. */
const reminders: Named = {
  href: "/admin/members/reminders",
  words: "Reminders that were sent",
  more: "Each with its member and day, and why one was skipped",
  also: "reminder email notice expiry overdue",
};

const maxScreens = 8;

type Known = { readonly named: Named; readonly name: string };

/** "E-mail" is found as "email", too. */
const plain = (text: string) => text.toLowerCase().replaceAll("-", "");

const knownTo = (officer: Officer): readonly Known[] =>
  [
    ...linksFor(officer).map(screenOf),
    ...(mayIn(officer.roles, "members", "change") ? [addMember, importMembers] : []),
    ...settingsFor(officer),
    ...(mayIn(officer.roles, "members", "see") ? [reminders] : []),
  ].map((named) => ({
    named,
    name: plain(`${named.words} ${named.also}`),
  }));

const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, "") : word);

type FoundScreens = {
  /** They have each word of the text as a whole word. */
  readonly exact: readonly FoundScreen[];
  /** They have them as parts of words. */
  readonly others: readonly FoundScreen[];
};

/** The screens and settings that an officer may see and whose names have every word of a text. */
export function findScreens(officer: Officer, text: string): FoundScreens {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.every((word) => word.length < 3)) return { exact: [], others: [] };
  const has = (name: string, word: string) => name.includes(word) || name.includes(singular(word));
  const hasWhole = (name: string, word: string) =>
    name.split(/[^\p{L}\p{N}]+/u).some((each) => singular(each) === singular(word));
  const found = knownTo(officer).filter(({ name }) => words.every((word) => has(name, word)));
  const isExact = ({ name }: Known) => words.every((word) => hasWhole(name, word));
  const listed = [...found.filter(isExact), ...found.filter((each) => !isExact(each))].slice(0, maxScreens);
  return {
    exact: listed.filter(isExact).map(({ named }) => named),
    others: listed.filter((each) => !isExact(each)).map(({ named }) => named),
  };
}

/** The same, with slips of typing. */
export const similarScreens = (officer: Officer, text: string): readonly FoundScreen[] =>
  knownTo(officer)
    .filter(({ name }) => hasNearWords(text, name))
    .slice(0, maxScreens)
    .map(({ named }) => named);

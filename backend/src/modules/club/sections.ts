import { bankFields } from "./bank/bank-fields";
import { onOrOff, zoneConsequence } from "./change-sentences";
import { defaultConsequence, defaultLanguageField, languageFields } from "./language-fields";
import { searchFields } from "./search-fields";
import type { SettingField } from "./setting";
import { feature, switchFields } from "./switch-fields";

type Section = {
  readonly title: string;
  readonly intro: string;
  /** The group of fields that is folded while they are empty. */
  readonly folded?: string;
  readonly fields: Readonly<Record<string, SettingField>>;
};

const network = (part: string, label: string, hint = ""): SettingField => ({
  label,
  kind: "profile",
  at: ["social_links", part],
  hint,
});

const moreNetworks = "More networks";

/** A network that few clubs have. */
const rarer = (part: string, label: string, hint = ""): SettingField => ({
  ...network(part, label, hint),
  group: moreNetworks,
});

/** What the club decides of its site (spec §3), by the name in a section's address. */
const table = {
  look: {
    title: "Name and colours",
    intro: "What the club is called, and the colours of the browser’s bar and the app.",
    fields: {
      name: {
        label: "Name",
        kind: "line",
        at: ["name"],
        isRequired: true,
        hint: "At the head of every page, in e-mails and on the membership card.",
      },
      organisation_name: {
        label: "Legal name",
        kind: "line",
        at: ["organisation_name"],
        hint: "On invoices, like Your Car Club Inc. Empty: the name.",
      },
      theme_colour: {
        label: "Colour",
        kind: "colour",
        at: ["theme_colour"],
        hint: "# and six digits, like #12545c. Links and buttons of the site have it. Empty: the site’s green.",
      },
      dark_theme_colour: {
        label: "Colour for dark screens",
        kind: "colour",
        at: ["dark_theme_colour"],
        ground: "dark",
        hint: "For people whose phone or computer is set to dark. Empty: the same colour.",
      },
    },
  },
  contact: {
    title: "Contact",
    intro: "At the foot of the site, in e-mails and on invoices.",
    fields: {
      email: {
        label: "E-mail",
        kind: "email",
        at: ["email"],
        hint: "Where the club reads what members ask.",
      },
      phone: { label: "Phone", kind: "phone", at: ["phone"], hint: "With its area code." },
      address: { label: "Address", kind: "postal", at: ["address"], hint: "As it stands on invoices." },
      abn: { label: "ABN", kind: "abn", at: ["abn"], hint: "11 digits." },
    },
  },
  social: {
    title: "Social links",
    intro: "At the foot of the site. An empty line is left out.",
    folded: moreNetworks,
    fields: {
      facebook: network("facebook", "Facebook"),
      instagram: network("instagram", "Instagram"),
      youtube: network("youtube", "YouTube"),
      twitter: network("twitter", "X", "Twitter, as it was called before."),
      linkedin: rarer("linkedin", "LinkedIn"),
      pinterest: rarer("pinterest", "Pinterest"),
      github: rarer("github", "GitHub"),
      xing: rarer("xing", "XING"),
      skype: rarer("skype", "Skype", "The club’s Skype name, or a web address."),
    },
  },
  time: {
    title: "Time",
    intro: "Dates and times are told in the club’s zone, and a membership’s last day ends in it.",
    fields: {
      timezone: {
        label: "Time zone",
        kind: "zone",
        at: ["timezone"],
        hint: "Events that are listed already stay at the same moment: in another zone that is another hour.",
        consequence: zoneConsequence,
      },
    },
  },
  languages: {
    title: "Languages",
    intro:
      "Which languages the site’s own words are offered in: its choice of language, search engines and links to a language have these alone. Pages and e-mails stay as they are written.",
    fields: {
      [defaultLanguageField]: {
        label: "Default language",
        kind: "language",
        at: ["default_language"],
        isRequired: true,
        hint: "Visitors get it when their browser asks for a language that is not ticked below.",
        consequence: defaultConsequence,
      },
      ...languageFields,
    },
  },
  search: {
    title: "Search engines and visitor counts",
    intro:
      "How search engines name the pages, and who counts visits. Visitors are asked before they are counted; members never are.",
    fields: searchFields,
  },
  pages: {
    title: "Long pages",
    intro: "What the site adds to the pages that you write.",
    fields: {
      show_back_to_top: feature(
        "show_back_to_top",
        "Back to top",
        "A button at the end of long pages leads back to their top.",
      ),
    },
  },
  switches: {
    title: "Profile",
    intro: "What members may change in their profile by themselves.",
    fields: switchFields,
  },
  "sign-in": {
    title: "Sign-in",
    intro: "How members sign up and sign in.",
    fields: {
      code_only: {
        ...feature(
          "code_only",
          "By code alone",
          "Members sign in with a code that is e-mailed to them. Off: they may choose a password too.",
        ),
        consequence: onOrOff(
          "Members sign in with a code that is e-mailed to them. The site no longer asks for their passwords.",
          "Members may choose a password, and sign in with it or with a code.",
        ),
      },
      google: {
        ...feature(
          "google",
          "With Google",
          "Members may use their Google account. The button shows once the club is known to Google: the technical settings say what your developer does for that.",
        ),
        consequence: onOrOff(
          "Members may sign in with their Google account.",
          "The button for Google goes. Members who used it sign in with a code that is e-mailed to them.",
        ),
      },
      ask_date_of_birth: {
        ...feature(
          "ask_date_of_birth",
          "Ask for the date of birth",
          "New members give it when they sign up.",
        ),
        consequence: onOrOff(
          "New members are asked for their date of birth when they sign up.",
          "New members are no longer asked for their date of birth when they sign up.",
        ),
      },
    },
  },
  payment: {
    title: "Payment",
    intro:
      "What invoices say, and who may see the shop. The people who look after the site’s server decide how payments are taken.",
    fields: {
      is_ecommerce: {
        label: "Public shop",
        kind: "tick",
        at: ["is_ecommerce"],
        hint: "Visitors see the shop and the cart in the menu. Off: members alone.",
        consequence: onOrOff(
          "Visitors see the shop and the cart in the menu.",
          "Visitors no longer see the shop and the cart in the menu. Members still do.",
        ),
      },
      gst_registered: {
        label: "Registered for GST",
        kind: "tick",
        at: ["gst_registered"],
        isOnByDefault: true,
        hint: "Invoices from now on say Tax invoice and the GST. Earlier ones stay as they are.",
        consequence: onOrOff(
          "Invoices from now on say Tax invoice, and how much GST is inside. Prices and earlier invoices stay as they are.",
          "Invoices from now on no longer say Tax invoice, nor any GST. Prices and earlier invoices stay as they are.",
        ),
      },
    },
  },
  bank: {
    title: "Bank account for transfers",
    intro:
      "Members with an unpaid order are shown it, with the order’s number as the reference. You record the payment when it has arrived. Empty: nothing is shown.",
    fields: bankFields,
  },
  technical: {
    title: "Technical",
    intro: "Leave these as they are unless your developer asks for a change.",
    fields: {
      list_page_content: feature(
        "list_page_content",
        "Home page from blocks",
        "The home page is put together like all other pages. Off: in the older way, in rows.",
        false,
      ),
      payment_to_user_id: {
        label: "Account that holds members’ credit",
        kind: "account",
        at: ["payment_to_user_id"],
        hint: "Credit is money that the club owes a member, such as a refund that the member can spend in the shop. The club owes it by this account: give its e-mail address. Usually it stays as it is. Empty: the club’s first account.",
      },
    },
  },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof table;
export const sectionNames = Object.keys(table) as readonly SectionName[];
export const sections: Readonly<Record<SectionName, Section>> = table;

/**
 * Minutes that the site keeps what it has read of the settings (settingsTtlMs of its site-content.ts, with
 * which a test compares it).
 */
export const siteMinutes = 5;

export const shownSoon = `Visitors see a change within ${siteMinutes} minutes; some may be shown the older page once more first.`;

/** After a save. */
export const savedWords = `saved. Visitors see it within ${siteMinutes} minutes.`;

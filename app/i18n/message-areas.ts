/**
 * Top-level keys of the locales that not every page needs. An area is a file of its own to the browser
 * (scripts/vite/message-files.ts); all other keys are in the common one. Two areas may share a key.
 */
export const messageAreas = {
  forms: ["forms"],
  photos: ["photo", "upload"],
  "sign-in": ["auth", "login", "codeHelp", "enter", "signup", "recovery", "logout"],
  profile: ["profile", "address", "device", "card", "signup"],
  garage: ["garage", "vehicle"],
  card: ["card", "verify"],
  event: ["event", "share"],
  calendar: ["calendar"],
  "siv-applications": ["sivApplication"],
  "siv-runs": ["sivRun"],
  "log-book": ["logBook"],
  preview: ["preview"],
  checkout: ["checkout", "renew"],
  shop: ["shop", "share"],
  invoices: ["invoice", "order"],
  tickets: ["ticket", "checkIn"],
} as const;

export type MessageArea = keyof typeof messageAreas;

/** Top-level keys that the server alone translates. */
export const serverKeys: readonly string[] = [
  "calendarSteps",
  "calendarText",
  "choices",
  "dateHint",
  "due",
  "kept",
  "logBookText",
  "memberCopy",
  "outbox",
  "ownMembership",
  "purchase",
  "refusal",
  "runText",
  "searchApp",
  "searchPages",
  "sivList",
  "sivNeeds",
  "sivTask",
  "sivText",
  "vehicleFlash",
  "vehicleText",
];

/** The file that every page fetches. */
export const commonMessages = "common";

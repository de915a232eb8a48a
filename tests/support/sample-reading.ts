import type { Reading } from "~/i18n/reading.server";

/** Answers a key as it is, with its values. */
export const reading: Reading = {
  t: (key, values) => (values ? `${key} ${Object.values(values).join(" ")}` : key),
  locale: "en-AU",
  today: "2026-03-10",
  timeZone: "Australia/Brisbane",
  now: Date.parse("2026-03-10T02:00:00Z"),
  saveData: false,
};

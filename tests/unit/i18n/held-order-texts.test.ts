import { expect, it } from "vitest";
import { heldOrderTexts } from "~/i18n/held-order-texts.server";
import { loadI18n } from "~/i18n/i18n.server";

const { t } = await loadI18n("en");

/** What the club in Brisbane, where it is 23 November, 11:50 pm, says of an order. */
const held = (heldUntil: string | null) => {
  const zoned = { locale: "en-AU", timeZone: "Australia/Brisbane", today: "2026-11-23" };
  const now = Date.parse("2026-11-23T13:50:00Z");
  const [text = ""] = heldOrderTexts({ heldUntil, hasMembership: false }, { ...zoned, t, now });
  return text.replaceAll("\u00a0", " ").replace(/\. Then .*/, "");
};

it.each([
  ["2026-11-23T13:59:01Z", "Held for 10 minutes, until 11:59 pm today"],
  ["2026-11-23T13:50:40Z", "Held for 1 minute, until 11:50 pm today"],
  ["2026-11-23T14:15:00Z", "Held for 25 minutes, until 12:15 am on Tue 24 Nov"],
  ["2026-11-23T18:55:00Z", "Held for 5 hours, until 4:55 am on Tue 24 Nov"],
  ["2026-11-26T13:50:00Z", "Held for 3 days, until 11:50 pm on Thu 26 Nov"],
  // Its time is over, or is not said.
  ["2026-11-23T13:50:00Z", ""],
  ["soon", ""],
  [null, ""],
])("an order that is held until %s says %j", (heldUntil, text) => {
  expect(held(heldUntil)).toBe(text);
});

import type { Order } from "~/domain/shop/order";
import { dateText } from "~/lib/date-text";
import { calendarDate } from "~/lib/zoned-time.server";
import { numberText, type Reading } from "./reading.server";

const minuteMs = 60_000;
const [hour, day] = [60, 24 * 60];

/** "30 minutes", "5 hours": in the largest unit of which there are two. */
function spanText(minutes: number, reading: Pick<Reading, "locale">): string {
  const [unit, length] =
    minutes < 2 * hour
      ? (["minute", 1] as const)
      : minutes < 2 * day
        ? (["hour", hour] as const)
        : (["day", day] as const);
  return numberText(Math.floor(minutes / length), reading, { style: "unit", unit, unitDisplay: "long" });
}

/** "5:14 am today", "5:14 am on Sat 28 Nov": in the club's time. */
function untilText(at: number, { t, locale, timeZone, today }: HeldReading): string {
  const zoned = { locale, timeZone };
  const time = dateText({ ...zoned, hour: "numeric", minute: "2-digit" }, at);
  if (calendarDate(at, timeZone) === today) return t("purchase.untilToday", { time });
  const weekday = dateText({ ...zoned, weekday: "short", day: "numeric", month: "short" }, at);
  // English writes a comma, which would end the phrase.
  return t("purchase.untilDay", { time, day: locale.startsWith("en") ? weekday.replace(",", "") : weekday });
}

type HeldReading = Pick<Reading, "t" | "locale" | "timeZone" | "now" | "today">;

/**
 * How long and until when an unpaid order is held, and what follows; none where the backend does not say, or
 * when its time is over.
 */
export function heldOrderTexts(
  { heldUntil, hasMembership }: Pick<Order, "heldUntil" | "hasMembership">,
  reading: HeldReading,
): readonly string[] {
  const at = Date.parse(heldUntil ?? "");
  // What has begun counts: an order that was placed just now is held for 30 minutes.
  const minutes = Math.ceil((at - reading.now) / minuteMs);
  if (!(minutes > 0)) return [];
  const text = reading.t("purchase.heldFor", {
    span: spanText(minutes, reading),
    until: untilText(at, reading),
  });
  return hasMembership ? [text, reading.t("purchase.beginAgain")] : [text];
}

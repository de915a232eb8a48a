import { html } from "hono/html";
import { dollars } from "../../domain/money";
import { type DeliveryRow, deliveryCents } from "../../domain/shop/delivery";
import type { Markup } from "../../http/html-page";

type Shown = Pick<DeliveryRow, "name" | "base_cents" | "per_kilogram_cents" | "days_min" | "days_max">;

/** As purchase.days of the site's English. */
function daysText({ days_min: least, days_max: most }: Shown): string {
  if (!least) return "";
  if (most === 1) return "1 working day";
  return most && most > least ? `${least}–${most} working days` : `${least} working days`;
}

const priceText = (delivery: Shown, grams: number): string => {
  const cents = deliveryCents({ ...delivery, is_pick_up: 0, id: 0, postcodes: null, country: "AU" }, grams);
  return cents === 0 ? "Free" : dollars(cents);
};

/** The line of the checkout's choice, in its English. @param grams of the whole order */
export function checkoutLine(delivery: Shown, grams: number): Markup {
  const days = daysText(delivery);
  return html`<strong>${delivery.name}: ${priceText(delivery, grams)}</strong>${days ? html`<br /><span class="soft">${days}</span>` : ""}`;
}

/** Weights that show what a price for each kilogram comes to: grams. */
const samples = [
  [500, "Half a kilogram"],
  [2000, "2 kg"],
  [5000, "5 kg"],
] as const;

/** How the checkout shows a way of delivery: for some weights, where the price depends on it. */
export function checkoutPreview(delivery: Shown): Markup {
  const shown = delivery.per_kilogram_cents === 0 ? [[0, "Any weight"] as const] : samples;
  return html`<dl class="facts">
    ${shown.map(
      ([grams, words]) => html`<div>
        <dt>${words}</dt>
        <dd>${checkoutLine(delivery, grams)}</dd>
      </div>`,
    )}
  </dl>`;
}

/**
 * What the checkout says of one that is taken out (checkout.deliveryGone of the site's English, with which a
 * test compares it).
 */
export const goneText = (name: string): string =>
  `“${name}” is not offered any more. Choose another delivery.`;

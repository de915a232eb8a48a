import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import {
  type LevelChoice,
  membershipLevels,
  promotionsForShopkeeper,
  type ShopkeeperPromotion,
} from "../../db/shop/promotion-register";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, doneNote } from "../../desk/parts";
import { instant } from "../../domain/clock";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { type ListedState, listedState, promotionStates } from "../../domain/shop/promotion-form";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";

const maxRows = 200;

export const promotionStateWords: Readonly<Record<ListedState, readonly [words: string, look: string]>> = {
  coming: ["Coming", "future"],
  on: ["On", "shown"],
  over: ["Over", "off"],
  "used-up": ["Used up", "ended"],
  stopped: ["Stopped", "off"],
};

const offText = ({ percent, amount_cents }: ShopkeeperPromotion) =>
  percent === null ? `${dollars(amount_cents ?? 0)} off` : `${percent}% off`;

/** "12 of 50 used, $84.00 given". */
export function usesText({ uses, most_uses, given_cents }: ShopkeeperPromotion): string {
  const used = most_uses === null ? `${uses} used` : `${uses} of ${most_uses} used`;
  return given_cents === 0 ? used : `${used}, ${dollars(given_cents)} given`;
}

function whoText(level: string | null, levels: readonly LevelChoice[]): string | null {
  if (level === null) return null;
  if (level === "any") return "members";
  return `${levels.find(({ code }) => code === level)?.name ?? level} only`;
}

function timeText({ starts_at, ends_at }: ShopkeeperPromotion, zone: string): string {
  const from = starts_at === null ? null : `from ${clubTimeText(starts_at, zone)}`;
  const until = ends_at === null ? null : `until ${clubTimeText(ends_at, zone)}`;
  return [from, until].filter(Boolean).join(" ");
}

function listItem(
  promotion: ShopkeeperPromotion,
  {
    now,
    zone,
    levels,
  }: { readonly now: string; readonly zone: string; readonly levels: readonly LevelChoice[] },
): Markup {
  const [words, look] = promotionStateWords[listedState(promotion, now)];
  const minimum = promotion.minimum_cents === 0 ? null : `from ${dollars(promotion.minimum_cents)}`;
  const what = [offText(promotion), minimum, whoText(promotion.level_code, levels)];
  return html`<li class="item tap ${look}">
    <div class="head">
      <h2><a href="/admin/promotions/${promotion.id}">${promotion.code}</a></h2>
      <p class="chips">${chip(look, words)}</p>
    </div>
    <div class="head">
      <p><strong>${what.filter(Boolean).join(" · ")}</strong></p>
      <p>${usesText(promotion)}</p>
    </div>
    <p class="soft">${[promotion.name, timeText(promotion, zone)].filter(Boolean).join(" · ")}</p>
  </li>`;
}

const notices: Readonly<Record<string, string>> = {
  added: "Added.",
  saved: "Saved. Carts follow at once.",
  deleted: "Deleted.",
};

/** GET /promotions: every code with what it is now. */
export async function showPromotions(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const [promotions, levels, zone] = await Promise.all([
    promotionsForShopkeeper(db, maxRows),
    membershipLevels(db),
    clubZone(db),
  ]);
  const view = { now: instant(clock.now()), zone, levels };
  const getPlace = (each: ShopkeeperPromotion) => promotionStates.indexOf(listedState(each, view.now));
  const sorted = [...promotions].sort((one, other) => getPlace(one) - getPlace(other));
  const notice = notices[c.req.query("done") ?? ""];
  return adminPage(
    "Promotions",
    html`<h1>Promotions</h1>
      ${doneNote(notice)}
      <p class="soft">Codes that take something off in the cart. Times are on the club’s clock, ${zone}.</p>
      <p class="acts"><a class="btn" href="/admin/promotions/new">New promotion</a> <a href="/admin/products">Products</a></p>
      ${
        promotions.length > 0
          ? html`<ul class="list">
            ${sorted.map((promotion) => listItem(promotion, view))}
          </ul>`
          : html`<p class="note">There is none yet.</p>`
      }
      ${promotions.length === maxRows ? html`<p class="note">These are the latest ${maxRows}.</p>` : ""}`,
    { who: viewer },
  );
}

import { html } from "hono/html";
import type { LevelChoice, ShopkeeperPromotion } from "../../db/shop/promotion-register";
import type { Officer } from "../../desk/officer";
import { recordPage, type Section, type TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { listedState } from "../../domain/shop/promotions/promotion-form";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { offText, promotionStateWords, usesText, whoText } from "./promotion-list";

type PromotionPageView = {
  readonly who: Officer;
  readonly promotion: ShopkeeperPromotion;
  readonly levels: readonly LevelChoice[];
  /** The club's. */
  readonly zone: string;
  /** An instant. */
  readonly now: string;
  readonly timeline: readonly TimelineEntry[];
  readonly notice: Markup | "";
};

/** What it takes off, for whom and when; how often it was used is no part that somebody changes. */
function sections({ promotion, levels, zone }: PromotionPageView, edit: string | null): readonly Section[] {
  const { name, minimum_cents, level_code, starts_at, ends_at, most_uses, orders } = promotion;
  return [
    {
      id: "discount",
      title: "The discount",
      edit,
      facts: [
        ["What it is for", name],
        ["Takes off", offText(promotion)],
        ["Smallest order", minimum_cents === 0 ? "Any" : dollars(minimum_cents)],
        ["Who can use it", whoText(level_code, levels)],
        ["Start", starts_at === null ? "At once" : clubTimeText(starts_at, zone)],
        ["End", ends_at === null ? "No end" : clubTimeText(ends_at, zone)],
        ["Most uses", most_uses === null ? "Any number" : String(most_uses)],
      ],
    },
    {
      id: "use",
      title: "Its use",
      edit: null,
      facts: [
        ["Used", usesText(promotion)],
        ["Orders that name it", String(orders)],
      ],
    },
  ];
}

/** A promotion: what it takes off, how often it was used, and what a shopkeeper can do with it. */
export function promotionPage(view: PromotionPageView): Promise<Response> {
  const { who, promotion, now, timeline, notice } = view;
  const { id, code, orders, uses } = promotion;
  const at = `/admin/promotions/${id}`;
  const edit = mayIn(who.roles, "shop", "change") ? `${at}/edit` : null;
  const [words, look] = promotionStateWords[listedState(promotion, now)];
  const isDeletable = edit !== null && orders === 0 && uses === 0;
  return recordPage({
    who,
    back: { href: "/admin/promotions", words: "All promotions" },
    name: code,
    state: [[look, words]],
    lead: "",
    main: edit ? html`<a class="btn" href="${edit}">Change</a>` : "",
    more: isDeletable
      ? [
          html`<form method="post" action="${at}"><button class="quiet" name="to" value="delete">Delete</button></form>`,
        ]
      : [],
    sections: sections(view, edit),
    related: "",
    timeline,
    noteForm: "",
    notice,
  });
}

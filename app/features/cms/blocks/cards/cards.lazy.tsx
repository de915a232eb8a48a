import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { BlockIntro } from "../../ui/block-intro";
import { Card } from "../../ui/card";
import type { BlockProps } from "../content";
import styles from "./cards.module.css?classes";
import goodsCardsStyles from "./goods-cards.module.css?classes";
import noCardsStyles from "./no-cards.module.css?classes";

/** What an empty list says, and where it links to. */
const empty = {
  events: { text: "cms.noEvents", to: "/calendar", label: "home.calendar" },
  products: { text: "cms.noProducts", to: "/shop", label: "home.shop" },
  groups: { text: "cms.noGroups", to: null, label: null },
} as const;

export default function Cards({ content }: BlockProps<"cards">) {
  const t = useT();
  const { intro, links, cards } = content;
  const none = content.empty && empty[content.empty];
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      {none ? (
        <div className={noCardsStyles.emptyState}>
          <p>{t(none.text)}</p>
          {none.to ? (
            <ButtonLink to={none.to} tone="quiet">
              {t(none.label)}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {cards.length > 0 ? (
        <ul className={content.areProducts ? `${styles.cards} ${goodsCardsStyles.products}` : styles.cards}>
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names can be alike, and none moves.
            <Card key={index} card={card} level={intro.heading ? intro.level + 1 : 2} sizes="20rem" />
          ))}
        </ul>
      ) : null}
    </>
  );
}

import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Card } from "../../ui/card";
import { Words } from "../../ui/words";
import type { CardsContent } from "../contents";

/** What a list says that has nothing in it yet, and where its visitors may go. */
const empty = {
  events: { words: "cms.noEvents", to: "/calendar", label: "home.calendar" },
  products: { words: "cms.noProducts", to: "/shop", label: "home.shop" },
  groups: { words: "cms.noGroups", to: null, label: null },
} as const;

/** Cards side by side, of an editor's making or of the club's own lists. */
export function Cards({ content }: { content: CardsContent }) {
  const t = useT();
  const { intro, links, cards } = content;
  const none = content.empty && empty[content.empty];
  return (
    <>
      <Words intro={intro} links={links} />
      {none ? (
        <div className="none">
          <p>{t(none.words)}</p>
          {none.to ? (
            <ButtonLink to={none.to} tone="quiet">
              {t(none.label)}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {cards.length > 0 ? (
        <ul className={content.goods ? "cards goods" : "cards"}>
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one name, and none moves.
            <Card key={index} card={card} level={intro.heading ? intro.level + 1 : 2} sizes="20rem" />
          ))}
        </ul>
      ) : null}
    </>
  );
}

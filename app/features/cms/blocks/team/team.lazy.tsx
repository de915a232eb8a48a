import { BlockIntro } from "../../ui/block-intro";
import { Card } from "../../ui/card";
import cardsStyles from "../cards/cards.module.css?classes";
import type { BlockProps } from "../content";
import styles from "./team.module.css?classes";

/** People: a round image, a name, what they do. */
export default function Team({ content }: BlockProps<"team">) {
  const { intro, links, people } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <ul className={`${cardsStyles.cards} ${styles.team}`}>
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can be alike, and none moves.
          <Card key={index} card={person} level={intro.heading ? intro.level + 1 : 2} sizes="6rem" />
        ))}
      </ul>
    </>
  );
}

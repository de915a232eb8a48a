import { Card } from "../../ui/card";
import { Words } from "../../ui/words";
import type { TeamContent } from "../contents";

/** People: a round picture, a name, what they do. */
export function Team({ content }: { content: TeamContent }) {
  const { intro, links, people } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <ul className="cards team">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none moves.
          <Card key={index} card={person} level={intro.heading ? intro.level + 1 : 2} sizes="6rem" />
        ))}
      </ul>
    </>
  );
}

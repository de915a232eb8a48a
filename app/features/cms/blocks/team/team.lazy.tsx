import { BlockIntro } from "../../ui/block-intro";
import { Card } from "../../ui/card";
import type { BlockProps } from "../content";

/** People: a round image, a name, what they do. */
export default function Team({ content }: BlockProps<"team">) {
  const { intro, links, people } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <ul className="cards team">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can be alike, and none moves.
          <Card key={index} card={person} level={intro.heading ? intro.level + 1 : 2} sizes="6rem" />
        ))}
      </ul>
    </>
  );
}

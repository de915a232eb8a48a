import { Picture } from "~/ui/picture";
import { Target } from "../../ui/target";
import { Words } from "../../ui/words";
import type { SponsorsContent } from "../contents";

/** Who supports the club: names, below their logos where there are some. */
export function Sponsors({ content }: { content: SponsorsContent }) {
  const { intro, links, sponsors } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <ul className="logos">
        {sponsors.map(({ picture, name, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one sponsor may stand twice, and none moves.
          <li key={index}>
            <Target to={to}>
              {picture ? <Picture image={picture.image} alt="" sizes="9rem" /> : null}
              {name}
            </Target>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Picture } from "~/ui/picture";
import { Target } from "../../ui/target";
import { Words } from "../../ui/words";
import type { SponsorsContent } from "../contents";

/** Who supports the club: logos where there are some, names otherwise. */
export function Sponsors({ content }: { content: SponsorsContent }) {
  const { intro, links, sponsors } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <ul className="logos">
        {sponsors.map(({ picture, name, to }) => (
          <li key={name}>
            <Target to={to}>
              {picture ? <Picture image={picture.image} alt={name} sizes="9rem" /> : name}
            </Target>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Leaf } from "~/ui/leaf";
import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import styles from "../blocks/cards/cards.module.css?classes";
import type { CardView } from "../view-types";
import { Heading } from "./heading";
import { Target } from "./target";

/** One card of a list; where its name is a link, the stylesheet makes the whole card clickable. */
export function Card({ card, level, sizes }: { card: CardView; level: number; sizes: string }) {
  const { leaf, image, name, to, line, place, text, links } = card;
  return (
    <li>
      {leaf ? <Leaf date={leaf} /> : null}
      {image ? <Picture image={image.reference} alt={image.alt} sizes={sizes} /> : null}
      <Heading level={level}>
        <Target to={to}>{name}</Target>
      </Heading>
      {line ? <p className={styles.line}>{line}</p> : null}
      {place ? <p>{place}</p> : null}
      {text ? <RichTextView text={text} /> : null}
      {links.map(({ label, href, external }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links can be alike, and none moves.
        <p key={index}>
          <Target to={{ href, external }}>{label}</Target>
        </p>
      ))}
    </li>
  );
}

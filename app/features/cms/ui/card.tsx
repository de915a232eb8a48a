import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import type { CardView } from "../parts";
import { Heading } from "./heading";
import { Target } from "./target";

/** One card of a list; the whole of it is the target when its name leads somewhere (by the stylesheet). */
export function Card({ card, level, sizes }: { card: CardView; level: number; sizes: string }) {
  const { leaf, picture, name, to, line, text, links } = card;
  return (
    <li>
      {leaf ? (
        <p className="leaf" aria-hidden>
          {leaf[0]}
          <b>{leaf[1]}</b>
        </p>
      ) : null}
      {picture ? <Picture image={picture.image} alt={picture.alt} sizes={sizes} /> : null}
      <Heading level={level}>
        <Target to={to}>{name}</Target>
      </Heading>
      {line ? <p className="line">{line}</p> : null}
      {text ? <RichTextView text={text} /> : null}
      {links.map(({ label, href, external }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to one place, and none moves.
        <p key={index}>
          <Target to={{ href, external }}>{label}</Target>
        </p>
      ))}
    </li>
  );
}

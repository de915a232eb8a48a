import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import { Target } from "../../ui/target";
import type { BlockProps } from "../content";
import styles from "./sponsors.module.css?classes";

export default function Sponsors({ content }: BlockProps<"sponsors">) {
  const { intro, links, sponsors } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <ul className={styles.logos}>
        {sponsors.map(({ image, name, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sponsor can be there twice, and none moves.
          <li key={index}>
            <Target to={to}>
              {image ? <Picture image={image.reference} alt="" sizes="9rem" /> : null}
              {name}
            </Target>
          </li>
        ))}
      </ul>
    </>
  );
}

import { RichTextView } from "~/ui/rich-text";
import type { IntroView, LinkView } from "../view-types";
import styles from "./cms.module.css?classes";
import { Heading } from "./heading";
import { LinkRow } from "./link-row";

/** A block's kicker, heading, text and buttons; nothing when it has none of these. */
export function BlockIntro({ intro, links }: { intro: IntroView; links: readonly LinkView[] }) {
  const { kicker, heading, level, text } = intro;
  if (!kicker && !heading && !text && links.length === 0) return null;
  return (
    <div className={styles.introduction}>
      {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
      {heading ? <Heading level={level}>{heading}</Heading> : null}
      {text ? <RichTextView text={text} /> : null}
      <LinkRow links={links} />
    </div>
  );
}

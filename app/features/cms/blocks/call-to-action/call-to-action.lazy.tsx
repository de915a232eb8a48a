import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./call-to-action.module.css?classes";

export default function CallToAction({ content }: BlockProps<"call-to-action">) {
  const { intro, links, left, right } = content;
  return (
    <div className={styles.callToAction}>
      {left ? <Picture image={left.reference} alt={left.alt} sizes="14rem" /> : null}
      <BlockIntro intro={intro} links={links} />
      {right ? <Picture image={right.reference} alt={right.alt} sizes="14rem" /> : null}
    </div>
  );
}

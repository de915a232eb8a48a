import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./columns.module.css?classes";

export default function Columns({ content }: BlockProps<"columns">) {
  const { intro, links, columns } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <div className={styles.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move under a page.
          <div key={index}>
            {column.image ? (
              <Picture image={column.image.reference} alt={column.image.alt} sizes="20rem" />
            ) : null}
            <BlockIntro intro={column.intro} links={column.links} />
          </div>
        ))}
      </div>
    </>
  );
}

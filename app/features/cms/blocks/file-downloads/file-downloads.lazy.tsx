import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./file-downloads.module.css?classes";

export default function FileDownloads({ content }: BlockProps<"file-downloads">) {
  const { intro, links, files } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <ul className={styles.files}>
        {files.map(({ name, href, line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file can be there twice, and none moves.
          <li key={index}>
            <a href={href} download>
              {name}
            </a>
            {line ? <span>{line}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Words } from "../../ui/words";
import type { FileDownloadsContent } from "../contents";

/** Files to take along, with their kind and size before anyone spends data on them. */
export function FileDownloads({ content }: { content: FileDownloadsContent }) {
  const { intro, links, files } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <ul className="files">
        {files.map(({ name, href, line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand twice, and none moves.
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

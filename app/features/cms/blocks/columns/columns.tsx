import { Picture } from "~/ui/picture";
import { Words } from "../../ui/words";
import type { ColumnsContent } from "../contents";

/** Columns of words and pictures, as many as there is room for. */
export function Columns({ content }: { content: ColumnsContent }) {
  const { intro, links, columns } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <div className="columns">
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move under a page.
          <div key={index}>
            {column.picture ? (
              <Picture image={column.picture.image} alt={column.picture.alt} sizes="20rem" />
            ) : null}
            <Words intro={column.intro} links={column.links} />
          </div>
        ))}
      </div>
    </>
  );
}

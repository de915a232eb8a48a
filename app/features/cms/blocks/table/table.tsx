import { useT } from "~/i18n/context";
import { RichTextView } from "~/ui/rich-text";
import { Words } from "../../ui/words";
import type { TableContent } from "../contents";

/** A table that scrolls by itself where it is too wide; its first cells name their rows. */
export function Table({ content }: { content: TableContent }) {
  const t = useT();
  const { intro, links, columns, rows, note } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className="scroll" role="group" aria-label={t("cms.table")} tabIndex={0}>
        <table>
          {columns.length > 0 ? (
            <thead>
              <tr>{columns.map(head)}</tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map(([first, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move under a page.
              <tr key={row}>
                <th scope="row">{first}</th>
                {cells.map(cell)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note ? <RichTextView text={note} /> : null}
    </>
  );
}

const head = (words: string, index: number) => (
  <th key={index} scope="col">
    {words}
  </th>
);

const cell = (words: string, index: number) => <td key={index}>{words}</td>;

import { useT } from "~/i18n/context";
import { RichTextView } from "~/ui/rich-text";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";

/** A table that scrolls sideways where it is too wide; the first cell of a row is its header. */
export default function Table({ content }: BlockProps<"table">) {
  const t = useT();
  const { intro, links, columns, rows, note } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className="scrollable" role="group" aria-label={t("cms.table")} tabIndex={0}>
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

const head = (text: string, index: number) => (
  <th key={index} scope="col">
    {text}
  </th>
);

const cell = (text: string, index: number) => <td key={index}>{text}</td>;

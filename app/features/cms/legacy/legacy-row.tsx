import { Fragment } from "react";
import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { Block } from "../ui/block";
import styles from "../ui/cms-legacy.module.css?classes";
import { Frame } from "../ui/frame";
import { Heading } from "../ui/heading";
import { PaperLabel, TabLinks } from "../ui/tab-links";
import tabLinksStyles from "../ui/tab-links.module.css?classes";
import type { LegacyRowView, WidgetContent } from "../view";

/** A row of a legacy page: columns of a 12-part grid. Tabs are links; all are printed. */
export function LegacyRow({ row: { tabs, columns, printed } }: { row: LegacyRowView }) {
  if (tabs.length === 0)
    return (
      <div className={styles.row}>
        <Columns columns={columns} />
      </div>
    );
  return (
    <div className={styles.row}>
      <TabLinks tabs={tabs} />
      {tabs.map(({ href, label }, index) => {
        const shown = printed[index] ?? columns;
        return (
          <Fragment key={href}>
            {opensWith(shown, label) ? null : <PaperLabel>{label}</PaperLabel>}
            <Columns columns={shown} isPrinted={printed[index] !== null} />
          </Fragment>
        );
      })}
    </div>
  );
}

/** Whether a tab's content begins with a heading that repeats the tab's name. */
function opensWith([column]: LegacyRowView["columns"], label: string): boolean {
  const content = column?.widgets[0]?.content;
  return content?.type === "heading" && content.text === label;
}

function Columns({
  columns,
  isPrinted = false,
}: {
  columns: LegacyRowView["columns"];
  /** On paper only. */
  isPrinted?: boolean;
}) {
  return (
    <div className={isPrinted ? `${styles.grid} ${tabLinksStyles.onPaper}` : styles.grid}>
      {columns.map(({ id, span, widgets }) => (
        <div key={id} className={`span-${span}`}>
          {widgets.map((widget) => (
            <Frame
              key={widget.id}
              frame={widget.frame}
              design={widget.content.type === "block" ? widget.content.content.design : ""}
            >
              <Widget content={widget.content} />
            </Frame>
          ))}
        </div>
      ))}
    </div>
  );
}

function Widget({ content }: { content: WidgetContent }) {
  switch (content.type) {
    case "heading":
      return <Heading level={content.level}>{content.text}</Heading>;
    case "text":
      return <RichTextView text={content.text} />;
    case "image":
      return <Picture image={content.image.reference} alt={content.image.alt} />;
    case "block":
      return <Block content={content.content} />;
  }
}

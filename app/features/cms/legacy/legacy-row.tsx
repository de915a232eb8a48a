import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { Block } from "../ui/block";
import { Frame } from "../ui/frame";
import { Heading } from "../ui/heading";
import { TabLinks } from "../ui/tab-links";
import type { LegacyRowView, WidgetContent } from "../view";

/**
 * A row of a legacy page: columns of a 12-part grid; tabs are links, and the server sends the selected one's
 * blocks.
 */
export function LegacyRow({ row }: { row: LegacyRowView }) {
  return (
    <div className="lrow">
      {row.tabs.length > 0 ? <TabLinks tabs={row.tabs} /> : null}
      <div className="grid">
        {row.columns.map(({ id, span, widgets }) => (
          <div key={id} className={`c${span}`}>
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

import { Icon } from "~/ui/icon";
import { noticeLook } from "~/ui/notice";
import { Words } from "../../ui/words";
import type { NoticeContent } from "../contents";

/** Something that people should know, in the tone of how much they should. */
export function NoticeBlock({ content }: { content: NoticeContent }) {
  const { intro, links, tone } = content;
  const { icon, className } = noticeLook(tone);
  return (
    <div className={className}>
      <Icon name={icon} />
      <Words intro={intro} links={links} />
    </div>
  );
}

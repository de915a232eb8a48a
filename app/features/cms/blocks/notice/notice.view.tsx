import { Icon } from "~/ui/icon";
import { noticeLook } from "~/ui/notice";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";

export default function NoticeBlock({ content }: BlockProps<"notice">) {
  const { intro, links, tone } = content;
  const { icon, className } = noticeLook(tone);
  return (
    <div className={className}>
      <Icon name={icon} />
      <BlockIntro intro={intro} links={links} />
    </div>
  );
}

import type { NoticeContent } from "../contents";
import { commonOf, saysMore } from "../parts.server";
import type { Read } from "../read";
import { firstText } from "../variables.server";

const tones: readonly NoticeContent["tone"][] = ["info", "success", "warning", "danger"];

/** tone (info, success, warning, danger), heading, text, buttons. */
export const readNotice: Read<NoticeContent> = (block, options) => {
  const asked = firstText(block.variables, ["tone", "type"]);
  const tone = tones.find((each) => each === asked) ?? "info";
  const common = commonOf(block, options);
  return saysMore(common) ? { design: "notice", ...common, tone } : null;
};

import type { ContentOf } from "../content";
import type { Read } from "../read";
import { getCommon, saysMore } from "../shared-readers.server";
import { firstText } from "../variables.server";

const tones: readonly ContentOf<"notice">["tone"][] = ["info", "success", "warning", "danger"];

export const read: Read<"notice"> = (block, options) => {
  const asked = firstText(block.variables, ["tone", "type"]);
  const tone = tones.find((each) => each === asked) ?? "info";
  const common = getCommon(block, options);
  return saysMore(common) ? { design: "notice", ...common, tone } : null;
};

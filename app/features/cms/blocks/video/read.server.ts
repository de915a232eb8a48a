import { linkTarget } from "~/domain/content/editor-links.server";
import { readVideoUrl } from "~/domain/content/links/video-url.server";
import { createWatchUrl } from "~/domain/content/links/watch-url";
import type { Read } from "../read";
import { getCommon, roleImage } from "../shared-readers.server";
import { firstText } from "../variables.server";

export const read: Read<"video"> = (block, options) => {
  const written = firstText(block.variables, ["video", "film", "video_url", "link", "url"]);
  const video = readVideoUrl(written, options.own) ?? readVideoUrl(block.backgroundVideo, options.own);
  const target = video ? null : linkTarget(written, options.own.site);
  const elsewhere = target?.external ? createWatchUrl(target.href) : null;
  if (!video && !elsewhere) return null;
  const poster = roleImage(block, "image", options) ?? roleImage(block, "slate", options);
  return { design: "video", ...getCommon(block, options), video, elsewhere, poster };
};

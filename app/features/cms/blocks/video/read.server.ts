import { filmAddress } from "~/domain/film-address.server";
import { linkTarget } from "~/domain/rich-text-links.server";
import { watchAddress } from "~/domain/watch-address";
import type { VideoContent } from "../contents";
import { commonOf, rolePicture } from "../parts.server";
import type { Read } from "../read";
import { firstText } from "../variables.server";

/** video: a film of the site's own (/v/{hash}.mp4), or a link to one elsewhere; its picture is image or slate. */
export const readVideo: Read<VideoContent> = (block, options) => {
  const written = firstText(block.variables, ["video", "film", "video_url", "link", "url"]);
  const film = filmAddress(written, options.own) ?? filmAddress(block.backgroundVideo, options.own);
  const target = film ? null : linkTarget(written, options.own.site);
  const elsewhere = target?.external ? watchAddress(target.href) : null;
  if (!film && !elsewhere) return null;
  const poster = rolePicture(block, "image", options) ?? rolePicture(block, "slate", options);
  return { design: "video", ...commonOf(block, options), film, elsewhere, poster };
};

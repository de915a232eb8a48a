import { anchorId } from "~/domain/block-anchor";
import { pictureOpacity, pictureSaturation } from "~/domain/block-picture";
import { colourCode, legacyBackgroundCodes, legacyTextCodes, readableColours } from "~/domain/colour";
import type { ImageReference } from "~/domain/image";
import { imageAddress } from "~/domain/image-address";
import type { LegacyWidget } from "~/domain/legacy-page";
import type { ColourCode, PageBlock } from "~/domain/page";
import { type SpacingSide, spacingClass } from "~/domain/spacing";
import type { FrameView } from "./view";

type FrameChoices = {
  readonly anchor: string | null;
  readonly spacing: Readonly<Partial<Record<SpacingSide, unknown>>>;
  readonly text: ColourCode | null;
  readonly background: ColourCode | null;
  readonly picture: ImageReference | null;
  readonly opacity: unknown;
  readonly saturation: unknown;
  readonly fixed: boolean;
  readonly full: boolean;
};

/** Turns an editor's choices into classes of cms.css; anything off its allow-list leaves the stylesheet's default. */
function frameOf(choices: FrameChoices): FrameView {
  const picture = choices.picture && imageAddress(choices.picture) ? choices.picture : null;
  const { text, background } = readableColours(choices, picture !== null);
  const classes = [
    choices.full ? "full" : null,
    background && `bg-${background}`,
    text && `tx-${text}`,
    ...Object.entries(choices.spacing).map(([side, value]) => spacingClass(side as SpacingSide, value)),
    ...(picture ? pictureClasses(choices) : []),
  ];
  return {
    anchor: choices.anchor,
    classes: ["blk", ...classes.filter(Boolean)].join(" "),
    background: picture,
  };
}

function pictureClasses({ opacity, saturation, fixed }: FrameChoices): (string | null)[] {
  const shown = pictureOpacity(opacity);
  const vivid = pictureSaturation(saturation);
  return [
    "pic",
    shown === "100" ? null : `op${shown}`,
    vivid === "100" ? null : `sat${vivid}`,
    fixed ? "fix" : null,
  ];
}

export function blockFrame(block: PageBlock): FrameView {
  return frameOf({
    anchor: anchorId(block.anchorName),
    spacing: {
      pt: block.paddingTop,
      pb: block.paddingBottom,
      pl: block.paddingLeft,
      pr: block.paddingRight,
      mt: block.marginTop,
      mb: block.marginBottom,
    },
    text: colourCode(block.textColour),
    background: colourCode(block.backgroundColour),
    // A film's still stands for it.
    picture: block.imageHashes.background_image ?? block.imageHashes.slate ?? null,
    opacity: block.backgroundImageOpacity,
    saturation: block.backgroundImageSaturation,
    fixed: block.backgroundImageFixed,
    full: block.fullWidth,
  });
}

/** spec §3: a legacy widget's settings; `picture` is its background image when that is one of the site's own. */
export function widgetFrame(
  settings: LegacyWidget["templatevar"],
  picture: ImageReference | null,
): FrameView {
  const on = (value: unknown) => value === true || value === 1 || value === "1";
  return frameOf({
    anchor: null,
    spacing: {
      pt: settings.widget_padding_top,
      pb: settings.widget_padding_bottom,
      pl: settings.widget_padding_left,
      pr: settings.widget_padding_right,
      mt: settings.widget_margin_top,
      mb: settings.widget_margin_bottom,
    },
    text: colourCode(settings.widget_text_colour, legacyTextCodes),
    background: colourCode(settings.widget_background_colour, legacyBackgroundCodes),
    picture,
    opacity: settings.widget_background_image_opacity,
    saturation: settings.widget_background_image_saturation,
    fixed: on(settings.widget_background_image_fixed),
    full: false,
  });
}

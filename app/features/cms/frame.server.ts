import { anchorId } from "~/domain/block-anchor";
import { motionAttributes } from "~/domain/block-motion";
import { pictureOpacity, pictureSaturation } from "~/domain/block-picture";
import { colourCode, legacyBackgroundCodes, legacyTextCodes, readableColours } from "~/domain/colour";
import { filmAddress } from "~/domain/film-address.server";
import type { ImageReference } from "~/domain/image";
import { imageAddress } from "~/domain/image-address";
import type { LegacyWidget } from "~/domain/legacy-page";
import type { ColourCode, PageBlock } from "~/domain/page";
import type { OwnOrigins } from "~/domain/rich-text-links.server";
import { type SpacingSide, spacingClass } from "~/domain/spacing";
import { isOn } from "./blocks/variables.server";
import type { FilmView, FrameView } from "./view";

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
  readonly film: FilmView | null;
  readonly motion: FrameView["motion"];
};

/** Turns an editor's choices into classes of cms.css; anything off its allow-list leaves the stylesheet's default. */
function frameOf(choices: FrameChoices): FrameView {
  const picture = choices.picture && imageAddress(choices.picture) ? choices.picture : null;
  const { film, motion } = choices;
  const { text, background } = readableColours(choices, picture !== null || film !== null);
  const classes = [
    choices.full ? "full" : null,
    background && `bg-${background}`,
    text && `tx-${text}`,
    ...Object.entries(choices.spacing).map(([side, value]) => spacingClass(side as SpacingSide, value)),
    ...(picture || film ? pictureClasses(choices) : []),
  ];
  return {
    anchor: choices.anchor,
    classes: ["blk", ...classes.filter(Boolean)].join(" "),
    // The film's own still stands in the picture's place.
    background: film ? null : picture,
    film,
    motion,
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

type BlockSurroundings = {
  readonly own: OwnOrigins;
  /** The film stays at its poster, and the block stands still. */
  readonly saveData: boolean;
};

/** spec §3, page block: every setting that is about the place a block stands in. */
export function blockFrame(block: PageBlock, { own, saveData }: BlockSurroundings): FrameView {
  const { background_image: picture, slate } = block.imageHashes;
  const film = saveData ? null : filmOf(block, own);
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
    picture: picture ?? (slate ? { ...slate, width: slateWidth } : null),
    opacity: block.backgroundImageOpacity,
    saturation: block.backgroundImageSaturation,
    fixed: block.backgroundImageFixed,
    full: block.fullWidth,
    film,
    motion: saveData ? null : motionAttributes(block),
  });
}

/** spec §9: the poster is the slate at a width of 500 px. */
const slateWidth = 500;

function filmOf(block: PageBlock, own: OwnOrigins): FilmView | null {
  const address = filmAddress(block.backgroundVideo, own);
  const still = block.imageHashes.slate ?? block.imageHashes.background_image;
  return address ? { address, poster: still ? imageAddress(still, slateWidth) : null } : null;
}

/** spec §3: a legacy widget's settings; `picture` is its background image when that is one of the site's own. */
export function widgetFrame(
  settings: LegacyWidget["templatevar"],
  picture: ImageReference | null,
): FrameView {
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
    fixed: isOn(settings.widget_background_image_fixed),
    full: false,
    film: null,
    motion: null,
  });
}

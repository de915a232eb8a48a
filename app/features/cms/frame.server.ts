import { imageOpacity, imageSaturation } from "~/domain/content/background-image";
import type { Anchor } from "~/domain/content/block-anchor";
import { blockMotion, type MotionChoices } from "~/domain/content/block-motion";
import { colourCode, legacyBackgroundCodes, legacyTextCodes, readableColours } from "~/domain/content/colour";
import type { OwnOrigins } from "~/domain/content/editor-links.server";
import type { ImageReference } from "~/domain/content/image";
import { createImageUrl } from "~/domain/content/image-url";
import type { LegacyWidget } from "~/domain/content/legacy-page";
import { readVideoUrl } from "~/domain/content/links/video-url.server";
import type { ColourCode, PageBlock } from "~/domain/content/page";
import { spacingStep } from "~/domain/content/spacing";
import { isOn } from "./blocks/variables.server";
import styles from "./ui/cms.module.css?classes";
import type { BackgroundVideoView, FrameView } from "./view";

/** Padding top, bottom, left, right; margin top, bottom. Left and right follow the reading direction. */
type SpacingSide = "pt" | "pb" | "pl" | "pr" | "mt" | "mb";

/** The class that sets one side, such as `pt4` or `mb2_5`; null when nothing on the scale was chosen. */
export function spacingClass(side: SpacingSide, value: unknown): string | null {
  const step = spacingStep(value);
  return step === null ? null : `${side}${step.replace(".", "_")}`;
}

/** AOS's attributes of a block; null without an animation. */
export function motionAttributes(choices: MotionChoices): FrameView["motion"] {
  const motion = blockMotion(choices);
  if (!motion) return null;
  const { type, ...settings } = motion;
  const attributes = Object.entries(settings).map(([name, value]) => [`data-aos-${name}`, String(value)]);
  return { "data-aos": type, ...Object.fromEntries(attributes) };
}

type FrameChoices = {
  readonly anchor: Anchor | null;
  readonly spacing: Readonly<Partial<Record<SpacingSide, unknown>>>;
  readonly text: ColourCode | null;
  readonly background: ColourCode | null;
  readonly image: ImageReference | null;
  readonly opacity: unknown;
  readonly saturation: unknown;
  readonly fixed: boolean;
  readonly full: boolean;
  readonly video: BackgroundVideoView | null;
  readonly motion: FrameView["motion"];
};

/** An editor's choices as classes; a value that is on no allow-list leaves the stylesheet's default. */
function chooseFrame(choices: FrameChoices): FrameView {
  const image = choices.image && createImageUrl(choices.image) ? choices.image : null;
  const { video, motion } = choices;
  const isOverImage = image !== null || video !== null;
  const { text, background, isCorrected } = readableColours(choices, isOverImage);
  const classes = [
    choices.full ? styles.fullWidth : null,
    background && `bg-${background}`,
    text && `text-${text}`,
    ...Object.entries(choices.spacing).map(([side, value]) => spacingClass(side as SpacingSide, value)),
    ...(image || video ? backgroundClasses(choices) : []),
  ];
  return {
    anchor: choices.anchor,
    classes: [styles.block, ...classes.filter(Boolean)].join(" "),
    // A video has a poster of its own.
    background: video ? null : image,
    video,
    motion,
    ...(isCorrected ? { isTextCorrected: true } : null),
  };
}

/** A frame around a background alone, which keeps room for its image or video. */
export const withoutContent = (frame: FrameView): FrameView => ({
  ...frame,
  classes: `${styles.backgroundOnly} ${frame.classes}`,
});

export const isBackgroundOnly = ({ classes }: FrameView): boolean =>
  styles.backgroundOnly !== undefined && classes.split(" ").includes(styles.backgroundOnly);

/** Whether a frame has an image or a video, with or without content. */
export const hasBackground = ({ background, video }: FrameView): boolean =>
  background !== null || video !== null;

function backgroundClasses({ opacity, saturation, fixed }: FrameChoices): (string | null)[] {
  const shown = imageOpacity(opacity);
  const vivid = imageSaturation(saturation);
  return [
    "background-picture",
    shown === "100" ? null : `opacity-${shown}`,
    vivid === "100" ? null : `saturation-${vivid}`,
    fixed ? "background-fixed" : null,
  ];
}

type BlockSurroundings = {
  readonly own: OwnOrigins;
  /** No video and no animation. */
  readonly saveData: boolean;
};

/** spec §3, page block: every setting that is about a block's surroundings. */
export function blockFrame(
  block: PageBlock,
  anchor: Anchor | null,
  { own, saveData }: BlockSurroundings,
): FrameView {
  const { background_image: image = null, slate = null } = block.imageHashes;
  return chooseFrame({
    anchor,
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
    ...grounds({ image, slate, video: block.backgroundVideo }, { own, saveData }),
    opacity: block.backgroundImageOpacity,
    saturation: block.backgroundImageSaturation,
    fixed: block.backgroundImageFixed,
    full: block.fullWidth,
    motion: saveData ? null : motionAttributes(block),
  });
}

/** spec §9: the poster is the slate at a width of 500 px. */
const slateWidth = 500;

/** What an editor has put behind a block. `slate`: the video's poster. `video`: as written. */
export type Grounds = {
  readonly image: ImageReference | null;
  readonly slate: ImageReference | null;
  readonly video: unknown;
};

/** A background's image and video; without the video, its slate is the image. */
function grounds({ image, slate, video }: Grounds, { own, saveData }: BlockSurroundings) {
  const url = saveData ? null : readVideoUrl(video, own);
  const poster = slate ?? image;
  return {
    image: image ?? (slate && { ...slate, width: slateWidth }),
    video: url ? { url, poster: poster && createImageUrl(poster, slateWidth) } : null,
  };
}

/** spec §3: a legacy widget's settings, and what is behind it. */
export function widgetFrame(
  settings: LegacyWidget["templatevar"],
  behind: Grounds,
  surroundings: BlockSurroundings,
): FrameView {
  return chooseFrame({
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
    ...grounds(behind, surroundings),
    opacity: settings.widget_background_image_opacity,
    saturation: settings.widget_background_image_saturation,
    fixed: isOn(settings.widget_background_image_fixed),
    full: false,
    motion: null,
  });
}

import type { ImageReference } from "~/domain/image";
import { imageAddress, imageHeight, imageSize } from "~/domain/image-address";

/** React 18 knows this attribute in small letters only. */
const first = { fetchpriority: "high" };
const lazy = { loading: "lazy" } as const;

/** Widths to choose from where nobody knows which exist: the service makes any. */
const steps = [300, 500, 800, 1200, 1600];

/**
 * One of the site's own pictures, lazily loaded (unless a page opens with it) in the best format and the smallest width that suit, with its space kept free
 * and a blurred stand-in until it is there. Draws nothing when the reference is not a valid one. `height` in pixels at the
 * reference's width, when the aspect does not decide it.
 */
export function Picture({
  image,
  alt,
  height,
  sizes = "(min-width:48rem) 45rem,100vw",
  className,
}: {
  image: ImageReference;
  alt: string;
  height?: number | null;
  sizes?: string;
  className?: string;
}) {
  const src = imageAddress(image);
  if (!src) return null;
  const width = imageSize(image.width);
  const widths = image.widths ?? [...steps.filter((step) => step < width), width];
  const set = (format?: string) =>
    widths
      .map((each) => imageAddress(image, each, format) + (widths.length > 1 ? ` ${each}w` : ""))
      .join(",");
  const choice = widths.length > 1 ? { sizes } : null;
  return (
    <picture>
      {image.formats?.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={set(format)} {...choice} />
      ))}
      <img
        className={[className, image.placeholder].filter(Boolean).join(" ") || undefined}
        src={src}
        srcSet={choice ? set() : undefined}
        {...choice}
        width={width}
        height={imageHeight(image, width) ?? height ?? image.height}
        alt={alt}
        {...(image.eager ? first : lazy)}
        decoding="async"
      />
    </picture>
  );
}

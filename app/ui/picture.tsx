import type { ImageReference } from "~/domain/content/image";
import { createImageUrl, getServiceWidths, imageHeight, imageSize } from "~/domain/content/image-url";

/** React 18 knows this attribute in lower case only. */
const highPriority = { fetchpriority: "high" };
const lazy = { loading: "lazy" } as const;

/** The class of a placeholder, by index. The page's style element sets its background. */
export const placeholderClass = (placeholder: number) => `ph${placeholder}`;

/**
 * A responsive image of this site: lazy unless `eager`, in the best format and smallest sufficient width,
 * with dimensions and a blurred placeholder. Renders nothing for an invalid reference.
 * @param height pixels at the reference's width, when the aspect does not determine it
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
  const src = createImageUrl(image);
  if (!src) return null;
  const width = imageSize(image.width);
  const widths = image.widths ?? getServiceWidths(image);
  const set = (format?: string) =>
    widths
      .map((each) => createImageUrl(image, each, format) + (widths.length > 1 ? ` ${each}w` : ""))
      .join(",");
  const choice = widths.length > 1 ? { sizes } : null;
  return (
    <picture>
      {image.formats?.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={set(format)} {...choice} />
      ))}
      <img
        className={
          [className, image.placeholder !== undefined && placeholderClass(image.placeholder)]
            .filter(Boolean)
            .join(" ") || undefined
        }
        src={src}
        srcSet={choice ? set() : undefined}
        {...choice}
        width={width}
        height={imageHeight(image, width) ?? height ?? image.height}
        alt={alt}
        {...(image.eager ? highPriority : lazy)}
        decoding="async"
      />
    </picture>
  );
}

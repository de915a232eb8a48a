import type { ImageReference } from "~/domain/image";
import { imageAddress, imageHeight, imageSize } from "~/domain/image-address";

const steps = [500, 800, 1200];

/**
 * One of the site's own pictures, lazily loaded in the smallest width that suits, with its space kept free. Draws nothing
 * when the reference is not a valid one. `height` in pixels at the reference's width, when the aspect does not decide it.
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
  const widths = [...steps.filter((step) => step < width), width];
  return (
    <img
      className={className}
      src={src}
      srcSet={
        widths.length > 1
          ? widths.map((each) => `${imageAddress(image, each)} ${each}w`).join(",")
          : undefined
      }
      sizes={widths.length > 1 ? sizes : undefined}
      width={width}
      height={imageHeight(image, width) ?? height ?? undefined}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

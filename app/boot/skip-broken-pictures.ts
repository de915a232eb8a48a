/** Hides an image that failed to load or decode, and logs its path (spec §8). */
function hide(image: HTMLImageElement): void {
  console.warn("picture skipped:", new URL(image.currentSrc || image.src).pathname);
  (image.closest("picture") ?? image).style.setProperty("display", "none");
}

/** Hides broken images of the document, including those that failed before hydration. */
export function skipBrokenPictures(): void {
  // An image's error event does not bubble, hence the capture phase.
  addEventListener(
    "error",
    ({ target }: ErrorEvent) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    true,
  );
  for (const image of document.images) {
    // A lazy image that is not requested yet is not `complete`. An SVG can have no natural width.
    if (image.complete && image.naturalWidth === 0 && !image.currentSrc.endsWith(".svg")) hide(image);
  }
}

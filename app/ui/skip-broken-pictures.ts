/** Hides a picture that cannot be decoded, and logs which: a frame around nothing says nothing (spec §8). */
function skip(picture: HTMLImageElement): void {
  console.warn("picture skipped:", new URL(picture.currentSrc || picture.src).pathname);
  (picture.closest("picture") ?? picture).style.setProperty("display", "none");
}

/** Watches over all pictures of the document, those that failed before it hydrated as well. */
export function skipBrokenPictures(): void {
  // An error of a picture does not rise, but it passes on its way down.
  addEventListener(
    "error",
    ({ target }: ErrorEvent) => {
      if (target instanceof HTMLImageElement) skip(target);
    },
    true,
  );
  for (const picture of document.images) {
    // One that has not been asked for yet is not complete; a drawing may come without a size of its own.
    if (picture.complete && picture.naturalWidth === 0 && !picture.currentSrc.endsWith(".svg")) skip(picture);
  }
}

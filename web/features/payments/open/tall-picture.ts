// A screenshot of many screens. It fits by its width, so that it stays readable.

/** Height in widths. */
const MIN_TALL_ASPECT = 3;

/** Measures the height of a loaded picture in widths. */
export function measureAspect(image: HTMLImageElement): number {
  return image.naturalHeight / image.naturalWidth;
}

export function isTallAspect(aspect: number): boolean {
  return aspect > MIN_TALL_ASPECT;
}

const ID = 'utuh';

/**
 * The first paint waits until the browser has read the page up to here. It would otherwise paint a table with its first
 * rows, whose columns move when the others follow. Older browsers paint as they read.
 */
export function PaintWhole() {
  return (
    <>
      <link rel="expect" href={`#${ID}`} blocking="render" />
      <span id={ID} hidden />
    </>
  );
}

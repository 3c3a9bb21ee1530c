// The library would unpack each picture of a page, although only its place matters here.

const MARK = Buffer.from('/Image');
/** Bytes of the dictionary in front of a picture, at most. */
const MAX_DICTIONARY = 4096;

/**
 * Returns the same file, in which the library finds no picture that it could unpack: their dictionaries name no
 * colours. They stand open in every file, also in a protected one. All places in the file stay as they are.
 */
export function withoutPictures(file: Uint8Array): Uint8Array {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf(MARK); at >= 0; at = copy.indexOf(MARK, at + MARK.length)) {
    const isLonger = /\w/.test(String.fromCharCode(copy[at + MARK.length] ?? 0));
    const from = copy.lastIndexOf(' obj', at);
    const end = copy.indexOf('stream', at);
    if (isLonger || from < 0 || end < 0 || end - from > MAX_DICTIONARY) continue;
    const head = copy.toString('latin1', from, end);
    if (!/\/Subtype\s*\/Image\b/.test(head)) continue;
    const changed = head.replaceAll(/\/(?:ColorSpace|ImageMask)\b/g, (name) =>
      name.replaceAll(/[a-z]/g, 'x'),
    );
    copy.write(changed, from, 'latin1');
  }
  return copy;
}

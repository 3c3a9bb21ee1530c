// Tags of XML files of spreadsheets, which are looked at without making a tree of them.

/** Returns parts that do not end inside a tag. Each character is a byte. */
export async function* wholeTags(chunks: AsyncIterable<Buffer> | Buffer[]): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of chunks) {
    const text = chunk.toString('latin1');
    const end = text.lastIndexOf('<');
    if (end < 0) {
      rest += text;
      continue;
    }
    yield rest + text.slice(0, end);
    rest = text.slice(end);
  }
  yield rest;
}

/** Returns its value as in the file, undefined when the tag has none. */
export function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => characters[name] ?? '');
}

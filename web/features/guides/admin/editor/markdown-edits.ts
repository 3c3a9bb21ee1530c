// What the buttons of the editor do to Markdown: pure functions. The undo of the text area still works.

/** The whole text and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Put `insert` in place of `from` to `to`, then select. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: [start: number, end: number];
}

export const bold = (at: Selected) => wrap(at, '**', 'teks tebal');
export const italic = (at: Selected) => wrap(at, '_', 'teks miring');

/** Cycles through plain, '## ' and '### '; the h1 is the title of the page. */
export function heading(at: Selected): Edit {
  return changeLines({ ...at, end: at.start }, ([line = '']) => {
    const [, marks = '', words = ''] = /^(#{0,6}) ?(.*)$/.exec(line) ?? [];
    const next = marks === '' ? '## ' : marks === '##' ? '### ' : '';
    return [next + words];
  });
}

export function bulletList(at: Selected): Edit {
  return changeLines(at, (lines) => toggled(lines, /^[-*+] /, () => '- '));
}

export function numberedList(at: Selected): Edit {
  return changeLines(at, (lines) => toggled(lines, /^\d+[.)] /, (index) => `${index + 1}. `));
}

/** Selects what is still missing: the address, or the words when an address was selected. */
export function link({ text, start, end }: Selected): Edit {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress || !chosen ? 'teks link' : chosen;
  const address = isAddress ? chosen : 'https://';
  const missing = start + (chosen && !isAddress ? words.length + 3 : 1);
  const length = chosen && !isAddress ? address.length : words.length;
  return { from: start, to: end, insert: `[${words}](${address})`, select: [missing, missing + length] };
}

/** Inserts a table in a new paragraph after the selection, with its first heading selected. */
export function table({ text, end }: Selected): Edit {
  const gap = /(^|\n\n)$/.test(text.slice(0, end)) ? '' : text[end - 1] === '\n' ? '\n' : '\n\n';
  const first = end + gap.length + 2;
  const insert = `${gap}| Kolom 1 | Kolom 2 |\n| --- | --- |\n| Isi | Isi |\n`;
  return { from: end, to: end, insert, select: [first, first + 'Kolom 1'.length] };
}

/** Enter inside a list starts the next item; on an empty item it ends the list. Null elsewhere. */
export function continueList({ text, start, end }: Selected): Edit | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [, indent = '', marker, words] =
    /^(\s*)([-*+]|\d+[.)]) (.*)$/.exec(text.slice(lineStart, start)) ?? [];
  if (start !== end || !marker || words === undefined) return null;
  if (words.trim() === '') return { from: lineStart, to: start, insert: '', select: [lineStart, lineStart] };
  const number = Number.parseInt(marker, 10);
  const next = Number.isNaN(number) ? marker : `${number + 1}${marker.at(-1)}`;
  const insert = `\n${indent}${next} `;
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] };
}

function wrap({ text, start, end }: Selected, mark: string, sample: string): Edit {
  const chosen = text.slice(start, end);
  const isWrapped =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isWrapped && chosen) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: chosen, select: [from, from + chosen.length] };
  }
  const words = chosen || sample;
  const begin = start + mark.length;
  return { from: start, to: end, insert: mark + words + mark, select: [begin, begin + words.length] };
}

function changeLines({ text, start, end }: Selected, change: (lines: string[]) => string[]): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const insert = change(text.slice(from, to).split('\n')).join('\n');
  const caret = from + insert.length;
  return { from, to, insert, select: start === end ? [caret, caret] : [from, caret] };
}

function toggled(lines: string[], marker: RegExp, next: (index: number) => string): string[] {
  const isMarked = lines.every((line) => marker.test(line));
  return lines.map((line, index) => (isMarked ? line.replace(marker, '') : next(index) + line));
}

// The comments on the cells of an .xlsx sheet: notes, and the threads that newer programs write.
import { Parser } from 'htmlparser2';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import type { CellMark } from './raw-rows.ts';
import { cellAt } from './shown-cells.ts';
import { TableFault } from './table-fault.ts';

/** Expects `parts` with the XML of each kind. A thread counts as one comment, and replaces the note that repeats it. */
export function readComments(parts: string[]): CellMark[] {
  const threads = parts.filter((part) => /<(?:\w+:)?threadedComment[\s>]/.test(part));
  const notes = parts.filter((part) => !threads.includes(part));
  const byCell = new Map([...notes, ...threads].flatMap((part) => [...textsIn(part)]));
  return Array.from(byCell).flatMap(([address, text]) => {
    const cell = cellAt(address);
    return cell ? { kind: 'comment', ...cell, text } : [];
  });
}

/** No program nests deeper. */
const MAX_DEPTH = 100;

/** By address: 'C5'. */
function textsIn(part: string): Map<string, string> {
  const texts = new Map<string, string>();
  const authors: string[] = [];
  let [address, author, text, inside] = ['', '', '', ''];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        if (depth > MAX_DEPTH) throw new TableFault('damaged');
        const name = localName(tag);
        if (name === 'author') authors.push('');
        if (name === 'comment' || name === 'threadedComment') {
          // An answer may name no cell: it is that of the thread.
          const { ref = address, authorId } = attributes;
          address = ref;
          author = authors[Number(authorId)] ?? '';
          text = '';
        }
        inside = name;
      },
      ontext: (piece) => {
        if (inside === 'author') authors.push(`${authors.pop()}${piece}`);
        else if (inside === 't' || inside === 'text') text += piece;
      },
      onclosetag: (tag) => {
        depth -= 1;
        inside = '';
        const name = localName(tag);
        if (name !== 'comment' && name !== 'threadedComment') return;
        const own = author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text;
        const before = texts.get(address) ?? '';
        if (before.length <= tableLimits.cellLength) texts.set(address, `${before}\n${own.trim()}`.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(part);
  return texts;
}

const localName = (tag: string) => tag.replace(/^\w+:/, '');

// The first search for a word, whose matches have to be counted, against the same page again.
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf, median, timed } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';

/** A word is searched for the first time only once, so each round takes the next one. */
const kinds = [
  {
    name: 'common',
    words: ['wijaya', 'pratama', 'hidayat', 'nugroho', 'saputra', 'setiawan', 'kusuma', 'lestari', 'wibowo'],
  },
  {
    name: 'rare',
    words: [
      'zein yahya',
      'koto basri',
      'alatas zein',
      'salim daeng',
      'halim koto',
      'basri salim',
      'zein purba',
    ],
  },
  { name: 'unknown', words: ['xylofon', 'quokka', 'wombat', 'zeppelin', 'fjord', 'vodka', 'pizza'] },
];

/** Searched before, so that the statements are prepared and the thread of long reads runs. */
const practice = ['santoso', 'benediktus sikumbang', 'qqqzzz'];

const AGAIN = 9;
const MAX_FIRST_ANSWER_MS = 500;
/** The size from which the goal for the whole first answer counts. */
const LARGE = 1_000_000;

export const searches: Part = async ({ usual, datasets, rounds }) => {
  const rows: Row[] = [];
  const largest = datasets.at(-1);
  for (const dataset of new Set([usual, largest ?? usual])) rows.push(...(await searchesOf(dataset, rounds)));
  return { rows };
};

async function searchesOf(dataset: Dataset, rounds: number): Promise<Row[]> {
  const product = await startProduct(dataset);
  const headers = { authorization: `Bearer ${dataset.adminToken}` };
  const search = async (word: string) => {
    const url = `http://127.0.0.1:${product.port}/api/users?keyword=${encodeURIComponent(word)}`;
    await (await fetch(url, { headers })).arrayBuffer();
  };
  try {
    for (const word of practice) for (let call = 0; call < AGAIN; call++) await search(word);
    const rows: Row[] = [];
    for (const { name, words } of kinds) {
      const found = [];
      for (const word of words.slice(0, rounds)) found.push(await firstAndAgain(() => search(word)));
      rows.push(rowOf(`first search for a ${name} word, total included`, dataset, found));
    }
    return rows;
  } finally {
    await product.stop();
  }
}

/** Milliseconds of one word. */
interface Found {
  first: number;
  again: number;
}

async function firstAndAgain(search: () => Promise<void>): Promise<Found> {
  const first = await timed(search);
  const again: number[] = [];
  for (let call = 0; call < AGAIN; call++) again.push(await timed(search));
  return { first, again: median(again) };
}

function rowOf(what: string, { engine, size }: Dataset, found: Found[]): Row {
  const first = figuresOf(found.map((one) => one.first));
  const ratio = median(found.map((one) => one.first / one.again));
  const goal =
    size < LARGE
      ? { result: `${ratio.toFixed(1)} times`, goal: '', met: null }
      : atMost(first.median, MAX_FIRST_ANSWER_MS, ' ms');
  return {
    what,
    on: `${engine}, ${size.toLocaleString('en')}`,
    ours: milliseconds(first),
    against: `again, ${milliseconds(figuresOf(found.map((one) => one.again)))}`,
    ...goal,
  };
}

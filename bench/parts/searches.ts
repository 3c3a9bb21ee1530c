// The results while somebody types, the first search for a word, and its total. The page does not wait for the count, and is compared with the same
// page again.
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf, median, percentile, timed } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startRested } from '../lib/servers.ts';
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

const lists = [
  { name: 'members', path: '/api/users' },
  { name: 'payments', path: '/api/payments' },
];

/** As somebody types them into the header: each beginning is a search. */
const typedTexts =
  'wijaya|hidayat|santoso|zein yahya|bu sant|di sant|xylofon|@contoh|A26|B26-001|260|08123456|+62857|7766|INV-202611-004|202610'.split(
    '|',
  );
const MAX_TYPING_MS = 100;

const REPEAT_COUNT = 9;
/** The first page, as a multiple of the same page again. */
const MAX_FIRST_PAGE_RATIO = 3;
const MAX_FIRST_ANSWER_MS = 500;
/** The size from which the goal for the whole first answer counts. */
const LARGE_MEMBER_COUNT = 1_000_000;

export const searches: Part = async ({ usual, datasets, rounds }) => {
  const rows: Row[] = [];
  const largest = datasets.at(-1);
  for (const dataset of new Set([usual, largest ?? usual])) rows.push(...(await searchesOf(dataset, rounds)));
  return { rows };
};

async function searchesOf(dataset: Dataset, rounds: number): Promise<Row[]> {
  const product = await startRested(dataset);
  const headers = { authorization: `Bearer ${dataset.adminToken}` };
  try {
    const rows: Row[] = [await typingRow(dataset, `http://127.0.0.1:${product.port}`, rounds)];
    for (const { name, path } of lists) {
      const url = `http://127.0.0.1:${product.port}${path}`;
      const search: Search = async (keyword, only) => {
        const query = new URLSearchParams({ keyword, only });
        const answer = await fetch(`${url}?${query}`, { headers });
        return ((await answer.json()) as { total: number | null }).total;
      };
      for (const word of practice)
        for (let call = 0; call < REPEAT_COUNT; call++) await firstAndAgain(search, word);
      for (const { name: kind, words } of kinds) {
        const found = [];
        for (const word of words.slice(0, rounds)) found.push(await firstAndAgain(search, word));
        rows.push(...rowsOf(`${name}: first search for a ${kind} word`, dataset, found));
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}

async function typingRow(dataset: Dataset, origin: string, rounds: number): Promise<Row> {
  const headers = { authorization: `Bearer ${dataset.adminToken}` };
  const find = async (keyword: string) => {
    const answer = await fetch(`${origin}/api/users/hits?${new URLSearchParams({ keyword })}`, { headers });
    await answer.json();
  };
  const beginnings = typedTexts.flatMap((text) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)).filter((typed) => typed.trim() === typed),
  );
  for (const word of practice) await find(word);
  const times: number[] = [];
  for (let round = 0; round < Math.min(rounds, REPEAT_COUNT); round++)
    for (const typed of beginnings) times.push(await timed(() => find(typed)));
  const slow = percentile(times, 0.95);
  return {
    what: 'members: results while typing, p95',
    on: `${dataset.engine}, ${dataset.size.toLocaleString('en')}`,
    ours: `${slow.toFixed(2)} ms`,
    against: `median ${median(times).toFixed(2)} ms`,
    ...(dataset.size >= LARGE_MEMBER_COUNT
      ? { result: '', goal: '', met: null }
      : atMost(slow, MAX_TYPING_MS, ' ms')),
  };
}

/** Returns the total, null if it is not counted yet. */
type Search = (word: string, only: 'rows' | 'total') => Promise<number | null>;

/** Milliseconds of one word. */
interface Found {
  /** The page with its rows. */
  first: number;
  /** The page and its total, which a screen asks for one after the other. */
  complete: number;
  again: number;
}

async function firstAndAgain(search: Search, word: string): Promise<Found> {
  let total: number | null = null;
  const first = await timed(async () => {
    total = await search(word, 'rows');
  });
  const count = total === null ? await timed(() => search(word, 'total')) : 0;
  const again: number[] = [];
  for (let call = 0; call < REPEAT_COUNT; call++) again.push(await timed(() => search(word, 'rows')));
  return { first, complete: first + count, again: median(again) };
}

function rowsOf(what: string, { engine, size }: Dataset, found: Found[]): Row[] {
  const on = `${engine}, ${size.toLocaleString('en')}`;
  const ratio = median(found.map(({ first, again }) => first / again));
  const complete = figuresOf(found.map((one) => one.complete));
  const none = { goal: '', met: null };
  const isLarge = size >= LARGE_MEMBER_COUNT;
  return [
    {
      what: `${what}, the page`,
      on,
      ours: milliseconds(figuresOf(found.map(({ first }) => first))),
      against: `again, ${milliseconds(figuresOf(found.map(({ again }) => again)))}`,
      ...atMost(ratio, MAX_FIRST_PAGE_RATIO),
      ...(isLarge ? none : {}),
    },
    {
      what: `${what}, total included`,
      on,
      ours: milliseconds(complete),
      against: '',
      ...(isLarge ? atMost(complete.median, MAX_FIRST_ANSWER_MS, ' ms') : { result: '', ...none }),
    },
  ];
}

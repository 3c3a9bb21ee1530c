// Processor time of a card and a letter, warm, and the cost of a repeated download.
import { drawCard } from '../../server/features/documents/pdf/card.ts';
import type { DocumentContent } from '../../server/features/documents/pdf/content.ts';
import { drawLetter } from '../../server/features/documents/pdf/letter.ts';
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';

const ROUNDS = 30;

export const documents: Part = async ({ usual }) => {
  const card = await processorTime(() => drawCard({ content: contentOf('card'), photo: null }));
  const letter = await processorTime(() => drawLetter(contentOf('letter')));
  const rows = [
    { what: 'card, warm: processor time', figures: card },
    { what: 'letter, warm: processor time', figures: letter },
  ].map(({ what, figures }) => ({
    what,
    on: 'one thread',
    ours: milliseconds(figures),
    against: '',
    ...atMost(figures.median, 15, ' ms'),
  }));
  return { rows: [...rows, await repeated(usual)] };
};

async function processorTime(draw: () => Promise<unknown>) {
  for (let warm = 0; warm < 10; warm++) await draw();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await draw();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return figuresOf(times);
}

async function repeated(dataset: Dataset): Promise<Row> {
  const product = await startProduct(dataset);
  try {
    const ask = async (token: string) => {
      const began = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://127.0.0.1:${product.port}/api/user/card`, {
        method: 'POST',
        headers,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`The card answered ${answer.status}.`);
      return performance.now() - began;
    };
    const tokens = dataset.members.slice(0, 20).map(({ token }) => token);
    const first: number[] = [];
    const again: number[] = [];
    for (const token of tokens) first.push(await ask(token));
    for (const token of tokens) again.push(await ask(token));
    return {
      what: 'link to a card: the first time, and again',
      on: dataset.engine,
      ours: milliseconds(figuresOf(again)),
      against: `first ${milliseconds(figuresOf(first))}`,
      result: 'a look whether the file is there',
      goal: '',
      met: null,
    };
  } finally {
    await product.stop();
  }
}

function contentOf(kind: DocumentContent['kind']): DocumentContent {
  return {
    kind,
    associationName: 'Perhimpunan Praktisi Evaluasi Sensori Nusantara',
    appName: 'Anggota',
    supportEmail: 'bantuan@anggota.example',
    verificationUrl: 'https://anggota.example/verifikasi/J4x0WmC2yq8sV5nT1bKfZg',
    titleBefore: 'Prof. Dr. Ir.',
    name: 'Dewi Lestari Hapsari',
    titleAfter: 'M.Sc., Ph.D.',
    number: 'A261234',
    company: 'Universitas Contoh Yogyakarta',
    companyCategory: 'Akademisi',
    category: 'Anggota Biasa',
    issuedOn: '2026-11-20',
    startedOn: '2026-11-20',
    expiredOn: '2027-11-20',
  };
}

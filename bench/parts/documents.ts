// Processor time of a card and a letter, warm, and the cost of a repeated download.

import { randomBytes } from 'node:crypto';
import { defaultShades } from '#shared/association/default-shades.ts';
import { firstDocuments } from '#shared/association/documents.contract.ts';
import { drawCard } from '../../server/pdf/card.ts';
import type { DocumentContent } from '../../server/pdf/content.ts';
import { drawLetter } from '../../server/pdf/letter.ts';
import { makePeople } from '../data/people.ts';
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf } from '../lib/figures.ts';
import { atMost, milliseconds, type Row } from '../lib/rows.ts';
import { startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

const WARM_UP_ROUNDS = 20;
const MEASURED_ROUNDS = 60;

export const documents: Part = async ({ usual }) => {
  const card = await processorTime('card', (content) => drawCard({ content, photo: null }));
  const letter = await processorTime('letter', (content) => drawLetter({ content, signature: null }));
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

async function processorTime(
  kind: DocumentContent['kind'],
  draw: (content: DocumentContent) => Promise<unknown>,
) {
  const times: number[] = [];
  for (const content of contents(kind, WARM_UP_ROUNDS + MEASURED_ROUNDS)) {
    const before = process.cpuUsage();
    await draw(content);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return figuresOf(times.slice(WARM_UP_ROUNDS));
}

async function repeated(dataset: Dataset): Promise<Row> {
  const product = await startRested(dataset);
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

/** Of a different member each: words that repeat are cheaper. */
function* contents(kind: DocumentContent['kind'], count: number): Generator<DocumentContent> {
  const catalogue = {
    categoryId: 1,
    fee: 300_000,
    adminId: 1,
    accountId: 1,
    companyCategories: [{ id: 1, code: 'A' }],
  };
  const people = makePeople(count, Date.now(), catalogue, { members: 0, payments: new Map() });
  for (const { member } of people)
    yield {
      kind,
      associationName: 'Perhimpunan Praktisi Evaluasi Sensori Nusantara',
      appName: 'Anggota',
      supportEmail: 'bantuan@anggota.example',
      shades: defaultShades,
      verificationUrl: `https://anggota.example/verifikasi/${randomBytes(16).toString('base64url')}`,
      titleBefore: 'Prof. Dr. Ir.',
      name: String(member.name),
      titleAfter: 'M.Sc., Ph.D.',
      number: `A26${String(member.id).padStart(4, '0')}`,
      company: String(member.company),
      companyCategory: 'Akademisi',
      category: 'Anggota Biasa',
      issuedOn: '2026-11-20',
      startedOn: '2026-11-20',
      expiredOn: '2027-11-20',
      wording: {
        text: kind === 'card' ? firstDocuments.card_text : firstDocuments.letter_text,
        place: null,
        signerName: null,
        signerPosition: null,
        office: null,
        signatureImageId: null,
      },
    };
}

// Receipts as PDF.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../tests/setup/pdf.ts';
import { drawPaper } from './paper.ts';
import type { ReceiptToDraw } from './paper-content.ts';

const receipt = (sum: number, given: Partial<ReceiptToDraw> = {}): ReceiptToDraw => ({
  kind: 'receipt',
  number: '001/KW/PC/XI/2026',
  day: '2026-11-30',
  checkUrl: 'https://anggota.test/verifikasi/abcdefghijklmnopqrstuv',
  lookUpUrl: 'anggota.test/verifikasi',
  checkCode: 'K7MQ2X',
  stamp: null,
  content: {
    typeName: 'Kuitansi',
    sender: {
      associationName: 'Perhimpunan Contoh',
      appName: 'Anggota',
      supportEmail: 'kantor@contoh.test',
      office: 'Jl. Melati 1, Jakarta',
      place: 'Jakarta',
      color: null,
      logoImageId: null,
    },
    payer: 'Budi Santoso',
    billNumber: 'INV-202611-0031',
    sum,
    purpose: 'Iuran 1 tahun, kode unik',
    moneyOn: '2026-11-28',
    account: 'BCA 0111222333 a.n. Perhimpunan Contoh',
    signers: [{ name: 'Dewi Anggraini', position: 'Bendahara', signatureImageId: null }],
    replaces: null,
  },
  ...given,
});

async function textOf(paper: ReceiptToDraw): Promise<string> {
  const { pages, isTagged } = readPdf(await drawPaper({ paper, images: { logo: null, signatures: [null] } }));
  assert.equal(pages.length, 1);
  assert.ok(isTagged);
  return (pages[0]?.text ?? '').replace(/\s+/g, ' ');
}

test('[DOCS-009] [DOCS-012] a receipt says payer, sum in figures and words, purpose, days, account and treasurer', async () => {
  const text = await textOf(receipt(150_117));
  for (const part of [
    '001/KW/PC/XI/2026',
    'Budi Santoso',
    'Rp 150.117',
    'seratus lima puluh ribu seratus tujuh belas rupiah',
    'Iuran 1 tahun, kode unik, tagihan INV-202611-0031',
    '28 November 2026',
    'BCA 0111222333 a.n. Perhimpunan Contoh',
    'Jakarta, 30 November 2026',
    'Dewi Anggraini',
    'Diterbitkan oleh sistem Perhimpunan Contoh.',
    'K7M Q2X',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`);
  assert.doesNotMatch(text, /elektronik|DIBATALKAN/);
});

test('[DOCS-009] [D10] above Rp 5.000.000 there is a box for the stamp of the state', async () => {
  assert.doesNotMatch(await textOf(receipt(5_000_000)), /Meterai/);
  assert.match(await textOf(receipt(5_000_001)), /Meterai/);
});

test('[DOCS-009] a canceled receipt says so, and a new one names it', async () => {
  const stamp = { word: 'DIBATALKAN', sentence: 'Dibatalkan pada 1 Desember 2026.' };
  assert.match(await textOf(receipt(150_000, { stamp })), /DIBATALKAN: Dibatalkan pada 1 Desember 2026/);
  const { content } = receipt(150_000);
  const next = receipt(150_000, { content: { ...content, replaces: '001/KW/PC/XI/2026' } });
  assert.match(await textOf(next), /Menggantikan .*001\/KW\/PC\/XI\/2026/);
});

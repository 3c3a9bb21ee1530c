import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../../lib/errors.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import type { DocumentContent } from './pdf/content.ts';

const content: DocumentContent = {
  kind: 'letter',
  associationName: 'Perhimpunan Contoh',
  appName: 'Anggota',
  supportEmail: 'bantuan@contoh.id',
  verificationUrl: 'https://anggota.example/verifikasi/Zk3pQ8sT1vYw2xAbCdEf0g',
  titleBefore: null,
  name: 'Siti Aminah',
  titleAfter: null,
  number: 'A260017',
  company: 'PT Contoh',
  companyCategory: null,
  category: null,
  issuedOn: '2026-11-20',
  startedOn: null,
  expiredOn: null,
};

test('[DOC-001] when the queue is full, further requests are told to come back; no one waits for long', async (t) => {
  const renderer = createDocumentRenderer();
  t.after(() => renderer.close());
  const answers = await Promise.allSettled(
    Array.from({ length: 130 }, () => renderer.render({ content, photo: null })),
  );
  const refusals = answers
    .filter((answer) => answer.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  assert.ok(refusals.length > 0 && refusals.length < 130);
  for (const refusal of refusals) assert.ok(refusal instanceof HttpError && refusal.status === 503);
  const made = await renderer.render({ content, photo: null });
  assert.equal(Buffer.from(made.subarray(0, 5)).toString(), '%PDF-');
});

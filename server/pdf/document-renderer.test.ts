import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardContent } from '../../tests/builders/documents.ts';
import { HttpError } from '../lib/errors.ts';
import { createDocumentRenderer } from './document-renderer.ts';

test('[DOC-001] when the queue is full, further requests are told to come back; no one waits for long', async () => {
  const renderer = createDocumentRenderer();
  const answers = await Promise.allSettled(
    Array.from({ length: 130 }, () =>
      renderer.render({ content: cardContent, photo: null, signature: null }),
    ),
  );
  const refusals = answers
    .filter((answer) => answer.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  assert.ok(refusals.length > 0 && refusals.length < 130);
  for (const refusal of refusals) assert.ok(refusal instanceof HttpError && refusal.status === 503);
  const made = await renderer.render({ content: cardContent, photo: null, signature: null });
  assert.equal(Buffer.from(made.subarray(0, 5)).toString(), '%PDF-');
});

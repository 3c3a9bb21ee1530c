import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementGuideSettings } from '#shared/association/statement-guides.contract.ts';
import { chooseDownloadGuide, guidedBanks, guideText } from '#shared/statements/download-guides.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';

test('[BANK-013] admins hide or rewrite the guide of a bank, and the second one learns who was first', async (t) => {
  const api = await startApi(t);
  const [first, second] = [await addAdmin(api), await addAdmin(api)];
  const save = (token: string, body: object) => api.call(statementGuideSettings.save, { token, body });
  const rewritten = [{ bank: '014', text: 'Minta file dari bendahara.\nKirim ke sini.' }];
  const saved = await save(first.token, { hidden_banks: ['535'], rewritten, version: 0 });
  assert.deepEqual(saved.body.data.value, { hidden_banks: ['535'], rewritten });
  const late = await save(second.token, { hidden_banks: [], rewritten: [], version: 0 });
  assert.equal(late.status, 409);
  assert.ok(late.error.message.includes(first.name));
  const wrong = await save(second.token, {
    hidden_banks: ['999'],
    rewritten: [{ bank: '014', text: ' ' }],
    version: 1,
  });
  assert.equal(wrong.status, 422);
  assert.deepEqual(Object.keys(wrong.error.errors ?? {}), ['hidden_banks.0', 'rewritten.0.text']);
  const shown = await api.call(statementGuideSettings.show, { token: second.token });
  assert.deepEqual(shown.body.data.value, { hidden_banks: ['535'], rewritten });
});

test('[BANK-013] each guide says by what the right file is known, and any other bank has one, too', () => {
  for (const bank of guidedBanks) {
    assert.ok(chooseDownloadGuide(bank).shows.length > 0, bank);
    assert.ok(guideText(bank).includes('Periksa filenya:\n- '), bank);
  }
  assert.deepEqual(chooseDownloadGuide('999'), chooseDownloadGuide('lain'));
});

// Protected files: the password is asked for, used once and stored nowhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import { addBcaAccount } from '../../../../tests/builders/rows/statements.ts';
import { bcaStatement } from '../../../../tests/builders/statements/bca-statement.ts';
import { bcaPdf } from '../../../../tests/builders/statements/pdf-files.ts';
import { protectedWorkbook } from '../../../../tests/builders/statements/protected-workbooks.ts';
import { openedInExcel } from '../../../../tests/builders/statements/statement-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';

const PASSWORD = '17081988';

const bcaCredit = { account: '0111222333', day: '2026-11-01', amount: 300_123, text: 'SARI UTAMI' };

const bcaLine = { date: '01/11/2026', text: 'SARI UTAMI', amount: 300_123 };

const files: [name: string, make: () => Promise<Buffer<ArrayBuffer>>][] = [
  ['mutasi.pdf', () => bcaPdf(bcaCredit, { version: '1.7ext3', password: PASSWORD })],
  ['mutasi.xlsx', async () => protectedWorkbook(await openedInExcel(bcaStatement([bcaLine])), PASSWORD)],
];

for (const [name, make] of files)
  test(`[BANK-012] a protected ${name} asks for its password, and five wrong ones an hour are counted`, async (t) => {
    const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
    const admin = await addAdmin(api);
    await addBcaAccount(api);
    const bytes = await make();
    const send = (body: object, endpoint: 'check' | 'upload' = 'check') =>
      api.call(statementUploads[endpoint], {
        token: admin.token,
        file: { bytes, name, type: 'application/octet-stream' },
        body,
      });
    const answer = await send({});
    assert.equal(answer.status, 422);
    assert.match(
      JSON.stringify(answer.body),
      /"password":\["File ini dilindungi password. Biasanya tanggal lahir/,
    );
    const right = await send({ password: PASSWORD });
    assert.equal(right.status, 200);
    assert.ok(!JSON.stringify(right.body).includes(PASSWORD));
    assert.equal((await send({ password: PASSWORD }, 'upload')).status, 201);
    for (let count = 0; count < 5; count++) {
      const wrong = await send({ password: `salah-${count}` });
      assert.equal(wrong.status, 422);
      assert.ok(!JSON.stringify(wrong.body).includes('salah'));
    }
    assert.equal((await send({ password: PASSWORD })).status, 429);
    const events = await api.deps.db.selectFrom('audit_events').selectAll().execute();
    assert.ok(!JSON.stringify(events).includes(PASSWORD));
  });

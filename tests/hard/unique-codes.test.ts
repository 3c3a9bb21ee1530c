// A whole association orders in the same moment: no two bills ask for the same total.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import { addMember } from '../builders/rows/accounts.ts';
import { FEE_RUPIAH, switchUniqueCodes } from '../builders/rows/unique-codes.ts';
import { startApi } from '../setup/api/api.ts';
import { engines, onEngine } from '../setup/hard/installation.ts';

for (const engine of engines)
  test(`[BANK-001] ${engine}: 999 parallel orders have 999 codes, and the next has none`, {
    timeout: 240_000,
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t);
    await switchUniqueCodes(api, 1);
    const members = [];
    for (let count = 0; count <= MAX_CODE; count += 1) members.push(await addMember(api));
    let repeated = 0;
    const order = async ({ token }: { token: string }) => {
      for (;;) {
        const { status, body } = await api.call(ownPayments.order, { token, body: { duration: 1 } });
        if (status === 201) return body.data;
        // All wait for few connections. After 5 s the server asks to try again, as it does without codes.
        assert.equal(status, 503);
        repeated += 1;
      }
    };
    const [last, ...others] = members;
    const started = performance.now();
    const bills = await Promise.all(others.map(order));
    t.diagnostic(`${MAX_CODE} orders in ${Math.round(performance.now() - started)} ms, ${repeated} repeated`);
    assert.equal(new Set(bills.map(({ total }) => total)).size, MAX_CODE);
    assert.ok(bills.every(({ total, unique_code }) => total === FEE_RUPIAH + Number(unique_code)));
    assert.ok(last);
    const { total, unique_code } = await order(last);
    assert.deepEqual([total, unique_code], [FEE_RUPIAH, null]);
  });

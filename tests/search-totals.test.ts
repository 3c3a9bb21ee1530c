// The total of a search follows its rows: every list with a keyword answers each of them alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin, addMember } from './builders/rows/accounts.ts';
import { addOrder } from './builders/rows/payments.ts';
import { type Api, startApi } from './setup/api/api.ts';

const lists = { members: members.list, payments: payments.list, renewals: renewals.list };
const ROW_COUNT = 17;

/** Each list has this number of rows that match `cendrawasih`. */
async function addRows(api: Api): Promise<string> {
  const { token } = await addAdmin(api);
  const first = await addMember(api, { name: 'Cendrawasih 1' });
  for (let number = 2; number <= ROW_COUNT; number++) await addMember(api, { name: `Cendrawasih ${number}` });
  for (let number = 1; number <= ROW_COUNT; number++) {
    await addOrder(api, first);
    await api.call(renewals.add, { token, body: { user: first.id, duration: 1 } });
  }
  return token;
}

/** Asks for a part of a list: the number of rows, the total and the last page. */
function asking(api: Api, token: string, list: (typeof lists)[keyof typeof lists]) {
  return async (query: Record<string, unknown>) => {
    const { status, body } = await api.call(list, { token, query });
    return [status, body.data.length, body.total, body.last_page];
  };
}

test('[API-002] a search answers its rows before the total, and the exact total alone', async (t) => {
  const api = await startApi(t);
  const token = await addRows(api);
  for (const [name, list] of Object.entries(lists)) {
    const ask = asking(api, token, list);
    const search = { keyword: 'cendrawasih' };
    assert.deepEqual(await ask({ ...search, only: 'rows' }), [200, 15, null, null], name);
    assert.deepEqual(await ask({ ...search, only: 'total' }), [200, 0, ROW_COUNT, 2], name);
    assert.deepEqual(
      await ask({ ...search, only: 'rows' }),
      [200, 15, ROW_COUNT, 2],
      `${name}, counted before`,
    );
    assert.deepEqual(await ask(search), [200, 15, ROW_COUNT, 2], name);
  }
});

test('[API-002] what shows its total without a count answers it with the rows', async (t) => {
  const api = await startApi(t);
  const token = await addRows(api);
  for (const [name, list] of Object.entries(lists)) {
    const ask = asking(api, token, list);
    assert.deepEqual(
      await ask({ keyword: 'cendrawasih', only: 'rows', page: 2 }),
      [200, 2, ROW_COUNT, 2],
      name,
    );
    assert.deepEqual(await ask({ keyword: 'drawasih', only: 'rows', page: 3 }), [200, 0, ROW_COUNT, 2], name);
    assert.deepEqual(await ask({ keyword: 'quokka', only: 'rows' }), [200, 0, 0, 1], name);
    assert.deepEqual(await ask({ only: 'rows' }), [200, 15, ROW_COUNT, 2], name);
    assert.deepEqual(await ask({ only: 'total' }), [200, 0, ROW_COUNT, 2], name);
    assert.deepEqual(await ask({ keyword: 'cendra', only: 'apa saja' }), [200, 15, ROW_COUNT, 2], name);
  }
});

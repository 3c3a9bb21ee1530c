// The process is killed in the middle of an upload: all rows of the statement are there, or none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { askWith } from '../../tools/product-api.ts';
import { bcaStatement } from '../builders/statements/bca-statement.ts';
import {
  engines,
  findFaults,
  type Installation,
  openInstallation,
  rounds,
  signIn,
  timeoutFor,
} from '../setup/hard/installation.ts';

const ROW_COUNT = 4000;
/** Each kill comes a little later than the one before, until an upload was faster. */
const kills = rounds({ few: 8, many: 60 });
const DELAY_MS = rounds({ few: 250, many: 50 });

for (const engine of engines)
  test(`[BANK-010] ${engine}: an upload that is killed at any moment leaves all rows or none, and can be repeated`, {
    timeout: timeoutFor(kills, 15_000),
  }, async (t) => {
    const site = await openInstallation(t, engine, { DEMO_DATA: '0' });
    let server = site.start();
    await server.ready();
    const token = await signIn(site);
    const ask = askWith(site, token);
    await ask(bankAccounts.add, {
      body: {
        bank_code: '014',
        bank_name: null,
        number: '0111222333',
        holder: 'Perkumpulan Contoh',
        qris_image_id: null,
        is_active: 1,
      },
    });
    const file = {
      bytes: new Uint8Array(Buffer.from(longStatement())),
      name: 'mutasi.csv',
      type: 'text/csv',
    };
    let stored = 0;
    for (let round = 1; round <= kills && stored === 0; round++) {
      const sent = ask(statementUploads.upload, { file }).catch(() => null);
      await pause(DELAY_MS * round);
      await server.kill();
      await sent;
      stored = await countRows(site);
      t.diagnostic(`${stored} rows after kill ${round}`);
      assert.ok(stored === 0 || stored === ROW_COUNT, `${stored} rows after kill ${round}`);
      server = site.start();
      await server.ready();
      assert.deepEqual(await findFaults(site.places), [], `after kill ${round}`);
    }
    await ask(statementUploads.upload, { file });
    assert.equal(await countRows(site), ROW_COUNT);
    assert.deepEqual(await findFaults(site.places), []);
    assert.equal(await server.stop(), 0);
  });

function longStatement(): string {
  const lines = Array.from({ length: ROW_COUNT }, (_, index) => ({
    date: `${String((index % 28) + 1).padStart(2, '0')}/10/2026`,
    text: `TRSF E-BANKING CR PENGIRIM ${index}`,
    amount: 100_000 + index,
  }));
  return bcaStatement(lines.toSorted((a, b) => a.date.localeCompare(b.date)));
}

async function countRows({ places }: Installation): Promise<number> {
  const { db, close } = connectReader(places);
  const rows = await db.selectFrom('statement_rows').select('id').execute();
  await close();
  return rows.length;
}

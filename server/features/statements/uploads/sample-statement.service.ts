// A statement to try the product with: it pays the open bills of the demo data.

import { jakartaDay } from '#shared/dates.ts';
import { extractDigits } from '#shared/numbers.ts';
import { findSetting } from '../../../association/settings.db.ts';
import { settingKeys } from '../../../db/setting-keys.ts';
import type { Deps } from '../../../deps.ts';
import { today } from '../../../lib/clock.ts';
import { readOpenPaymentsTo } from '../matching/matching-input.db.ts';
import { sampleStatementText } from './sample-statement.rule.ts';

export interface SampleStatement {
  file_name: string;
  content: string;
}

/** Returns null without demo data: real bills are paid with money. */
export async function readSampleStatement({
  db,
  clock,
  association,
}: Pick<Deps, 'db' | 'clock' | 'association'>): Promise<SampleStatement | null> {
  if ((await findSetting(db, settingKeys.demoData)) !== '1') return null;
  const account = association.bankAccount();
  const bills = await readOpenPaymentsTo(db, account.id);
  const content = sampleStatementText({
    account: extractDigits(account.number),
    holder: account.holder,
    today: today(clock),
    bills: bills.map(({ member_name, total, unique_code, created_at }) => ({
      name: member_name,
      total,
      code: unique_code,
      madeOn: jakartaDay(created_at),
    })),
  });
  return { file_name: 'mutasi-contoh.csv', content };
}

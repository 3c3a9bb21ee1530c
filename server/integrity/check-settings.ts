// Settings of the association: what is stored fits the schema of its group, otherwise the first values apply.
import { firstSettings } from '../association/first-settings.ts';
import { readGroups } from '../association/setting-groups.db.ts';
import { findRefusedGroups } from '../association/stored-values.ts';
import type { CheckContext } from './check-context.ts';

/** They complete the fields of newer versions only; the faults of what is stored do not depend on them. */
const first = firstSettings({
  appName: 'Anggota',
  associationName: 'Asosiasi',
  supportEmail: 'admin@anggota.test',
  frontPage: 'neutral',
});

export async function checkSettings({ db }: CheckContext): Promise<string[]> {
  const refused = findRefusedGroups(await readGroups(db), first);
  return refused.map(
    ({ name, faults }) => `settings ${name}: not used, its schema refuses ${faults.join(', ')}`,
  );
}

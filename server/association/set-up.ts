// Holds back what would reach members under the name, or with the account, of the example.
import { notSetUp } from '../lib/errors.ts';
import type { Association } from './association.ts';

interface SetUpDeps {
  association: Pick<Association, 'missing'>;
}

/** Tells whether name and account are the association's own. Outside of production the example's will do. */
export function isSetUp({ association }: SetUpDeps): boolean {
  return association.missing().length === 0;
}

/** Throws 422 for a verb of an admin. */
export function refuseUntilSetUp({ association }: SetUpDeps): void {
  const missing = association.missing();
  if (missing.length > 0) throw notSetUp(missing);
}

/**
 * Judges for a job as `isSetUp` does: another node may have saved the settings, and those in memory follow a little
 * later.
 */
export async function isSetUpByNow({
  association,
}: {
  association: Pick<Association, 'missing' | 'reload'>;
}): Promise<boolean> {
  if (!isSetUp({ association })) await association.reload();
  return isSetUp({ association });
}

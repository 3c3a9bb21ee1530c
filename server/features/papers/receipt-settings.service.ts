// The setting of receipts: it says what is missing before it is switched on.
import type { ReceiptSettings } from '#shared/association/receipts.contract.ts';
import { numberText } from '#shared/papers/number-pattern.rules.ts';
import { paperErrors } from '#shared/papers/papers.messages.ts';
import { receiptType } from '#shared/papers/receipts.rules.ts';
import { changeAs } from '../../changes/change.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { type Edition, storeGroup } from '../association/association.open.service.ts';
import { numbering } from './issue-papers.open.store.ts';
import { findCounter } from './papers.open.db.ts';
import { beginReceipts, findReceiptType } from './receipts.db.ts';
import { findSignerOn } from './receipts.open.store.ts';

interface Save {
  /** The version that the values were typed from. */
  version: number;
  value: ReceiptSettings;
}

/**
 * Throws 409 with the name of the admin who saved them since, and 422 for receipts without 'Singkatan' or a signer in office.
 * Bills that were paid before receipts are on have one only when an admin asks.
 */
export function saveReceiptSettings(
  deps: Deps,
  admin: AdminCaller,
  save: Save,
): Promise<Edition<'receipts'>> {
  return changeAs(deps, admin, async (work) => {
    // A signer is deleted under the same lock.
    await lockTable(work.tx, 'paper_types');
    await lockTable(work.tx, 'paper_signers');
    const { is_on, signer_id } = save.value;
    const hasAbbreviation = deps.association.current().paper_numbers.abbreviation !== null;
    const found =
      is_on === 1 || signer_id !== null ? await findSignerOn(work.tx, save.value, work.today) : null;
    const problems = {
      ...(is_on === 1 && !hasAbbreviation && { is_on: paperErrors.noAbbreviation }),
      ...(found && 'problem' in found && { signer_id: found.problem.text }),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { before, edition } = await storeGroup(deps, work, 'receipts', save);
    if (is_on === 1 && before.is_on === 0) await beginReceipts(work.tx, { now: work.now, adminId: admin.id });
    return edition;
  });
}

/** The number that a receipt of today would have, or what has to be set before. */
export async function showExample({ db, clock, association }: Deps): Promise<{
  number: string | null;
  refusal: string | null;
}> {
  const day = today(clock);
  const type = await findReceiptType(db);
  const made = numbering(
    { id: 0, counting: 'year', ...receiptType, ...type },
    { day, terms: [], abbreviation: association.current().paper_numbers.abbreviation },
  );
  if ('missing' in made) return { number: null, refusal: paperErrors.noAbbreviation };
  const used = type ? ((await findCounter(db, made))?.value ?? 0) : 0;
  return { number: numberText(made.form, used + 1), refusal: null };
}

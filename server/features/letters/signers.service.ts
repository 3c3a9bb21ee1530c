// Who signs letters, and until when they are in office.
import type { SignerChange, SignerInput } from '#shared/letters/letter-types.contract.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { receiptErrors } from '#shared/papers/receipts.messages.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseUsed } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { conflict, invalid, orNotFound, refused } from '../../lib/errors.ts';
import { getGroup } from '../association/association.open.service.ts';
import { assertImages } from '../association/association-images.open.service.ts';
import {
  deleteSigner,
  findSigner,
  insertSigner,
  readSigners,
  type SignerRow,
  updateSigner,
} from './letter-types.db.ts';
import { changeTypes } from './letter-types.service.ts';

export function listSigners({ db }: Pick<Deps, 'db'>): Promise<SignerRow[]> {
  return readSigners(db);
}

/** Throws 422 for an image that is not there. */
export function addSigner(deps: Deps, admin: AdminCaller, input: SignerInput): Promise<SignerRow> {
  return changeTypes(deps, admin, async (work) => {
    await assertImages(work.tx, input);
    const signer = await insertSigner(work.tx, {
      ...withStart(input),
      created_at: work.now,
      updated_at: work.now,
      version: 1,
    });
    work.record({ action: 'letter_signer.add', subjectId: signer.id, after: recordOfSigner(input) });
    return signer;
  });
}

/** Throws 404, 409 when someone else has saved it since, and 422 for an image that is not there. */
export function changeSigner(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { version, ...input }: SignerChange,
): Promise<SignerRow> {
  return changeTypes(deps, admin, async (work) => {
    const before = orNotFound(await findSigner(work.tx, id));
    refuseUnseen(version, before.version, () => conflict(letterErrors.changedSince(before.updated_at)));
    await assertImages(work.tx, input);
    const change = { ...withStart(input), updated_at: work.now, version: version + 1 };
    await updateSigner(work.tx, id, change);
    work.record({
      action: 'letter_signer.update',
      subjectId: id,
      ...changedFields(recordOfSigner(before), recordOfSigner(input)),
    });
    return { ...before, ...change };
  });
}

/** Throws 404, and 422 while a type or the setting of receipts names the signer. */
export async function removeSigner(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await changeTypes(deps, admin, async (work) => {
    const before = orNotFound(await findSigner(work.tx, id));
    const receipts = await getGroup({ ...deps, db: work.tx }, 'receipts');
    if (receipts.value.signer_id === id) throw refused(receiptErrors.signerUsed);
    await refuseUsed(deleteSigner(work.tx, id), letterErrors.signerUsed);
    work.record({ action: 'letter_signer.remove', subjectId: id, before: recordOfSigner(before) });
  });
}

/** The schema refuses one without a first day. */
function withStart({ started_on, ...input }: SignerInput) {
  if (started_on === null) throw invalid({ started_on: letterErrors.unknownSigner });
  return { ...input, started_on };
}

function recordOfSigner({ name, position, started_on, ended_on, signature_image_id }: SignerInput) {
  return {
    name,
    signer_position: position,
    in_office_from: started_on,
    in_office_to: ended_on,
    signature_image_id,
  };
}

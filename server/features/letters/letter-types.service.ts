// Types of letters: what they say, how they are numbered, and who signs them.
import { isNameTaken } from '#shared/choice-names.ts';
import type { LetterTypeChange, LetterTypeInput } from '#shared/letters/letter-types.contract.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { numberText } from '#shared/papers/number-pattern.rules.ts';
import { paperErrors } from '#shared/papers/papers.messages.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, orNotFound, refused } from '../../lib/errors.ts';
import { numbering } from '../papers/issue-papers.open.store.ts';
import { readCounters, readTerms } from '../papers/papers.open.db.ts';
import {
  findType,
  insertType,
  readCodes,
  readSigners,
  readTypeSigners,
  readTypes,
  replaceTypeSigners,
  type TypeRow,
  type TypeSignerRow,
  updateType,
} from './letter-types.db.ts';

export interface ShownType {
  type: TypeRow;
  signers: TypeSignerRow[];
  /** Null while it cannot be told. */
  nextNumber: string | null;
}

type ReadDeps = Pick<Deps, 'db' | 'association' | 'clock'>;

export async function listTypes(deps: ReadDeps): Promise<ShownType[]> {
  return showTypes(deps, await readTypes(deps.db));
}

/** Throws 404. */
export async function getType(deps: ReadDeps, id: number): Promise<ShownType> {
  const [shown] = await showTypes(deps, [orNotFound(await findType(deps.db, id))]);
  return orNotFound(shown);
}

async function showTypes(deps: ReadDeps, types: readonly TypeRow[]): Promise<ShownType[]> {
  const { db, association, clock } = deps;
  const terms = await readTerms(db);
  const counters = await readCounters(db);
  const signers = await readTypeSigners(
    db,
    types.map(({ id }) => id),
  );
  const facts = { day: today(clock), terms, abbreviation: association.current().paper_numbers.abbreviation };
  return types.map((type) => {
    const made = numbering(type, facts);
    const used =
      'missing' in made
        ? 0
        : (counters.find(({ type_id, period }) => type_id === type.id && period === made.period)?.value ?? 0);
    return {
      type,
      signers: signers.filter(({ type_id }) => type_id === type.id),
      nextNumber: 'missing' in made ? null : numberText(made.form, used + 1),
    };
  });
}

/** Throws 422 for a name or code that is taken, without 'Singkatan' where the pattern needs it, and above the limit. */
export async function addType(deps: Deps, admin: AdminCaller, input: LetterTypeInput): Promise<ShownType> {
  const id = await changeTypes(deps, admin, async (work) => {
    const { signers, fields, ...columns } = input;
    const known = await readCodes(work.tx);
    if (known.filter(({ kind }) => kind === 'letter').length >= letterLimits.types)
      throw refused(letterErrors.tooManyTypes);
    const problems = {
      ...(known.some(({ code }) => code === input.code) && { code: letterErrors.codeTaken }),
      ...(await problemsOf(deps, work, input)),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const type = await insertType(work.tx, {
      ...columns,
      kind: 'letter',
      fields: JSON.stringify(fields),
      is_active: 1,
      created_by: admin.id,
      created_at: work.now,
      updated_at: work.now,
      version: 1,
    });
    await replaceTypeSigners(work.tx, type.id, signers);
    work.record({ action: 'letter_type.add', subjectId: type.id, after: recordOfType(input) });
    return type.id;
  });
  return getType(deps, id);
}

/** Throws 404, 409 when someone else has saved it since, and 422 as `addType`. */
export async function updateLetterType(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { version, ...input }: LetterTypeChange,
): Promise<ShownType> {
  await changeTypes(deps, admin, async (work) => {
    const before = orNotFound(await findType(work.tx, id));
    refuseUnseen(version, before.version, () => conflict(letterErrors.changedSince(before.updated_at)));
    const { signers, fields, ...columns } = input;
    const problems = await problemsOf(deps, work, { ...input, id });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const signersBefore = await readTypeSigners(work.tx, [id]);
    await updateType(work.tx, id, {
      ...columns,
      fields: JSON.stringify(fields),
      updated_at: work.now,
      version: version + 1,
    });
    await replaceTypeSigners(work.tx, id, signers);
    const stored = {
      ...before,
      fields: JSON.parse(before.fields),
      signers: signersBefore.map(({ signer_id, place, may_use_image }) => ({
        signer_id,
        place,
        may_use_image,
      })),
    };
    work.record({
      action: 'letter_type.update',
      subjectId: id,
      ...changedFields(recordOfType(stored), recordOfType(input)),
    });
  });
  return getType(deps, id);
}

/** Makes one change of types and signers at a time. */
export function changeTypes<T>(
  deps: Deps,
  admin: AdminCaller,
  verb: (work: AdminWork) => Promise<T>,
): Promise<T> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'paper_types');
    await lockTable(work.tx, 'paper_signers');
    return verb(work);
  });
}

type TypeSigners = LetterTypeInput['signers'];

async function problemsOf(
  { association }: Pick<Deps, 'association'>,
  { tx }: { tx: Database },
  {
    id = null,
    name,
    pattern,
    signers,
  }: { id?: number | null; name: string; pattern: string; signers: TypeSigners },
): Promise<Record<string, string>> {
  const listed = await readCodes(tx);
  const known = new Set((await readSigners(tx)).map((signer) => signer.id));
  const { abbreviation } = association.current().paper_numbers;
  return {
    ...(isNameTaken(listed, { id, name }) && { name: letterErrors.nameTaken }),
    ...(abbreviation === null && pattern.includes('{asosiasi}') && { pattern: paperErrors.noAbbreviation }),
    ...(signers.some(({ signer_id }) => !known.has(signer_id)) && { signers: letterErrors.unknownSigner }),
  };
}

type RecordedType = Omit<LetterTypeChange, 'version' | 'is_active'> & { is_active?: 0 | 1; code?: string };

/** As the audit trail names them. */
function recordOfType(type: RecordedType) {
  return {
    name: type.name,
    code: type.code,
    number_pattern: type.pattern,
    counting: type.counting,
    audience: type.audience,
    letter_text: type.text,
    own_fields: type.fields.map(({ name }) => `{${name}}`).join(', '),
    signer_count: type.signer_count,
    signers: type.signers
      .map(({ signer_id, place, may_use_image }) => `${place}: ${signer_id}${may_use_image ? '+' : ''}`)
      .join(', '),
    validity: type.validity,
    validity_months: type.validity_months,
    request_rule: type.request_rule,
    is_active: type.is_active,
  };
}

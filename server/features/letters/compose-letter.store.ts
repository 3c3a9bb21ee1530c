// Puts together what is frozen of a letter: text, values of its fields, sender, signers, and until when it is valid.
import { addDays } from '#shared/calendar-days.ts';
import { formatDate } from '#shared/dates.ts';
import { letterTextProblem } from '#shared/letters/letter-text.rules.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../lib/errors.ts';
import type { LetterContent } from '../../pdf/paper-content.ts';
import { memberLetterFacts } from '../documents/documents.open.service.ts';
import { letterSender } from '../documents/letter-sender.open.view.ts';
import type { NewPaper } from '../papers/issue-papers.open.store.ts';
import { readTypeSigners, type TypeRow, type TypeSignerRow } from './letter-types.db.ts';
import { readOwnFields } from './stored-letters.rule.ts';

/** What is said in one letter. */
export interface LetterText {
  memberId: number | null;
  /** Jakarta day. */
  day: string;
  subject: string;
  addressee: string | null;
  purpose: string | null;
  text: string;
  fieldValues: Readonly<Record<string, string>>;
  /** Ids, in their places. */
  signers: readonly number[];
}

export type ComposedLetter = Omit<NewPaper, 'issueKey' | 'issuedBy'> & { content: LetterContent };

/** Throws 404 for an unknown member, and 422 at each field that is wrong. */
export async function composeLetter(
  deps: Deps,
  db: Database,
  type: TypeRow,
  letter: LetterText,
): Promise<ComposedLetter> {
  const possible = await readTypeSigners(db, [type.id]);
  const chosen = letter.signers.map((id, index) =>
    possible.find(({ signer_id, place }) => signer_id === id && place === index + 1),
  );
  const fields = readOwnFields(type.fields);
  const person = letter.memberId === null ? null : await memberLetterFacts(deps, db, letter.memberId);
  const validity = validUntil(type, { day: letter.day, expiredOn: person?.member.expired_at ?? null });
  const missing = fields.find(({ name }) => !letter.fieldValues[name]);
  const textProblem = letterTextProblem(letter.text, { audience: type.audience, fields });
  const problems = {
    ...(type.audience === 'member' && person === null && { user: letterErrors.noMember }),
    ...(textProblem !== null && { text: textProblem }),
    ...(missing && { [`field_values.${missing.name}`]: `${missing.label} wajib diisi.` }),
    ...signerProblem(type, letter.day, chosen),
    ...('problem' in validity && { day: validity.problem }),
  };
  if (Object.keys(problems).length > 0 || 'problem' in validity) throw invalid(problems);
  const { values, facts } = person ?? { values: generalValues(deps), facts: [] };
  const last = validity.lastDay;
  const sender = letterSender(deps.association.current());
  const signers = chosen.flatMap((signer) =>
    signer
      ? {
          name: signer.name,
          position: signer.position,
          signatureImageId: signer.may_use_image === 1 ? signer.signature_image_id : null,
        }
      : [],
  );
  const images = [sender.logoImageId, ...signers.map(({ signatureImageId }) => signatureImageId)];
  return {
    kind: 'letter',
    memberId: letter.memberId,
    personName: person === null ? null : (values.nama_lengkap ?? null),
    subject: letter.subject,
    addressee: letter.addressee,
    validUntil: last,
    imageIds: images.filter((id) => id !== null),
    content: {
      typeName: type.name,
      sender,
      text: letter.text,
      values: {
        ...values,
        tanggal: formatDate(letter.day),
        perihal: letter.subject,
        kepada: letter.addressee ?? '-',
        keperluan: letter.purpose ?? '-',
        surat_berlaku_sampai: last === null ? validity.words : formatDate(last),
        ...Object.fromEntries(fields.map(({ name }) => [name, letter.fieldValues[name] ?? ''])),
      },
      facts,
      signers,
      validity: type.validity,
    },
  };
}

function generalValues({ association }: Pick<Deps, 'association'>): Record<string, string> {
  const { association_name, support_email } = association.current().identity;
  return { asosiasi: association_name, email_kantor: support_email };
}

type Validity = { lastDay: string } | { lastDay: null; words: string } | { problem: string };

/** The last day as printed: what is renewed later does not lengthen it. */
function validUntil(
  { validity, validity_months }: TypeRow,
  { day, expiredOn }: { day: string; expiredOn: string | null },
): Validity & { words?: string } {
  if (validity === 'months') {
    const last = Temporal.PlainDate.from(day).add({ months: validity_months ?? 1 });
    return { lastDay: addDays(last.toString(), -1) };
  }
  if (validity === 'none') return { lastDay: null, words: 'tanpa batas waktu' };
  if (expiredOn === null) return { problem: letterErrors.noPeriod };
  if (isLifetime(expiredOn)) return { lastDay: null, words: 'seumur hidup' };
  return expiredOn < day ? { problem: letterErrors.periodOver(expiredOn) } : { lastDay: expiredOn };
}

function signerProblem(
  { signer_count }: TypeRow,
  day: string,
  chosen: readonly (TypeSignerRow | undefined)[],
): { signers?: string } {
  if (chosen.length !== signer_count || chosen.includes(undefined))
    return { signers: letterErrors.chooseSigners(signer_count) };
  const early = chosen.find((signer) => signer && signer.started_on > day);
  if (early) return { signers: letterErrors.notYetInOffice(early.name, early.started_on) };
  const late = chosen.find((signer) => signer && signer.ended_on !== null && signer.ended_on < day);
  return late?.ended_on ? { signers: letterErrors.outOfOffice(late.name, late.ended_on) } : {};
}

/** Lists who signs letters of this type on this day: in each place who is in office, the last elected first. */
export async function signersOnDay(
  db: Database,
  { id, signer_count }: TypeRow,
  day: string,
): Promise<number[]> {
  const possible = await readTypeSigners(db, [id]);
  return [1, 2].slice(0, signer_count).flatMap((place) => {
    const found = possible.find(
      (signer) =>
        signer.place === place &&
        signer.started_on <= day &&
        (signer.ended_on === null || signer.ended_on >= day),
    );
    return found ? [found.signer_id] : [];
  });
}

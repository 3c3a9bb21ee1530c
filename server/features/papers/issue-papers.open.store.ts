// Freezes papers: number, values, fingerprint, token and check code are stored together, and nothing of them changes again.
import { randomBytes, randomInt } from 'node:crypto';
import { CHECK_CODE_CHARACTERS, CHECK_CODE_LENGTH } from '#shared/papers/check-code.rules.ts';
import {
  dayProblem,
  numberForm,
  numberText,
  type PaperNumberForm,
  periodOfDay,
  type Term,
  termOn,
} from '#shared/papers/number-pattern.rules.ts';
import { paperErrors } from '#shared/papers/papers.messages.ts';
import type { PaperKind } from '#shared/papers/papers.states.ts';
import type { Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { violatedUnique } from '../../db/db-errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import { PAPER_LAYOUT } from '../../pdf/paper-content.ts';
import { canonicalForm, canonicalJson } from './fingerprint.rule.ts';
import {
  findCounter,
  findNewest,
  findPaperByNumber,
  insertPapers,
  type NumberedPaper,
  readTerms,
  type Series,
  SeriesIsAhead,
} from './papers.open.db.ts';

/** A type as far as it numbers. */
export type NumberingType = Pick<Row<'paper_types'>, 'id' | 'code' | 'pattern' | 'counting'>;

/** Where papers of a type and day are counted, and how their numbers look. */
export interface Numbering extends Series {
  form: PaperNumberForm;
  day: string;
}

/** Throws 422 at `day` or `pattern` where no number can be made. */
export async function numberingOn(
  { db, association }: { db: Database; association: Deps['association'] },
  type: NumberingType,
  day: string,
): Promise<Numbering> {
  const needsTerm = type.counting === 'term' || type.pattern.includes('{periode}');
  const made = numbering(type, {
    day,
    terms: needsTerm ? await readTerms(db) : [],
    abbreviation: association.current().paper_numbers.abbreviation,
  });
  if ('missing' in made)
    throw invalid(
      made.missing === 'asosiasi' ? { pattern: paperErrors.noAbbreviation } : { day: paperErrors.noTerm },
    );
  return made;
}

/** Returns the numbering, or the field of the pattern that has no value. */
export function numbering(
  type: NumberingType,
  { day, terms, abbreviation }: { day: string; terms: readonly Term[]; abbreviation: string | null },
): Numbering | { missing: string } {
  const period = periodOfDay(day, { counting: type.counting, terms });
  if (period === null) return { missing: 'periode' };
  const form = numberForm(type.pattern, {
    code: type.code,
    abbreviation,
    day,
    term: termOn(day, terms)?.name ?? null,
  });
  return 'missing' in form ? form : { typeId: type.id, period, form, day };
}

/** Throws 422 at `day` for one after today or before the newest of the series. Of the moment: the database decides. */
export async function refuseDay(deps: Pick<Deps, 'db' | 'clock'>, numbering: Numbering): Promise<void> {
  const newest = await findNewest(deps.db, numbering);
  const problem = dayProblem(numbering.day, { today: today(deps.clock), newest });
  if (problem) throw invalid({ day: problem });
}

/** What a paper says, and for whom. */
export interface NewPaper {
  kind: PaperKind;
  memberId: number | null;
  /** As printed. */
  personName: string | null;
  subject: string;
  addressee: string | null;
  validUntil: string | null;
  content: object;
  /** Of the association, shown on it. */
  imageIds: readonly number[];
  fileKey?: string | null;
  /** Names what is issued, so that a verb that is repeated issues nothing twice. */
  issueKey: string | null;
  issuedBy: { id: number | null; name: string };
  isMailed?: boolean;
  orderId?: number | null;
  replacesId?: number | null;
}

/**
 * Must come last in a change, but for its mails and records: others of the series wait for its end. The numbers follow
 * each other in the order of the papers.
 */
export function freezePapers(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { typeId, period, form, day }: Numbering,
  papers: readonly NewPaper[],
): Promise<NumberedPaper[]> {
  const rows = papers.map((paper) => {
    const frozen = {
      kind: paper.kind,
      type_id: typeId,
      period,
      day,
      layout: PAPER_LAYOUT,
      person_name: paper.personName,
      subject: paper.subject,
      addressee: paper.addressee,
      valid_until: paper.validUntil,
      content: canonicalJson(paper.content),
    };
    return {
      ...frozen,
      canonical: canonicalForm(frozen),
      member_id: paper.memberId,
      file_key: paper.fileKey ?? null,
      token: newPaperToken(),
      check_code: newCheckCode(),
      issue_key: paper.issueKey,
      issued_by: paper.issuedBy.id,
      issued_by_name: paper.issuedBy.name,
      created_at: now,
      mailed_at: paper.isMailed ? now : null,
      order_id: paper.orderId ?? null,
      replaces_id: paper.replacesId ?? null,
      state: 'valid' as const,
    };
  });
  return insertPapers(tx, form, rows);
}

/** 128 bits: cannot be guessed, and short enough for a small QR code. */
function newPaperToken(): string {
  return randomBytes(16).toString('base64url');
}

function newCheckCode(): string {
  return Array.from(
    { length: CHECK_CODE_LENGTH },
    () => CHECK_CODE_CHARACTERS[randomInt(CHECK_CODE_CHARACTERS.length)],
  ).join('');
}

/** Runs a change that freezes papers, and says why the database refused their number. */
export async function explainingNumbers<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  numbering: Numbering,
  issue: () => Promise<T>,
): Promise<T> {
  try {
    return await issue();
  } catch (error) {
    if (error instanceof SeriesIsAhead) {
      await refuseDay(deps, numbering);
      throw conflict(paperErrors.movedOn);
    }
    if (!/number/.test(violatedUnique(error) ?? '')) throw error;
    const used = (await findCounter(deps.db, numbering))?.value ?? 0;
    const number = numberText(numbering.form, used + 1);
    const other = await findPaperByNumber(deps.db, number);
    if (!other) throw conflict(paperErrors.movedOn);
    throw invalid({ pattern: paperErrors.numberTaken(number, other.type_name) });
  }
}

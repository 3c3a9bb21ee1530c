// What a stranger reads about a paper: nothing that is not printed on it, and whether it holds.
import { addDays } from '#shared/calendar-days.ts';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import type { PaperCheck } from '#shared/papers/papers.contract.ts';
import { letterContent, receiptContent } from '../../pdf/paper-content.ts';
import type { CheckedRow } from './papers.open.db.ts';

/** `day`: the Jakarta day of the check. */
export function checkView(row: CheckedRow, day: string): PaperCheck {
  const { letter, receipt } = contentOf(row);
  const signers = letter?.signers ?? receipt?.signers ?? [];
  return {
    kind: 'paper',
    type: row.type_name,
    number: row.number,
    day: row.day,
    name: row.person_name,
    signers: signers.map(({ name, position }) => ({ name, position })),
    amount: receipt?.sum ?? null,
    ...judge(row, { day, endsWithMembership: letter?.validity === 'membership' }),
  };
}

function contentOf({ kind, content, is_erased }: CheckedRow) {
  if (is_erased === 1 || kind === 'number') return { letter: null, receipt: null };
  const stored = JSON.parse(content);
  return kind === 'letter'
    ? { letter: letterContent.parse(stored), receipt: null }
    : { letter: null, receipt: receiptContent.parse(stored) };
}

interface Moment {
  day: string;
  endsWithMembership: boolean;
}

/** A letter until the membership ends is over when the member stops, too. */
function judge(
  row: CheckedRow,
  { day, endsWithMembership }: Moment,
): Pick<PaperCheck, 'verdict' | 'sentence'> {
  const { state, state_at, valid_until, stopped_on } = row;
  if (state === 'replaced')
    return { verdict: 'replaced', sentence: `diganti oleh nomor ${row.replaced_by_number}` };
  if (state === 'revoked')
    return { verdict: 'revoked', sentence: `dicabut pada ${formatDate(jakartaDay(state_at ?? ''))}` };
  if (state === 'canceled')
    return { verdict: 'canceled', sentence: `dibatalkan pada ${formatDate(jakartaDay(state_at ?? ''))}` };
  const over = valid_until === null ? null : addDays(valid_until, 1);
  const stopped = endsWithMembership ? stopped_on : null;
  const [first] = [over, stopped].filter((end) => end !== null).toSorted();
  return first !== undefined && first <= day
    ? { verdict: 'expired', sentence: `tidak berlaku lagi sejak ${formatDate(first)}` }
    : { verdict: 'valid', sentence: 'berlaku' };
}

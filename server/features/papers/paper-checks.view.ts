// What a stranger reads about a paper: nothing that is not printed on it, and whether it holds.
import { addDays } from '#shared/calendar-days.ts';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import type { PaperCheck } from '#shared/papers/papers.contract.ts';
import { letterContent } from '../../pdf/paper-content.ts';
import type { CheckedRow } from './papers.open.db.ts';

/** Expects the Jakarta day of the check as `day`. */
export function checkView(row: CheckedRow, day: string): PaperCheck {
  const content = row.kind === 'letter' ? letterContent.parse(JSON.parse(row.content)) : null;
  return {
    kind: 'paper',
    type: row.type_name,
    number: row.number,
    day: row.day,
    name: row.person_name,
    signers: (content?.signers ?? []).map(({ name, position }) => ({ name, position })),
    ...judge(row, { day, endsWithMembership: content?.validity === 'membership' }),
  };
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
  const over = valid_until === null ? null : addDays(valid_until, 1);
  const stopped = endsWithMembership ? stopped_on : null;
  const [first] = [over, stopped].filter((end) => end !== null).toSorted();
  return first !== undefined && first <= day
    ? { verdict: 'expired', sentence: `tidak berlaku lagi sejak ${formatDate(first)}` }
    : { verdict: 'valid', sentence: 'berlaku' };
}

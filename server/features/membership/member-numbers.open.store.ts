// Member numbers: running, never assigned twice, without those that an import brought.
import { memberNumber } from '#shared/members/members.rules.ts';
import type { Work } from '../../changes/change.ts';
import { nextNumber, nextNumbers } from '../../changes/counters.ts';
import { invalid } from '../../lib/errors.ts';
import type { LockedMember } from './locked-member.open.store.ts';
import { readTakenNumbers } from './membership.db.ts';

/** Returns the next running number with this code, without those that an import brought. */
export async function nextMemberNumber(work: Work, code: string): Promise<string> {
  for (;;) {
    const sequence = await nextNumber(work.tx, 'members');
    const number = memberNumber(code, yearOf(work), sequence);
    if (!(await readTakenNumbers(work.tx, [number])).has(number)) return number;
  }
}

/**
 * Takes one number for each member, in their order. Throws 422 when a company category, and so the code, is missing.
 */
export async function newNumbers(work: Work, members: readonly LockedMember[]): Promise<string[]> {
  if (members.length === 0) return [];
  const codes = members.map(({ row }) => codeOf(row));
  const first = await nextNumbers(work.tx, 'members', codes.length);
  const numbers = codes.map((code, index) => memberNumber(code, yearOf(work), first + index));
  const taken = await readTakenNumbers(work.tx, numbers);
  for (const [index, number] of numbers.entries())
    if (taken.has(number)) numbers[index] = await nextMemberNumber(work, codes[index] ?? '');
  return numbers;
}

function codeOf({ code }: LockedMember['row']): string {
  if (code === null) throw invalid({ company_category: 'Anggota belum memiliki kategori institusi.' });
  return code;
}

const yearOf = ({ today }: Work) => Number(today.slice(0, 4));

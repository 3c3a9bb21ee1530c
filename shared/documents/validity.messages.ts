// What a check of a card or letter says about the membership.
import { formatDate } from '../dates.ts';
import type { Verification } from './documents.contract.ts';

type Validity = Pick<
  Verification,
  'is_valid' | 'member_expired_at' | 'member_active_from' | 'member_is_lifetime' | 'member_grace_until'
>;

/** Says what a stranger who checks a document learns about the membership, in one sentence. */
export function validitySentence(membership: Validity): string {
  return `Keanggotaan ${validityOf(membership)}.`;
}

function validityOf(membership: Validity): string {
  const { is_valid, member_expired_at, member_active_from, member_is_lifetime, member_grace_until } =
    membership;
  if (!is_valid)
    return member_active_from === null ? 'tidak aktif' : `aktif mulai ${formatDate(member_active_from)}`;
  if (member_is_lifetime) return 'aktif seumur hidup';
  if (member_grace_until) return `dalam masa tenggang sampai ${formatDate(member_grace_until)}`;
  return member_expired_at === null ? 'aktif' : `aktif sampai ${formatDate(member_expired_at)}`;
}

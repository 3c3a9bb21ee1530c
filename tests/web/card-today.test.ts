import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { asOfToday } from '../../web/features/documents/card-today.ts';

const card: MemberCard = {
  number: 'A260017',
  name: 'Siti Aminah',
  full_name: 'Dr. Siti Aminah',
  company: 'PT Contoh',
  category: null,
  photo_url: null,
  member_status: 'active',
  member_expired_at: '2026-11-20',
  member_active_from: null,
  verification_url: 'https://anggota.example/verifikasi/abc',
};

test('[OPEN-007] a stored card is active until the end of its last day in Jakarta', () => {
  assert.equal(asOfToday(card, new Date('2026-11-20T16:59:59Z')).member_status, 'active');
  assert.equal(asOfToday(card, new Date('2026-11-20T17:00:00Z')).member_status, 'inactive');
});

test('a stored card begins on its first day in Jakarta, also offline', () => {
  const later: MemberCard = { ...card, member_status: 'pending', member_expired_at: '2027-12-31' };
  const coming = { ...later, member_active_from: '2027-01-01' };
  const before = asOfToday(coming, new Date('2026-12-31T16:59:59Z'));
  assert.deepEqual([before.member_status, before.member_active_from], ['pending', '2027-01-01']);
  const begun = asOfToday(coming, new Date('2026-12-31T17:00:00Z'));
  assert.deepEqual([begun.member_status, begun.member_active_from], ['active', null]);
  assert.equal(asOfToday(coming, new Date('2028-01-01T00:00:00Z')).member_status, 'inactive');
});

test('other states are unchanged', () => {
  const rejected: MemberCard = { ...card, member_status: 'rejected' };
  assert.equal(asOfToday(rejected, new Date('2030-01-01T00:00:00Z')).member_status, 'rejected');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import { type PaymentStatus, paymentStatuses } from '#shared/payments/payments.states.ts';
import { nextStep } from '../../web/features/dashboard/next-step.ts';

const TODAY = '2026-11-20';

function stepOf(
  status: MemberStatus,
  payment?: PaymentStatus,
  until: string | null = '2028-01-01',
  total = 150_000,
) {
  const member = { member_status: status, member_expired_at: until, member_active_from: null };
  return stepFrom(member, payment, total);
}

function stepFrom(member: Parameters<typeof nextStep>[0], payment?: PaymentStatus, total = 150_000) {
  return nextStep(member, payment && { status: payment, total }, TODAY);
}

test('without an open payment the membership says what to do', () => {
  assert.equal(stepOf('pending'), 'pay');
  assert.equal(stepOf('active'), 'showCard');
  assert.equal(stepOf('inactive'), 'reactivate');
});

test('before the first day there is nothing to do, unless a payment is under way', () => {
  for (const member_status of ['pending', 'inactive'] as const) {
    const member = { member_status, member_expired_at: '2027-12-31', member_active_from: '2027-01-01' };
    assert.equal(stepFrom(member), 'awaitStart');
    assert.equal(stepFrom(member, 'waiting_payment'), 'transfer');
  }
});

test('a member who was imported without a period is not told that it has ended', () => {
  assert.equal(stepOf('inactive', undefined, null), 'activate');
});

test('a payment that is under way comes first, whatever the membership', () => {
  for (const status of ['pending', 'active', 'inactive'] as const) {
    assert.equal(stepOf(status, 'waiting_payment'), 'transfer');
    assert.equal(stepOf(status, 'waiting_confirmation'), 'wait');
    assert.equal(stepOf(status, 'rejected'), 'proveAgain');
  }
});

test('a free order waits for the board, and a refused one has no proof to send again', () => {
  assert.equal(stepOf('pending', 'waiting_confirmation', null, 0), 'wait');
  assert.equal(stepOf('pending', 'rejected', null, 0), 'pay');
  assert.equal(stepOf('active', 'rejected', '2026-12-01', 0), 'renew');
});

test('a payment that is paid or canceled asks for nothing', () => {
  for (const payment of ['paid', 'canceled'] as const) {
    assert.equal(stepOf('active', payment), 'showCard');
    assert.equal(stepOf('inactive', payment), 'reactivate');
  }
});

test('a rejected member is not asked to pay', () => {
  for (const payment of paymentStatuses) assert.equal(stepOf('rejected', payment), 'askWhy');
});

test('a renewal is offered in the last 60 days, including the last day', () => {
  assert.equal(stepOf('active', 'paid', '2027-01-20'), 'showCard');
  assert.equal(stepOf('active', 'paid', '2027-01-19'), 'renew');
  assert.equal(stepOf('active', 'paid', TODAY), 'renew');
});

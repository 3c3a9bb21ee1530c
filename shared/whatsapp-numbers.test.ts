import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeNumber } from './whatsapp-numbers.ts';

test('[REM-005] every spelling of a mobile number becomes the same digits', () => {
  for (const spelling of [
    '081234567890',
    '0812-3456-7890',
    '812 3456 7890',
    '+62 812-3456-7890',
    '+6281234567890',
    '6281234567890',
    '+62 (0)812 3456 7890',
    '0062 812 3456 7890',
  ])
    assert.deepEqual(judgeNumber(spelling), { digits: '6281234567890', reason: null }, spelling);
});

test('[REM-005] a number that cannot be a mobile phone has a reason', () => {
  const reasons = {
    '': 'no_number',
    '-': 'no_number',
    '0': 'no_number',
    '021-5550123': 'landline',
    '+62 361 123456': 'landline',
    '08123456': 'too_short',
    '08123456789012345': 'too_long',
    '+65': 'foreign',
    '6591234567': 'foreign',
  };
  for (const [phone, reason] of Object.entries(reasons))
    assert.deepEqual(judgeNumber(phone), { digits: null, reason }, phone);
  assert.deepEqual(judgeNumber(null), { digits: null, reason: 'no_number' });
});

test('[REM-005] nine to thirteen digits follow the country code', () => {
  const digits = [8, 9, 13, 14].map((length) => judgeNumber(`62${'8'.repeat(length)}`).digits !== null);
  assert.deepEqual(digits, [false, true, true, false]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgePhone } from './judge-phone.ts';

test('a mobile number abroad gets its digits; a landline there or here keeps its reason', () => {
  const digits = {
    '+6591234567': '6591234567',
    '+65 9123 4567': '6591234567',
    '+60123456789': '60123456789',
    '+12025550123': '12025550123',
    '0081 90 1234 5678': '819012345678',
    '+31612345678': '31612345678',
    '+6281234567890': '6281234567890',
  };
  for (const [phone, expected] of Object.entries(digits))
    assert.deepEqual(judgePhone(phone), { digits: expected, reason: null }, phone);
  const reasons = {
    '+6561234567': 'foreign',
    '+31201234567': 'foreign',
    '+999123456789': 'foreign',
    '021-5550123': 'landline',
    '+62215550123': 'landline',
  };
  for (const [phone, reason] of Object.entries(reasons))
    assert.deepEqual(judgePhone(phone), { digits: null, reason }, phone);
});

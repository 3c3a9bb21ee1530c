import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyDomain } from './email-domains.ts';

const mistyped: [domain: string, meant: string][] = [
  ['gmail.con', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmail.co.id', 'gmail.com'],
  ['yahoo.co.di', 'yahoo.co.id'],
  ['yahoo.com.id', 'yahoo.co.id'],
  ['yaho.co.id', 'yahoo.co.id'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['icloud.cm', 'icloud.com'],
];

for (const [domain, meant] of mistyped)
  test(`[IMP-004] ${domain} is probably ${meant}`, () => assert.equal(likelyDomain(`sari@${domain}`), meant));

test('[IMP-004] other domains are as they are', () => {
  const domains = [
    'gmail.com',
    'ymail.com',
    'mail.com',
    'yahoo.co.in',
    'yahoo.co.uk',
    'ugm.ac.id',
    'contoh.id',
  ];
  assert.deepEqual(domains.map((domain) => likelyDomain(`sari@${domain}`)).filter(Boolean), []);
});

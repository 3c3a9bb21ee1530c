import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalText } from './refusal.messages.ts';

test('[REM-004] the words of a mail server become a reason that a secretary understands', () => {
  const answers: [refusal: string, text: RegExp][] = [
    ['550 5.1.1 The email account that you tried to reach does not exist.', /tidak ada/],
    ['550 No such user here', /tidak ada/],
    ['550 5.1.2 Bad destination system: no such domain', /setelah @/],
    ['552 5.2.2 The recipient has exceeded their quota', /penuh/],
    ['550 5.2.1 The account is inactive', /dinonaktifkan/],
    ['552 5.3.4 Message size exceeds fixed limit', /terlalu besar/],
    ['550 5.7.26 This mail has been blocked because the sender is unauthenticated.', /SPF, DKIM, dan DMARC/],
    ['554 Transaction failed', /menolak email ini/],
  ];
  for (const [refusal, text] of answers) assert.match(refusalText(refusal), text);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { REMINDER_TEXT_LENGTH } from '#shared/reminders/first-texts.messages.ts';
import { firstReminders, reminders } from './reminders.contract.ts';

/** What is wrong with the text of one stage. */
function faultsOf(before_30_text: string): string[] {
  const read = reminders.schema.safeParse({ ...firstReminders, before_30_text });
  return read.success ? [] : (z.flattenError(read.error).fieldErrors.before_30_text ?? []);
}

test('[REM-002] reminders are off until someone turns them on, and their first texts are valid', () => {
  assert.equal(firstReminders.is_on, 0);
  assert.deepEqual(reminders.schema.parse(firstReminders), firstReminders);
});

test('[REM-002] the first texts are short and neither threaten nor press', () => {
  const texts = Object.values(firstReminders).filter((value) => typeof value === 'string');
  assert.equal(texts.length, 8);
  for (const text of texts) {
    assert.ok(text.length <= REMINDER_TEXT_LENGTH, `${text.length} characters`);
    assert.doesNotMatch(text, /tunggakan|denda|segera|terakhir kali/i);
  }
});

test('an unknown field is refused by its name, and so is a text without the link', () => {
  const [unknown = ''] = faultsOf('Yth. {nama} {kota}, bayar di {link}');
  assert.match(unknown, /^\{kota\} tidak dikenal\. Isian yang ada: \{sapaan\}/);
  assert.match(faultsOf('Yth. {nama}, mohon perpanjang.')[0] ?? '', /harus memuat \{link\}/);
  assert.match(faultsOf(`{link} ${'a'.repeat(700)}`)[0] ?? '', /maksimal 700 karakter/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { ConfigError } from '../lib/environment.ts';
import { checkFirstAdmin } from './first-start.ts';

const configWith = (ADMIN_PASSWORD: string) =>
  readConfig({
    APP_KEY: 'a key for tests that nobody else ever uses',
    ADMIN_EMAIL: 'Wulandari@contoh.id',
    ADMIN_PASSWORD,
  });

test('the password of the first admin meets the rules of all passwords', async () => {
  for (const weak of ['password', 'superadmin', 'Wulandari', 'wulandari@contoh.id'])
    await assert.rejects(checkFirstAdmin(configWith(weak)), (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(
        error.message,
        /^ADMIN_PASSWORD: given a value that is not shown here; accepted is [^\n]*$/,
      );
      assert.ok(!error.message.includes(`'${weak}'`));
      return true;
    });
  await checkFirstAdmin(configWith('gudeg-yogya-2026'));
});

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig, readDataPlaces } from './config.ts';
import { ConfigError } from './lib/environment.ts';

const APP_KEY = 'a key for tests that nobody else ever uses';

const production = {
  NODE_ENV: 'production',
  APP_KEY,
  SMTP_URL: 'smtp://mail.example:587',
};

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig({ APP_KEY, ...environment });
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return '';
};

test('without any environment everything has a default, and a key is stored with the data', (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-config-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const first = readConfig({ DATA_DIR: dataDir });
  assert.deepEqual([first.host, first.port, first.appUrl], ['127.0.0.1', 3000, 'http://localhost:3000']);
  assert.ok(first.demoData && first.rateLimits && !first.production && first.databaseUrl === null);
  assert.equal(readConfig({ DATA_DIR: dataDir }).appKey, first.appKey);
});

test('commands on the data need only the paths to it, and create nothing', (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-config-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const places = readDataPlaces({ NODE_ENV: 'production', DATA_DIR: dataDir });
  assert.deepEqual(places, { dataDir, databaseUrl: null, storageUrl: null });
  assert.deepEqual(readdirSync(dataDir), []);
  assert.throws(() => readDataPlaces({ DATABASE_URL: 'mysql://db' }), ConfigError);
});

test('a wrong value names the variable, the value and what is accepted', () => {
  assert.equal(messageOf({ PORT: 'abc' }), "PORT: given 'abc'; accepted is a whole number from 0 to 65535.");
  assert.match(
    messageOf({ APP_URL: 'anggota.example' }),
    /^APP_URL: given 'anggota.example'; accepted is an origin/,
  );
  assert.match(messageOf({ APP_URL: 'https://anggota.example/sub' }), /^APP_URL/);
  assert.match(
    messageOf({ DATABASE_URL: 'mysql://x' }),
    /^DATABASE_URL: given 'mysql:\/\/x'; accepted is postgres:\/\//,
  );
  assert.match(messageOf({ STORAGE_URL: 'folder' }), /^STORAGE_URL/);
  assert.match(messageOf({ SMTP_URL: 'http://x' }), /^SMTP_URL/);
  assert.match(messageOf({ MAIL_FROM: 'kami' }), /^MAIL_FROM/);
  assert.match(messageOf({ SUPPORT_EMAIL: 'kami' }), /^SUPPORT_EMAIL/);
  assert.match(messageOf({ RATE_LIMITS: 'maybe' }), /^RATE_LIMITS: given 'maybe'; accepted is 'on', 'off'/);
  assert.match(messageOf({ DEMO_DATA: 'yes' }), /^DEMO_DATA/);
  assert.match(messageOf({ NODE_ENV: 'prod' }), /^NODE_ENV/);
  assert.match(messageOf({ ADMIN_EMAIL: 'a@b.id' }), /^ADMIN_PASSWORD/);
  assert.match(messageOf({ ADMIN_PASSWORD: 'rahasia-sekali' }), /^ADMIN_EMAIL/);
});

test('first values of settings obey the rules of the settings, and are stored as the settings store them', () => {
  const line = (name: string, value: string) => messageOf({ [name]: value });
  const refused: [string, string][] = [
    ['ASSOCIATION_NAME', 'Perhimpunan\nContoh'],
    ['ASSOCIATION_NAME', 'Perhimpunan\u2028Contoh'],
    ['ASSOCIATION_NAME', 'Perhimpunan \u202EhotnoC'],
    ['ASSOCIATION_NAME', 'x'.repeat(121)],
    ['ASSOCIATION_NAME', '   '],
    ['APP_NAME', 'x'.repeat(41)],
    ['BANK_NAME', 'Bank\u0007Contoh'],
    ['BANK_NAME', ' '],
    ['BANK_ACCOUNT_NAME', 'x'.repeat(121)],
    ['BANK_ACCOUNT_NUMBER', '12-34'],
    ['BANK_ACCOUNT_NUMBER', 'BCA 1234567890'],
    ['SUPPORT_EMAIL', `${'x'.repeat(250)}@contoh.id`],
  ];
  for (const [name, value] of refused) {
    const message = line(name, value);
    assert.match(message, new RegExp(`^${name}: given .*; accepted is .*\\.$`), JSON.stringify(value));
    assert.doesNotMatch(message, /[\n\u2028\u202E]/);
  }
  assert.match(
    line('ASSOCIATION_NAME', 'A\nB'),
    /given 'A B'; accepted is one line of 1 to 120 characters, none of them hidden\.$/,
  );
  const { branding } = readConfig({
    APP_KEY,
    ASSOCIATION_NAME: '  Ikatan Ahli Rene\u0301 ',
    SUPPORT_EMAIL: ' Kantor@Contoh.ID',
    BANK_ACCOUNT_NUMBER: '123 456.789-0',
  });
  assert.deepEqual(
    [branding.associationName, branding.supportEmail, branding.bankAccountNumber],
    ['Ikatan Ahli Ren\u00e9', 'kantor@contoh.id', '123 456.789-0'],
  );
});

test('every wrong variable gets its line, also those that nothing depends on', () => {
  const admin = { ADMIN_EMAIL: 'ratna@contoh.id', ADMIN_PASSWORD: 'gudeg-yogya-2026' };
  assert.match(messageOf({ ...admin, DEMO_DATA: 'yes' }), /^DEMO_DATA: given 'yes'/);
  assert.match(messageOf({ ...production, DEMO_DATA: 'yes' }), /^DEMO_DATA: given 'yes'/);
  const lines = messageOf({ PORT: 'abc', APP_KEY: 'pendek', DEMO_DATA: 'yes', WEB: 'x\ny' }).split('\n');
  assert.deepEqual(
    lines.map((line) => line.slice(0, line.indexOf(':'))),
    ['PORT', 'APP_KEY', 'DEMO_DATA', 'WEB'],
  );
});

test('a HOST that other machines reach needs a mail server, and has no demo accounts', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example:587' };
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'anggota.example']) {
    assert.match(
      messageOf({ HOST, DEMO_DATA: '0' }),
      /^SMTP_URL: given nothing; accepted is smtp:.* mailbox is for this machine only\.$/,
    );
    assert.match(messageOf({ HOST, ...smtp }), /^DEMO_DATA: given nothing; accepted is '0' with HOST '.*'/);
    assert.match(messageOf({ HOST, ...smtp, DEMO_DATA: '1' }), /^DEMO_DATA: given '1'/);
    assert.equal(messageOf({ HOST, ...smtp, DEMO_DATA: '0' }), '');
    assert.equal(messageOf({ HOST, ...production }), '');
  }
  for (const HOST of ['127.0.0.1', '127.8.8.8', 'localhost', '::1']) assert.equal(messageOf({ HOST }), '');
});

test('a key of few different characters is refused', () => {
  for (const APP_KEY of ['k'.repeat(64), 'abcdefghi'.repeat(8), 'abcdefghijklmnop'])
    assert.match(messageOf({ ...production, APP_KEY }), /^APP_KEY: given a value that is not shown here/);
});

test('messages about a wrong value never repeat a secret', () => {
  assert.ok(!messageOf({ STORAGE_URL: 's3://KEY:rahasia/bucket' }).includes('rahasia'));
  assert.ok(!messageOf({ ADMIN_EMAIL: 'a@b.id', ADMIN_PASSWORD: 'pendek' }).includes('pendek'));
  assert.ok(!messageOf({ APP_KEY: 'rahasia' }).includes('rahasia'));
  assert.ok(!messageOf({ DATABASE_URL: 'mysql://user:rahasia@host' }).includes('rahasia'));
});

test('production asks for a key and a mail server, and has throttles', () => {
  assert.ok(readConfig(production).production);
  assert.equal(readConfig(production).demoData, false);
  assert.match(messageOf({ ...production, APP_KEY: '' }), /^APP_KEY/);
  assert.match(messageOf({ ...production, SMTP_URL: '' }), /^SMTP_URL/);
  assert.match(messageOf({ ...production, RATE_LIMITS: 'off' }), /^RATE_LIMITS/);
});

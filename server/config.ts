// The configuration: every variable of docs/operations.md, and WEB, read from the environment and checked once at start.
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Environment, type EnvironmentReader, environmentReader } from './lib/environment.ts';
import { parseSmtpUrl } from './mail/smtp-url.ts';
import { parseStorageUrl } from './storage/storage-url.ts';

/** Where the data is stored: all that a backup needs to know. */
export interface DataPlaces {
  dataDir: string;
  databaseUrl: string | null;
  storageUrl: string | null;
}

export interface Config extends DataPlaces {
  production: boolean;
  host: string;
  port: number;
  /** Public origin without a trailing slash; used in every link. */
  appUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  appKey: string;
  firstAdmin: { email: string; password: string } | null;
  demoData: boolean;
  rateLimits: boolean;
  metricsToken: string | null;
  /** How long a stopping node keeps serving while `/readyz` already reports it as not ready. */
  drainSeconds: number;
  /** Number of proxies in front that are trusted to report the client's address. */
  trustedProxies: number;
  /** How the screens are served; set by our own commands: `dev` is Vite with hot reload, `none` the API alone. */
  web: 'build' | 'dev' | 'none';
  logLevel: string;
  branding: Branding;
}

/** Names and bank account as users see them; clearly fictitious unless configured (OPEN-001, OPEN-035). */
export interface Branding {
  appName: string;
  associationName: string;
  supportEmail: string;
  bankName: string;
  bankAccountName: string;
  bankAccountNumber: string;
}

/** Reads and checks the environment; throws `ConfigError` naming variable, value and what is accepted. */
export function readConfig(environment: Environment): Config {
  const read = environmentReader(environment);
  const production =
    read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = read.integer('PORT', 3000, 0, 65535);
  const places = placesIn(read);
  const firstAdmin = readFirstAdmin(read);
  const rateLimits = read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (production && !rateLimits) read.fail('RATE_LIMITS', "'on' in production");
  const smtpUrl = read.checkedBy('SMTP_URL', parseSmtpUrl, 'smtp://user:pass@host:port or smtps://…');
  if (production && !smtpUrl)
    read.fail('SMTP_URL', 'smtp://user:pass@host:port; it is required in production');

  return {
    production,
    host: read.text('HOST', '127.0.0.1'),
    port,
    appUrl: read.origin('APP_URL', `http://localhost:${port}`),
    ...places,
    smtpUrl,
    mailFrom: read.email('MAIL_FROM', 'tidak-dibalas@anggota.example'),
    appKey: readAppKey(read, production, places.dataDir),
    firstAdmin,
    demoData: !production && !firstAdmin && read.oneOf('DEMO_DATA', ['1', '0'], '1') === '1',
    rateLimits,
    metricsToken: read.optional('METRICS_TOKEN'),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 60),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    web: read.oneOf('WEB', ['build', 'dev', 'none'], 'build'),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      production ? 'info' : 'warn',
    ),
    branding: {
      appName: read.text('APP_NAME', 'Anggota'),
      associationName: read.text('ASSOCIATION_NAME', 'Perhimpunan Praktisi Evaluasi Sensori Nusantara'),
      supportEmail: read.email('SUPPORT_EMAIL', 'bantuan@anggota.example'),
      bankName: read.text('BANK_NAME', 'Bank Contoh Nusantara'),
      bankAccountName: read.text('BANK_ACCOUNT_NAME', 'Perhimpunan Contoh'),
      bankAccountNumber: read.text('BANK_ACCOUNT_NUMBER', '000-1234-567890'),
    },
  };
}

/** For commands that work on the data without serving it: they need no other variable, and create nothing. */
export function readDataPlaces(environment: Environment): DataPlaces {
  return placesIn(environmentReader(environment));
}

function placesIn(read: EnvironmentReader): DataPlaces {
  return {
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    storageUrl: read.checkedBy('STORAGE_URL', parseStorageUrl, 's3://KEY:SECRET@host/bucket?region=…'),
  };
}

function readFirstAdmin(read: EnvironmentReader): Config['firstAdmin'] {
  const email = read.optional('ADMIN_EMAIL');
  const password = read.optional('ADMIN_PASSWORD');
  if (email === null && password === null) return null;
  if (email === null || !z.email().safeParse(email).success)
    read.fail('ADMIN_EMAIL', 'an e-mail address, together with ADMIN_PASSWORD');
  if (password === null || password.length < 8 || password.length > 128)
    read.fail('ADMIN_PASSWORD', '8 to 128 characters, together with ADMIN_EMAIL');
  return { email: (email as string).toLowerCase(), password: password as string };
}

/** Outside production a key is generated once and kept beside the data. */
function readAppKey(read: EnvironmentReader, production: boolean, dataDir: string): string {
  const given = read.optional('APP_KEY');
  if (given !== null) return given.length >= 32 ? given : read.fail('APP_KEY', 'at least 32 characters');
  if (production) return read.fail('APP_KEY', 'at least 32 random characters; it is required in production');
  const file = join(dataDir, 'app.key');
  if (!existsSync(file)) createKey(dataDir, file);
  return readFileSync(file, 'utf8').trim();
}

/** The key file is complete or absent, even after a crash; when two nodes start at once, the first one wins. */
function createKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}

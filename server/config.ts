// The only reader of the environment: every variable of docs/operations.md, checked once at start.
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseSmtpUrl } from './lib/smtp-url.ts';
import { parseStorageUrl } from './lib/storage-url.ts';

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
  /** `dev` serves the screens through Vite with hot reload. */
  web: 'build' | 'dev' | 'none';
  logLevel: string;
  branding: Branding;
}

/** First values of settings, clearly fictitious unless configured (OPEN-001, OPEN-035). */
export interface Branding {
  appName: string;
  associationName: string;
  supportEmail: string;
  bankName: string;
  bankAccountName: string;
  bankAccountNumber: string;
}

type Environment = Record<string, string | undefined>;

/** A wrong value in the environment: its message is the one line shown before the process ends. */
export class ConfigError extends Error {}

/** Reads and checks the environment; throws `ConfigError` naming variable, value and what is accepted. */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
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
  return placesIn(reader(environment));
}

function placesIn(read: Reader): DataPlaces {
  return {
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    storageUrl: read.checkedBy('STORAGE_URL', parseStorageUrl, 's3://KEY:SECRET@host/bucket?region=…'),
  };
}

function readFirstAdmin(read: Reader): Config['firstAdmin'] {
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
function readAppKey(read: Reader, production: boolean, dataDir: string): string {
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

type Reader = ReturnType<typeof reader>;

function reader(environment: Environment) {
  const secrets = new Set(['ADMIN_PASSWORD', 'APP_KEY', 'METRICS_TOKEN']);
  const optional = (name: string) => {
    const value = environment[name];
    return value === undefined || value === '' ? null : value;
  };
  const fail = (name: string, accepted: string): never => {
    const value = optional(name);
    const given =
      value === null
        ? 'nothing'
        : secrets.has(name) || value.includes('@')
          ? 'a value that is not'
          : `'${value}'`;
    throw new ConfigError(`${name}: given ${given}; accepted is ${accepted}.`);
  };
  const parsed = (name: string) => {
    const value = optional(name);
    return value === null ? null : URL.canParse(value) ? new URL(value) : undefined;
  };
  return {
    optional,
    fail,
    text: (name: string, fallback: string) => optional(name) ?? fallback,
    integer(name: string, fallback: number, min: number, max: number) {
      const value = optional(name);
      if (value === null) return fallback;
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? number : fail(name, `a whole number from ${min} to ${max}`);
    },
    oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
      const value = optional(name);
      if (value === null) return fallback;
      return (
        values.find((known) => known === value) ?? fail(name, values.map((known) => `'${known}'`).join(', '))
      );
    },
    email(name: string, fallback: string) {
      const value = optional(name) ?? fallback;
      return z.email().safeParse(value).success ? value : fail(name, 'an e-mail address');
    },
    url(name: string, protocols: string[]) {
      const url = parsed(name);
      if (url === null) return null;
      return url && protocols.includes(url.protocol)
        ? url.href
        : fail(name, protocols.map((p) => `${p}//…`).join(' or '));
    },
    /** The text as given, once the parser that will read it accepts it. */
    checkedBy(name: string, parse: (text: string) => unknown, accepted: string) {
      const value = optional(name);
      if (value === null) return null;
      try {
        parse(value);
        return value;
      } catch {
        return fail(name, accepted);
      }
    },
    origin(name: string, fallback: string) {
      const url = parsed(name);
      if (url === null) return fallback;
      const isOrigin =
        url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
      return isOrigin ? url.origin : fail(name, 'an origin such as https://anggota.example, without a path');
    },
  };
}

// The configuration: every variable of docs/operations.md, and WEB, read from the environment and checked once at start.
import { resolve } from 'node:path';
import { z } from 'zod';
import { exampleAssociation } from '#shared/association/example.rules.ts';
import { identity, identityLengths } from '#shared/association/identity.contract.ts';
import {
  bankAccountInput,
  bankAccountLengths,
  numberDigits,
} from '#shared/bank-accounts/bank-accounts.contract.ts';
import { limits } from '#shared/limits.ts';
import {
  type Environment,
  email,
  integer,
  oneOf,
  origin,
  readVariables,
  requiredIf,
  settingThat,
  textThat,
  urlWith,
  withoutBlanks,
} from './lib/environment.ts';
import { isLoopback } from './lib/loopback.ts';
import { parseSmtpUrl } from './mail/smtp-url.ts';
import { generatedKey } from './security/app-key.ts';
import { parseStorageUrl } from './storage/storage-url.ts';

const LOOPBACK = '127.0.0.1';
const MIN_KEY_LENGTH = 32;
/** Different characters. Of random keys with 32 hexadecimal digits, one in ten thousand has fewer. */
const MIN_KEY_CHARACTERS = 10;
const ACCEPTED_KEY = `at least ${MIN_KEY_LENGTH} random characters, ${MIN_KEY_CHARACTERS} of them different; it is required in production`;

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
  /** How long a stopping node serves requests while `/readyz` already reports it as not ready. */
  drainSeconds: number;
  /** Number of proxies in front that are trusted to report the client's address. */
  trustedProxies: number;
  /** How the screens are served; set by our own commands: `dev` is Vite with hot reload, `none` the API alone. */
  web: 'build' | 'dev' | 'none';
  logLevel: string;
  branding: Branding;
}

/** Names and bank account as users see them; clearly fictitious unless configured. */
export interface Branding {
  /** The words of the first home page: of the demo data's association, or for any. */
  frontPage: 'demo' | 'neutral';
  /** Whether name and account were given: a new installation without them does not let strangers register. */
  isGiven: boolean;
  appName: string;
  associationName: string;
  supportEmail: string;
  bankName: string;
  bankAccountName: string;
  bankAccountNumber: string;
}

/** Reads and checks the environment; throws `ConfigError` with every wrong variable, its value and what is accepted. */
export function readConfig(environment: Environment): Config {
  const given = withoutBlanks(environment);
  const read = readVariables(given, variablesOf(given));
  const production = read.NODE_ENV === 'production';
  const places = placesOf(read);
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = read;
  const firstAdmin =
    ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL.toLowerCase(), password: ADMIN_PASSWORD } : null;

  return {
    production,
    host: read.HOST,
    port: read.PORT,
    appUrl: read.APP_URL ?? `http://localhost:${read.PORT}`,
    ...places,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    appKey: read.APP_KEY ?? generatedKey(places.dataDir),
    firstAdmin,
    demoData: !production && !firstAdmin && read.DEMO_DATA === '1',
    rateLimits: read.RATE_LIMITS === 'on',
    metricsToken: read.METRICS_TOKEN ?? null,
    drainSeconds: read.DRAIN_SECONDS,
    trustedProxies: read.TRUSTED_PROXIES,
    web: read.WEB,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    branding: {
      frontPage: firstAdmin ? 'neutral' : 'demo',
      isGiven: ['ASSOCIATION_NAME', 'BANK_NAME', 'BANK_ACCOUNT_NUMBER'].every(
        (name) => given[name] !== undefined,
      ),
      appName: read.APP_NAME,
      associationName: read.ASSOCIATION_NAME ?? exampleAssociation[firstAdmin ? 'name' : 'demoName'],
      supportEmail: read.SUPPORT_EMAIL,
      bankName: read.BANK_NAME,
      bankAccountName: read.BANK_ACCOUNT_NAME,
      bankAccountNumber: read.BANK_ACCOUNT_NUMBER,
    },
  };
}

/**
 * Reads the places for commands that work on the data without serving it: they need no other variable, and create
 * nothing.
 */
export function readDataPlaces(environment: Environment): DataPlaces {
  return placesOf(readVariables(withoutBlanks(environment), z.object(placeVariables)));
}

const placeVariables = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlWith('postgres:', 'postgresql:').optional(),
  STORAGE_URL: textThat('s3://KEY:SECRET@host/bucket?region=…', parseStorageUrl).optional(),
};

const association = identity.schema.shape;
const account = bankAccountInput.shape;
const lineUpTo = (max: number) => `one line of 1 to ${max} characters, none of them hidden`;

/** The first values of settings, by the rules of the settings. */
const brandingVariables = {
  APP_NAME: settingThat(lineUpTo(identityLengths.app), association.app_name).default('Anggota'),
  ASSOCIATION_NAME: settingThat(
    lineUpTo(identityLengths.association),
    association.association_name,
  ).optional(),
  SUPPORT_EMAIL: settingThat(
    `an e-mail address of at most ${limits.text} characters`,
    association.support_email,
  ).default(exampleAssociation.supportEmail),
  BANK_NAME: settingThat(lineUpTo(bankAccountLengths.bankName), account.bank_name).default(
    exampleAssociation.bankName,
  ),
  BANK_ACCOUNT_NAME: settingThat(lineUpTo(bankAccountLengths.holder), account.holder).default(
    exampleAssociation.bankAccountName,
  ),
  BANK_ACCOUNT_NUMBER: settingThat(
    `${numberDigits.min} to ${numberDigits.max} digits, with spaces, dots or hyphens between them`,
    account.number,
  ).default(exampleAssociation.bankAccountNumber),
};

/** What is required depends on other variables: production is strict, and so is a HOST that other machines reach. */
function variablesOf(given: Environment) {
  const production = given.NODE_ENV === 'production';
  const host = given.HOST ?? LOOPBACK;
  const isOpen = !isLoopback(host);
  const hasFirstAdmin = given.ADMIN_EMAIL !== undefined || given.ADMIN_PASSWORD !== undefined;
  const { min, max } = limits.password;
  return z.object({
    ...placeVariables,
    NODE_ENV: oneOf('production', 'development', 'test').default('development'),
    HOST: z.string().default(LOOPBACK),
    PORT: integer(3000, 0, 65535),
    APP_URL: origin().optional(),
    SMTP_URL: requiredIf(production || isOpen, textThat(acceptedMailServer(production, host), parseSmtpUrl)),
    MAIL_FROM: email().default(exampleAssociation.mailFrom),
    APP_KEY: requiredIf(production, textThat(ACCEPTED_KEY, isRandomKey)),
    ADMIN_EMAIL: requiredIf(hasFirstAdmin, email('an e-mail address, together with ADMIN_PASSWORD')),
    ADMIN_PASSWORD: requiredIf(
      hasFirstAdmin,
      textThat(
        `${min} to ${max} characters, together with ADMIN_EMAIL`,
        ({ length }) => length >= min && length <= max,
      ),
    ),
    DEMO_DATA:
      isOpen && !production && !hasFirstAdmin
        ? z.literal('0', `'0' with HOST '${host}': the passwords of demo accounts are public`)
        : oneOf('1', '0').default('1'),
    RATE_LIMITS: production
      ? z.literal('on', "'on' in production").default('on')
      : oneOf('on', 'off').default('on'),
    METRICS_TOKEN: z.string().optional(),
    DRAIN_SECONDS: integer(0, 0, 60),
    TRUSTED_PROXIES: integer(0, 0, 10),
    WEB: oneOf('build', 'dev', 'none').default('build'),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
    ...brandingVariables,
  });
}

function placesOf(read: { DATA_DIR: string; DATABASE_URL?: string; STORAGE_URL?: string }): DataPlaces {
  return {
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    storageUrl: read.STORAGE_URL ?? null,
  };
}

/** The local mailbox, which replaces a mail server, shows every reset link. */
function acceptedMailServer(production: boolean, host: string): string {
  const address = 'smtp://user:pass@host:port or smtps://…';
  if (production) return `${address}; it is required in production`;
  return isLoopback(host)
    ? address
    : `${address}; it is required with HOST '${host}': the local mailbox is for this machine only`;
}

function isRandomKey(key: string): boolean {
  return key.length >= MIN_KEY_LENGTH && new Set(key).size >= MIN_KEY_CHARACTERS;
}

// The kinds of variables in the environment, as schemas whose messages say what is accepted.
import { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Wrong values in the environment: one line for each variable, shown before the process ends. */
export class ConfigError extends Error {}

/** Variables whose values no message repeats. */
const secrets = new Set(['ADMIN_PASSWORD', 'APP_KEY', 'METRICS_TOKEN']);
/** Characters of a wrong value that a message repeats. */
const MAX_SHOWN_LENGTH = 80;

/** A blank variable counts as missing. */
export function withoutBlanks(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** Throws `ConfigError` with a line for every wrong variable. */
export function readVariables<S extends z.ZodObject>(given: Environment, schema: S): z.output<S> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const lines = error.issues.map(({ path, message }) => lineAbout(String(path[0]), given, message));
  throw new ConfigError(lines.join('\n'));
}

/** Writes the one line about a wrong variable. */
export function lineAbout(name: string, given: Environment, accepted: string): string {
  return `${name}: given ${shown(name, given[name])}; accepted is ${accepted}.`;
}

/** User and password of an address are secrets, too. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined) return 'nothing';
  if (secrets.has(name) || /@|:.*:/s.test(value)) return 'a value that is not shown here';
  return `'${value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, MAX_SHOWN_LENGTH)}'`;
}

/** Accepts a text that passes the test; a test that throws accepts nothing. */
export function textThat(accepted: string, test: (text: string) => unknown) {
  return z.string(accepted).refine((text) => passes(test, text), accepted);
}

function passes(test: (text: string) => unknown, text: string): boolean {
  try {
    return Boolean(test(text));
  } catch {
    return false;
  }
}

/** Accepts a first value of a setting, by the rule of the setting, such as trimmed and NFC. */
export function settingThat(accepted: string, rule: z.ZodType) {
  const text = z.string().min(1);
  return z.string(accepted).transform((given, context) => {
    const { data } = rule.pipe(text).safeParse(given);
    if (data === undefined) context.addIssue({ code: 'custom', message: accepted });
    return data ?? '';
  });
}

export function requiredIf<S extends z.ZodType>(isRequired: boolean, schema: S): S | z.ZodOptional<S> {
  return isRequired ? schema : schema.optional();
}

export function integer(fallback: number, min: number, max: number) {
  const isWithin = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return textThat(`a whole number from ${min} to ${max}`, isWithin).transform(Number).default(fallback);
}

export function oneOf<const T extends string>(...values: [T, ...T[]]) {
  return z.enum(values, values.map((value) => `'${value}'`).join(', '));
}

export function email(accepted = 'an e-mail address') {
  return textThat(accepted, (text) => z.email().safeParse(text).success);
}

export function urlWith(...protocols: string[]) {
  const accepted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return textThat(accepted, (text) => protocols.includes(new URL(text).protocol)).transform(
    (text) => new URL(text).href,
  );
}

/** The value has no trailing slash. */
export function origin() {
  return textThat('an origin such as https://anggota.example, without a path', (text) => {
    const { protocol, pathname, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash;
  }).transform((text) => new URL(text).origin);
}

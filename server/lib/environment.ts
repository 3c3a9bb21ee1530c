// Reads variables of the environment and says what is accepted where one is wrong.
import { z } from 'zod';

export type Environment = Record<string, string | undefined>;

export type EnvironmentReader = ReturnType<typeof environmentReader>;

/** A wrong value in the environment: its message is the one line shown before the process ends. */
export class ConfigError extends Error {}

const secrets = new Set(['ADMIN_PASSWORD', 'APP_KEY', 'METRICS_TOKEN']);

/** Reads variables of one environment. A blank variable counts as missing. */
export function environmentReader(environment: Environment) {
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

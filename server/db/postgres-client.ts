// The PostgreSQL client: rows look as they do on SQLite.
import postgres from 'postgres';

/** Timestamps and dates are ISO strings, money is a number. */
const plainTypes = {
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: string) => value,
    parse: (value: string) => new Date(value).toISOString(),
  },
  date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
};

interface Use {
  /** Most connections at once. */
  max: number;
  /** How long a statement may take (ms); for a cursor, from its first row to its last. */
  statementTimeout: number;
}

export function openPostgres(url: string, { max, statementTimeout }: Use) {
  return postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    types: plainTypes,
    onnotice: () => {},
    connection: { application_name: 'anggota', statement_timeout: statementTimeout, TimeZone: 'UTC' },
  });
}

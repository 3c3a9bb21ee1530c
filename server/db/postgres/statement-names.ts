// The names under which statements are prepared.
import { createHash } from 'node:crypto';
import { appVersion } from '../../lib/app-version.ts';
import type { SqlQuery } from '../database.ts';

/** Statements beyond these limits are bulk work and not worth preparing. */
const limits = { length: 5000, count: 1000 };

/** More mean that sessions forget their statements, and that names only cost time. Each session misses each one once. */
const maxMisses = { atFirst: 5000, perUse: 0.5 };

/** Refuses `begin` and the like; a select without parameters is planned each time unless it has a name. */
export function isWorthPreparing({ sql, parameters }: SqlQuery): boolean {
  return parameters.length > 0 || /^\s*(select|with)\b/.test(sql);
}

/** The same on every connection. */
export class StatementNames {
  #names = new Map<string, string>();
  #given = 0;
  #uses = 0;
  #misses = 0;
  #areOutdated = false;

  /** Whether plans have stopped to fit. Behind a pooler sessions may still have them, and new names do not help. */
  get areOutdated(): boolean {
    return this.#areOutdated;
  }

  of(text: string): string | undefined {
    return this.#nameOf(text, () => {
      this.#given += 1;
      return `q${this.#given}`;
    });
  }

  /**
   * Sessions have them for all clients of a pooler: one name always means one text. Another version may have changed the
   * tables since the text was prepared.
   */
  ofShared(query: SqlQuery): string | undefined {
    const { atFirst, perUse } = maxMisses;
    if (this.#areOutdated || this.#misses > atFirst + perUse * this.#uses) return undefined;
    if (!isWorthPreparing(query)) return undefined;
    this.#uses += 1;
    const { sql } = query;
    return this.#nameOf(sql, () => {
      const hash = createHash('sha256').update(`${appVersion} ${sql}`).digest('base64url');
      return `anggota_${hash.slice(0, 22)}`;
    });
  }

  countMiss() {
    this.#misses += 1;
  }

  /** After another node has changed a table: the old plans no longer fit. */
  forgetAll() {
    this.#names = new Map();
    this.#areOutdated = true;
  }

  #nameOf(text: string, give: () => string): string | undefined {
    const known = this.#names.get(text);
    if (known || text.length > limits.length || this.#names.size >= limits.count) return known;
    const name = give();
    this.#names.set(text, name);
    return name;
  }
}

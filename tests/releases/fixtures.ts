// Data that released versions have written, and how a test opens a copy of it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import type { TemporaryData } from '../../tools/temporary-data.ts';
import { makeEmptyData } from '../setup/api/database.ts';
import type { Facts } from './life.ts';

export type Engine = 'sqlite' | 'postgres';

/** Of every server that works on a fixture: signed links and secrets need it. */
export const APP_KEY = 'the key of the fixtures, which guards nothing';

export const folderOf = (name: string) => join(import.meta.dirname, name);
export const archiveOf = (name: string) => join(folderOf(name), 'data.tar.br');
export const factsOf = (name: string) => join(folderOf(name), 'facts.json');

/** The releases whose data must still open, oldest first. */
export function listReleases(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

export interface Fixture {
  places: TemporaryData;
  facts: Facts;
}

/** A copy of the data; on PostgreSQL when `TEST_DATABASE_URL` is set. */
export async function openFixture(name: string): Promise<Fixture> {
  const places = await makeEmptyData();
  const engine: Engine = places.databaseUrl ? 'postgres' : 'sqlite';
  const archive = brotliDecompressSync(readFileSync(archiveOf(name)));
  execFileSync('tar', ['-xf', '-', '-C', places.dataDir, '--strip-components=1', engine], { input: archive });
  if (places.databaseUrl) await restore(places.databaseUrl, join(places.dataDir, 'dump.sql'));
  const facts = JSON.parse(readFileSync(factsOf(name), 'utf8')) as Record<Engine, Facts>;
  return { places, facts: facts[engine] };
}

async function restore(databaseUrl: string, file: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(readFileSync(file, 'utf8'));
  } finally {
    await client.end();
  }
}

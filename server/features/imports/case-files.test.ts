// Spreadsheets as associations have them, each imported as a whole. What must come of one is in its '.expected.json'.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail, ImportRow } from '#shared/imports/imports.schemas.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { importer } from '../../../tests/setup/api/imports.ts';

const folder = new URL('../../../tests/fixtures/imports/', import.meta.url);

/** Sentences to be found at a row, by its number in the file. */
const sentences = z.record(z.string(), z.string());

const facts = z.object({
  /** The file cannot be read, and the refusal names this. */
  refused: z.string(),
  sheet: z.string(),
  header_row: z.int(),
  /** Members of the file, hidden ones included. */
  rows: z.int(),
  /** Of the file, and left out. */
  skipped: z.int(),
  /** Fields by the letters of their column. */
  columns: z.record(z.string(), z.string().nullable()),
  counts: z.record(z.string(), z.int()),
  /** What a row brings, by its number and the label of the value. */
  values: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  faults: sentences,
  /** Rows that are not imported without a word. */
  not_silent: z.array(z.int()),
});

const expectation = facts.partial().extend({
  /** At least one of these is true. */
  any: z.array(facts.partial()).optional(),
  /** Files that are checked before. */
  before: z.array(z.string()).optional(),
});

type Facts = Partial<z.infer<typeof facts>>;

interface Outcome {
  file: ImportDetail;
  rows: ImportRow[];
}

function problemsOf({ file, rows }: Outcome, facts: Facts): string[] {
  const problems: string[] = [];
  const compare = (what: string, found: unknown, right: unknown) => {
    if (found !== right) problems.push(`${what} is ${String(found)}, not ${String(right)}`);
  };
  const rowAt = (number: string) => rows.find(({ row }) => row === Number(number));
  const hidden = file.left_out.find(({ reason }) => reason === 'hidden')?.rows ?? 0;
  if (facts.sheet !== undefined) compare('sheet', file.sheet, facts.sheet);
  if (facts.header_row !== undefined) compare('header', file.header_row, facts.header_row);
  if (facts.rows !== undefined) compare('rows', file.rows + hidden, facts.rows);
  if (facts.skipped !== undefined)
    compare('skipped', sum(file.left_out.map((left) => left.rows)), facts.skipped);
  for (const [letters, field] of Object.entries(facts.columns ?? {}))
    compare(letters, file.columns.find((column) => column.letters === letters)?.field ?? null, field);
  for (const [name, count] of Object.entries(facts.counts ?? {}))
    compare(name, Object.entries(file.counts ?? {}).find(([known]) => known === name)?.[1], count);
  for (const [number, values] of Object.entries(facts.values ?? {}))
    for (const [label, value] of Object.entries(values))
      compare(
        `row ${number}, ${label}`,
        rowAt(number)?.changes.find((change) => change.label === label)?.after ?? null,
        value,
      );
  for (const [number, words] of Object.entries(facts.faults ?? {})) {
    const messages = rowAt(number)?.faults.map(({ message }) => message) ?? [];
    if (!messages.some((message) => message.includes(words)))
      problems.push(`row ${number}: ${messages.join()}`);
  }
  for (const number of facts.not_silent ?? []) {
    const row = rowAt(String(number));
    if (row?.verdict === 'new' && row.notes.length === 0) problems.push(`row ${number} is imported silently`);
  }
  return problems;
}

for (const name of readdirSync(folder).filter((found) => !found.endsWith('.json')))
  test(`[IMP-001] [IMP-003] ${name}: every row is counted, and becomes what it must`, async (t) => {
    const expected = expectation.parse(JSON.parse(readExpected(name)));
    const api = await startApi(t, { now: '2026-11-27T03:00:00Z' });
    const { token } = await addAdmin(api);
    const { upload, check, rows, commit } = importer(api, token);
    const bytesOf = (file: string) => readFileSync(new URL(file, folder));
    const defaults = { company: 'Perorangan', company_category: 1 };
    const checked = async (file: string) => check(await upload(bytesOf(file), file), { defaults });
    for (const earlier of expected.before ?? []) await checked(earlier);
    if (expected.refused !== undefined) {
      const { status, error } = await api.call(imports.upload, {
        token,
        file: { bytes: bytesOf(name), name },
      });
      assert.equal(status, 422);
      assert.ok(error.errors?.file?.[0]?.includes(expected.refused));
      return;
    }
    const first = await checked(name);
    const choices = first.unknown.map(({ kind, name: unknown }) => ({
      kind,
      name: unknown,
      action: 'create' as const,
      id: null,
    }));
    const file = choices.length > 0 ? await check(first, { choices }) : first;
    const all: ImportRow[] = [];
    for (let page = 1; all.length < file.rows; page += 1) all.push(...(await rows(file.id, { page })));
    const outcome = { file, rows: all };
    assertSums(outcome);
    assert.deepEqual(problemsOf(outcome, expected), []);
    const alternatives = expected.any?.map((facts) => problemsOf(outcome, facts)) ?? [[]];
    assert.ok(
      alternatives.some((problems) => problems.length === 0),
      alternatives.flat().join('; '),
    );
    if (file.counts?.ready === 0) return;
    const { results, rows: total } = await commit(file.id);
    assert.equal(sum(Object.values(results ?? {})), total);
    assert.equal((results?.added ?? 0) + (results?.changed ?? 0), file.counts?.ready);
  });

/** Without one, only the sums of a file are checked. */
function readExpected(name: string): string {
  const found = readdirSync(folder).find((file) => file === `${name}.expected.json`);
  return found ? readFileSync(new URL(found, folder), 'utf8') : '{}';
}

/** Taken, left out and faulty rows are all rows of the file. */
function assertSums({ file, rows }: Outcome): void {
  const { waiting = 0, undecided = 0, ready = 0, ...verdicts } = file.counts ?? {};
  assert.equal(sum(Object.values(verdicts)), file.rows);
  assert.equal(rows.length, file.rows);
  assert.equal(file.rows + sum(file.left_out.map((left) => left.rows)), file.file_rows);
  assert.equal(sum(Object.values(file.outlook?.statuses ?? {})), ready);
  assert.ok(waiting + undecided <= file.rows);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

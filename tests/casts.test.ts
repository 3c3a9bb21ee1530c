// Where the product casts types: only where a library, a thread or the wire forgets them. Each file has its reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSources } from './setup/sources.ts';

/** Files that cast, by what forgets the type. */
const reasons = {
  'the wire and the code behind it: schemas have checked the value': [
    'server/http/serve.ts',
    'server/http/validate.ts',
    'web/lib/calls/call.ts',
    'web/lib/titles.ts',
  ],
  'a body that Node gives as a stream or as bytes': [
    'server/backup/archive-reader.ts',
    'server/backup/archive-writer.ts',
    'server/http/body-parsers.ts',
  ],
  'rows and parameters of a database driver': [
    'server/db/postgres/client.ts',
    'server/db/reads/long-reads.ts',
    'server/db/reads/prepare.ts',
    'server/db/reads/stream-rows.ts',
    'server/db/sqlite/statements.ts',
    'server/features/whatsapp/walk.db.ts',
  ],
  'types of a library that are wider than its values': [
    'server/features/api-docs/openapi.view.ts',
    'server/http/response-schema.ts',
    'server/pdf/letter-text.ts',
    'server/process/release-memory.ts',
  ],
  'a table of fields: TypeScript does not follow the type of each field through a loop': [
    'server/association/association.ts',
    'server/lib/pick.ts',
    'shared/colors/oklch.ts',
    'shared/keys.ts',
    'shared/members/biodata.schemas.ts',
    'web/lib/forms/blank-for-null.ts',
    'web/features/association/reminders/reminder-form.ts',
  ],
};

const CAST = /[\w)\]}] as (?!const\b|type\b)[A-Z{]/;

/** Without what only looks like a cast: comments, texts, and other names of imports. */
function codeOf(text: string): string {
  return text
    .replaceAll(/^(?:import|export)\s[^;'()]*\sfrom '[^']*';$/gm, '')
    .replaceAll(/'[^'\n]*'|`[^`]*`/g, "''")
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('types are cast in named places only', () => {
  const casting = readSources()
    .filter(({ path }) => /^(?:server|shared|web)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) =>
      codeOf(text)
        .split('\n')
        .some((line) => CAST.test(line)),
    )
    .map(({ path }) => path);
  assert.deepEqual(casting.toSorted(), Object.values(reasons).flat().toSorted());
});

test('the scanner sees casts, and nothing else', () => {
  const cast = (text: string) => CAST.test(codeOf(text));
  assert.ok(cast('return rows as Row[];'));
  assert.ok(cast('handler(input as unknown as Input)'));
  assert.ok(!cast("import {\n  type A as B,\n} from './a.ts';"));
  assert.ok(!cast("const kinds = ['a'] as const; // seen as Text"));
  assert.ok(!cast("const text = 'a letter as PDF';"));
});
